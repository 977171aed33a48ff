import { setTimeout as wait } from 'node:timers/promises';
import { FleetPage } from './page.ts';
import { FleetStation } from './station.ts';
import { spreadOf, type BacklogReport, type FleetAnswer, type FleetOrder, type LiveReport } from './messages.ts';

/* Stations under load and one page, in a separate process, so that their cost is not attributed to the server. */

const QUARTER_MS = 900_000;
/** Maximum number of messages in flight per station beyond its watermark. */
const IN_FLIGHT_MAX = 100;
/** Messages are reordered within windows of this size. */
const SHUFFLE_WINDOW = 50;
/** Time after which unacknowledged messages are resent, ms, and the maximum number of attempts. */
const RESEND_AFTER_MS = 15_000;
const RESEND_LIMIT = 4;

const page = new FleetPage();
const stations: FleetStation[] = [];
const probes: (readonly { readonly serial: string }[])[] = [];

async function connect(order: FleetOrder & { kind: 'connect' }): Promise<void> {
  // In batches: a broker that gets all connections at once answers the last ones late.
  for (let from = 0; from < order.stations.length; from += 20) {
    const batch = order.stations.slice(from, from + 20);
    stations.push(...(await Promise.all(batch.map((config) => FleetStation.connect(order.port, config)))));
    probes.push(...batch.map((config) => config.probes));
  }
  await page.open(order.page);
}

async function live(perSecond: number, seconds: number): Promise<LiveReport> {
  const before = acknowledged();
  for (const station of stations) station.toWatermarkMs = [];
  page.takeMeasurements();
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
  const elapsedS = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await Promise.all(stations.map(drained));
  return {
    sent,
    acknowledged: acknowledged() - before,
    seconds: elapsedS,
    toPage: spreadOf(page.takeMeasurements().latenciesMs),
    toWatermark: spreadOf(stations.flatMap((station) => station.toWatermarkMs)),
    lost: lost(),
    cpuPercent: (user + system) / 10_000 / elapsedS,
  };
}

async function backlog(hours: number): Promise<BacklogReport> {
  const before = acknowledged();
  page.takeMeasurements();
  const started = performance.now();
  const untilMs = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS - QUARTER_MS;
  let messages = 0;
  let readings = 0;
  await Promise.all(
    stations.map(async (station, index) => {
      const offline = (probes[index] ?? []).flatMap(({ serial }) =>
        Array.from({ length: hours * 4 }, (_, step) => ({ probe: serial, atMs: untilMs - step * QUARTER_MS })),
      );
      const numbers = station.queueStored(shuffled(offline));
      readings += offline.length;
      for (let from = 0; from < numbers.length; from += SHUFFLE_WINDOW) {
        const batch = numbers.slice(from, from + SHUFFLE_WINDOW);
        while ((batch.at(-1) ?? 0) - station.through > IN_FLIGHT_MAX) {
          if (!(await waitOrResend(station, batch[0] ?? 0))) return;
        }
        // A tenth is sent twice, at random positions.
        for (const number of shuffled([...batch, ...batch.filter(() => Math.random() < 0.1)]))
          messages += station.sendStored(number) ? 1 : 0;
      }
      await drained(station);
    }),
  );
  return {
    messages,
    readings,
    acknowledged: acknowledged() - before,
    seconds: (performance.now() - started) / 1000,
    lost: lost(),
    liveValues: page.takeMeasurements().values,
  };
}

/** Resolves when the watermark reaches the last message, or stops moving although everything was resent. */
async function drained(station: FleetStation): Promise<void> {
  while (station.through < station.number) if (!(await waitOrResend(station, station.number + 1))) return;
}

/** Waits until the watermark moves, resending everything below `number` as stored readings. False if it never does. */
async function waitOrResend(station: FleetStation, number: number): Promise<boolean> {
  for (let attempt = 0; attempt < RESEND_LIMIT; attempt += 1) {
    const moved = station.nextWatermark().then(() => true);
    if (await Promise.race([moved, wait(RESEND_AFTER_MS, false, { ref: false })])) return true;
    for (const unacknowledged of station.unacknowledged().slice(0, IN_FLIGHT_MAX))
      if (unacknowledged < number) station.sendStored(unacknowledged);
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

async function execute(order: FleetOrder): Promise<FleetAnswer | undefined> {
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
  void execute(order).then((answer) => answer !== undefined && process.send?.(answer));
});
// If the parent process exits, the stations exit too.
process.on('disconnect', () => process.exit());
