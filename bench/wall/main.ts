import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { buildWebApp } from '../../apps/launcher/web-build.ts';
import { act, openByHand, stopByHand, systemClock } from '../../apps/server/boot/parts.ts';
import { addUser, addWall, assign } from '../../apps/server/testing/farm.ts';
import { type Fleet, startFleet } from '../../apps/server/testing/fleet/fleet.ts';
import { aModule, anOutput } from '../../apps/server/testing/link/stations.ts';
import { growerCall } from '../../apps/server/testing/irrigation/grower-call.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { fieldOf } from '../farms/main.ts';
import { machine } from '../machine.ts';
import { type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { nextFrame } from '../screens/frames.ts';

const ROOT = join(import.meta.dirname, '../..');
const STATIONS = 20;
const QUARTERS = 96;
/** Played before the first measurement: caches fill, and code is compiled. */
const WARM_UP_QUARTERS = 8;
const GOAL_MB = 5;

/**
 * Runs in the page before its own scripts: what it does every few minutes it does within a second, such as reading
 * everything again. The clock itself is not changed: it would run ahead of the answers, and the wall would be offline.
 */
const HURRY = `(() => {
  const { setInterval } = window;
  window.setInterval = (run, ms, ...rest) => setInterval(run, ms >= 60_000 ? ms / 600 : ms, ...rest);
})()`;

/** The wall view for a day, played fast: what the page still holds afterwards grows from day to day. */
export async function benchWall(print: Print, record: RecordFigure): Promise<void> {
  print(`wall, on ${machine()}`);
  await buildWebApp(ROOT);
  const bench = await benchApp({ webApp: join(ROOT, 'apps/web/dist') });
  const browser = await launchBrowser();
  try {
    const farm = await aFarm(bench);
    const page = await openPage(browser, { address: bench.address, session: farm.wall });
    const devtools = await page.context().newCDPSession(page);
    let messages = 0;
    page.on('websocket', (socket) => socket.on('framereceived', () => (messages += 1)));
    await page.addInitScript({ content: HURRY });
    await page.goto('/');
    await page.locator('[data-wall]').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    for (let quarter = 0; quarter < WARM_UP_QUARTERS; quarter += 1) await playQuarter(page, farm, quarter);
    await page.evaluate('window.isSameWall = true');
    const before = await heapOf(page, devtools);
    messages = 0;
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) await playQuarter(page, farm, quarter);
    const after = await heapOf(page, devtools);
    // A page that loaded itself again has nothing of the day left to measure.
    if ((await page.evaluate('window.isSameWall')) !== true) throw new Error('the wall was loaded again');
    await page.getByText('Live', { exact: true }).waitFor();
    farm.end();
    await farm.fleet.end();
    const grownMb = after.mb - before.mb;
    print(
      `  heap after a day of ${QUARTERS * STATIONS} readings and ${messages} messages: ${before.mb.toFixed(1)} to ${after.mb.toFixed(1)} MB, grown by ${grownMb.toFixed(1)} MB; goal at most ${GOAL_MB}; nodes ${before.nodes} to ${after.nodes}, listeners ${before.listeners} to ${after.listeners}`,
    );
    record({
      what: 'wall view: heap grown in a day that is played fast',
      figure: rounded(grownMb, 1),
      unit: 'MB',
      goal: { atMost: GOAL_MB },
      notes: [
        `From ${before.mb.toFixed(1)} MB, each time after a collection; ${STATIONS} stations that measure every quarter of an hour, and an opening by hand every hour.`,
      ],
    });
  } finally {
    await browser.close();
    await bench.close();
  }
}

type Farm = {
  /** The session of the wall. */
  readonly wall: string;
  readonly fleet: Fleet;
  /** Opens a valve, or stops its opening. */
  readonly switchValve: () => Promise<void>;
  end(): void;
};

/** Stations that measure, and one with valves. */
async function aFarm(bench: BenchApp): Promise<Farm> {
  const { pools, link, bus } = bench.app;
  const fleet = await startFleet(pools, {
    name: 'WALL',
    stations: STATIONS,
    probesEach: 1,
    port: link.port ?? 0,
    address: bench.address,
  });
  const { accountId } = fleet;
  const outputId = await aValve(bench, accountId);
  const userId = await addUser(pools.system, 'anna@bench.example', { language: 'en' });
  await assign(pools.system, userId, accountId, 'admin');
  const field = await fieldOf(bench);
  let openingId: string | undefined;
  return {
    wall: await addWall(pools.system, userId, accountId, systemClock.now()),
    fleet,
    async switchValve() {
      const call = growerCall({ pools, now: systemClock.now(), accountId, userId, state: 'active' });
      const answer = await (openingId === undefined
        ? act(call, openByHand, { outputId, minutes: 60 })
        : act(call, stopByHand, { id: openingId }));
      if (!answer.ok) throw new Error(`a hand opening was refused: ${answer.error.code}`);
      openingId = openingId === undefined ? answer.value.row.id : undefined;
      bus.send('schedulesChanged', accountId);
    },
    end: () => field.end(),
  };
}

/** A valve whose station is online. */
async function aValve({ app: { pools } }: BenchApp, accountId: string): Promise<string> {
  const station = await aModule(pools, { serial: 'AGB2000-VALVE-0001', type: 'AGB-2000', accountId, stationId: null });
  await pools.system.run(
    `insert into stations (module_id, secret_hash, online, online_changed_at)
     values ($1, '\\x00', true, now() - interval '1 hour')`,
    [station.id],
  );
  const valves = await aModule(pools, {
    serial: 'AM421-VALVE-0001',
    type: 'AM-421',
    accountId,
    stationId: station.id,
  });
  await pools.system.run(
    "insert into module_latest (module_key, ts, received_at, fields) values ($1, now(), now(), '{}')",
    [valves.key],
  );
  return anOutput(pools, { ...station, accountId, secret: '' }, valves, 'o1');
}

/** A quarter of an hour: every station measures once, and every other time a valve is opened or closed. */
async function playQuarter(page: Page, { fleet, switchValve }: Farm, quarter: number): Promise<void> {
  if (quarter % 2 === 0) await switchValve();
  await fleet.live(STATIONS * 5, 0.2);
  await nextFrame(page);
}

type Heap = { readonly mb: number; readonly nodes: number; readonly listeners: number };

/** What the page holds after a collection. */
async function heapOf(page: Page, devtools: CDPSession): Promise<Heap> {
  await nextFrame(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { mb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
}
