import { setTimeout as wait } from 'node:timers/promises';
import { FleetPage } from './page.ts';
import { FleetStation } from './station.ts';
import { spreadOf, type BacklogReport, type FleetAnswer, type FleetOrder, type LiveReport } from './words.ts';

/*
 * Stations under load and one page that listens, in a process of their own: what they cost is not the server's.
 */

const QUARTER_MS = 900_000;
/** A station has at most so many messages beyond its watermark under way. */
const UNDER_WAY_MAX = 100;
/** Messages overtake each other within so many. */
const SHUFFLED = 50;
/** What was not acknowledged for so long is sent again, and given up after so many times. */
const AGAIN_AFTER_MS = 15_000;
const AGAIN_TIMES = 4;

const page = new FleetPage();
const stations: FleetStation[] = [];
const probes: (readonly { readonly serial: string }[])[] = [];

async function connect(order: FleetOrder & { kind: 'connect' }): Promise<void> {
  // Some at a time: a broker that is asked by all at once answers the last ones late.
  for (let from = 0; from < order.stations.length; from += 20) {
    const some = order.stations.slice(from, from + 20);
    stations.push(...(await Promise.all(some.map((given) => FleetStation.connect(order.port, given)))));
    probes.push(...some.map((given) => given.probes));
  }
  await page.open(order.page);
}

async function live(perSecond: number, seconds: number): Promise<LiveReport> {
  const before = acknowledged();
  for (const station of stations) station.toWatermarkMs = [];
  page.take();
  const started = performance.now();
  const cpu = process.cpuUsage();
  let sent = 0;
  for (const total = perSecond * seconds; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      const published = stations[sent % stations.length]?.live();
      if (published !== undefined) page.published(published.probeId, published.atMs);
    }
    await wait(2);
  }
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await Promise.all(stations.map(settled));
  return {
    sent,
    acknowledged: acknowledged() - before,
    seconds: took,
    toPage: spreadOf(page.take().latenciesMs),
    toWatermark: spreadOf(stations.flatMap((station) => station.toWatermarkMs)),
    lost: lost(),
    cpuPercent: (user + system) / 10_000 / took,
  };
}

async function backlog(hours: number): Promise<BacklogReport> {
  const before = acknowledged();
  page.take();
  const started = performance.now();
  const untilMs = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS - QUARTER_MS;
  let messages = 0;
  let readings = 0;
  await Promise.all(
    stations.map(async (station, place) => {
      const kept = (probes[place] ?? []).flatMap(({ serial }) =>
        Array.from({ length: hours * 4 }, (_, step) => ({ probe: serial, atMs: untilMs - step * QUARTER_MS })),
      );
      const numbers = station.keep(shuffled(kept));
      readings += kept.length;
      for (let from = 0; from < numbers.length; from += SHUFFLED) {
        const some = numbers.slice(from, from + SHUFFLED);
        while ((some.at(-1) ?? 0) - station.through > UNDER_WAY_MAX) {
          if (!(await movedOrToldAgain(station, some[0] ?? 0))) return;
        }
        // A tenth goes out twice, anywhere among the others.
        for (const number of shuffled([...some, ...some.filter(() => Math.random() < 0.1)]))
          messages += station.tell(number) ? 1 : 0;
      }
      await settled(station);
    }),
  );
  return {
    messages,
    readings,
    acknowledged: acknowledged() - before,
    seconds: (performance.now() - started) / 1000,
    lost: lost(),
    liveValues: page.take().values,
  };
}

/** Until the watermark has reached the last message, or moves no more although everything was sent again. */
async function settled(station: FleetStation): Promise<void> {
  while (station.through < station.number) if (!(await movedOrToldAgain(station, station.number + 1))) return;
}

/** When the watermark moves; where it does not, what lies below `number` is sent again as stored. False: in vain. */
async function movedOrToldAgain(station: FleetStation, number: number): Promise<boolean> {
  for (let time = 0; time < AGAIN_TIMES; time += 1) {
    const moved = station.moved().then(() => true);
    if (await Promise.race([moved, wait(AGAIN_AFTER_MS, false, { ref: false })])) return true;
    for (const open of station.open().slice(0, UNDER_WAY_MAX)) if (open < number) station.tell(open);
  }
  return false;
}

function acknowledged(): number {
  return stations.reduce((sum, { through }) => sum + through, 0);
}

function lost(): number {
  return stations.reduce((sum, station) => sum + station.lost, 0);
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function carryOut(order: FleetOrder): Promise<FleetAnswer | undefined> {
  switch (order.kind) {
    case 'connect':
      await connect(order);
      return { kind: 'ready' };
    case 'live':
      return { kind: 'lived', report: await live(order.perSecond, order.seconds) };
    case 'backlog':
      return { kind: 'drained', report: await backlog(order.hours) };
    case 'acknowledged':
      return {
        kind: 'acknowledged',
        moments: Object.fromEntries(stations.flatMap((station) => [...station.acknowledged])),
      };
    case 'end':
      await Promise.all(stations.map((station) => station.end()));
      return process.exit();
  }
}

process.on('message', (order: FleetOrder) => {
  void carryOut(order).then((answer) => answer !== undefined && process.send?.(answer));
});
// A bench that is gone takes its stations with it.
process.on('disconnect', () => process.exit());
