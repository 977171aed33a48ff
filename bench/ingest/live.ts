import { acknowledgedOf, rowsOf, startFleet, type Fleet } from '../../apps/server/test-rig/fleet/fleet.ts';
import { spreadOf, type Spread } from '../../apps/server/test-rig/fleet/words.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { busyCores } from './busy-cores.ts';

/** Each station may send 20 live messages a second; so many of them reach the fastest pace. */
const STATIONS = 640;
const PACES = [2_000, 10_000] as const;
const SECONDS = 20;
const VALUES = 8;

/**
 * The whole live path: stations publish over MQTT, the server stores durably and tells, a page hears by its
 * socket. Stations and page are one process beside the server, on the same machine.
 */
export async function benchLive(print: (line: string) => void): Promise<void> {
  const bench = await benchApp();
  const { pools, field } = bench.app;
  try {
    const fleet = await startFleet(pools, {
      name: 'LIVE',
      stations: STATIONS,
      probesEach: 1,
      port: field.port ?? 0,
      address: bench.address,
    });
    print(`live path, ${STATIONS} stations with a probe each, ${VALUES} values a message, on ${machine()}`);
    await fleet.live(1_000, 5);
    for (const pace of PACES) {
      // A pace that cannot be kept says little; half of it, and half of that, say what can be.
      for (let tried: number = pace; !(await measured(bench, fleet, tried, print)) && tried > 1_000;) tried /= 2;
    }
    const { told, missing } = await acknowledgedOf(pools, fleet);
    print(`  acknowledged over all ${told}, of them missing in the database ${missing}`);
    await fleet.end();
  } finally {
    await bench.close();
  }
}

/** Whether the pace was kept: all that was published was stored in its time. */
async function measured(
  { app: { pools, field } }: BenchApp,
  fleet: Fleet,
  pace: number,
  print: (line: string) => void,
): Promise<boolean> {
  const toCommitMs: number[] = [];
  const stop = field.onCommit(({ live }) => {
    const now = Date.now();
    for (const { atMs } of live) toCommitMs.push(now - atMs);
  });
  const before = await rowsOf(pools, fleet);
  const { tooFast, noRoom } = field.counters;
  const [cpu, machineBusy] = [process.cpuUsage(), busyCores()];
  const report = await fleet.live(pace, SECONDS);
  const [{ user, system }, cores] = [process.cpuUsage(cpu), machineBusy()];
  stop();
  const found = (await rowsOf(pools, fleet)) - before;
  const dropped = field.counters.tooFast - tooFast + (field.counters.noRoom - noRoom);
  const commit = spreadOf(toCommitMs);
  const kept = dropped === 0 && report.lost === 0 && commit.slowestMs < SECONDS * 500 && report.seconds < SECONDS * 1.1;
  print(
    `  ${pace} messages/s (${(pace * VALUES) / 1000}K values/s) for ${SECONDS} s: ${kept ? 'kept' : 'NOT kept'}; ` +
      `${report.sent} sent in ${report.seconds.toFixed(1)} s, ${report.acknowledged} acknowledged, ${found} found, ${dropped} dropped to come again, ${report.lost} connections lost`,
  );
  print(
    `    publish to durable commit ${inWords(commit)}; to the page ${inWords(report.toPage)}; to the watermark at the station ${inWords(report.toWatermark)}`,
  );
  const server = (user + system) / 1_000_000 / report.seconds;
  print(
    `    of a core: server ${percent(server)}, stations and page ${percent(report.cpuPercent / 100)}, the whole machine ${percent(cores)}`,
  );
  return kept;
}

function inWords({ p50Ms, p99Ms, slowestMs }: Spread): string {
  return `p50 ${p50Ms} p99 ${p99Ms} slowest ${slowestMs} ms`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
