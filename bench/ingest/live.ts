import { countAcknowledged, countRows, startFleet, type Fleet } from '../../apps/server/testing/fleet/fleet.ts';
import { spreadOf, type Spread } from '../../apps/server/testing/fleet/messages.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { busyCores } from './busy-cores.ts';

/** A station may send 20 live messages a second; this many reach the fastest pace. */
const STATIONS = 640;
const PACES = [2_000, 10_000] as const;
const SECONDS = 20;
const VALUES = 8;

/**
 * The whole live path: stations publish over MQTT, the server commits and broadcasts, a page receives over its
 * socket. Stations and page share one process next to the server, on the same machine.
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
    print(`live path, ${STATIONS} stations with one probe each, ${VALUES} values a message, on ${machine()}`);
    await fleet.live(1_000, 5);
    for (const pace of PACES) {
      // A missed pace says little, so halve it until one is met.
      for (let rate: number = pace; !(await runAtPace(bench, fleet, rate, print)) && rate > 1_000;) rate /= 2;
    }
    const { confirmed: acknowledged, missing } = await countAcknowledged(pools, fleet);
    print(`  acknowledged over all ${acknowledged}, missing from the database ${missing}`);
    await fleet.end();
  } finally {
    await bench.close();
  }
}

/** True if the server kept the pace: everything published was stored in time. */
async function runAtPace(
  { app: { pools, field, bus } }: BenchApp,
  fleet: Fleet,
  pace: number,
  print: (line: string) => void,
): Promise<boolean> {
  const toCommitMs: number[] = [];
  const stop = bus.on('readingsCommitted', ({ live }) => {
    const now = Date.now();
    for (const { atMs } of live) toCommitMs.push(now - atMs);
  });
  const before = await countRows(pools, fleet);
  const { tooFast, noRoom } = field.counters;
  const [cpu, machineBusy] = [process.cpuUsage(), busyCores()];
  const report = await fleet.live(pace, SECONDS);
  const [{ user, system }, cores] = [process.cpuUsage(cpu), machineBusy()];
  stop();
  const storedRows = (await countRows(pools, fleet)) - before;
  const dropped = field.counters.tooFast - tooFast + (field.counters.noRoom - noRoom);
  const commit = spreadOf(toCommitMs);
  const isSustained =
    dropped === 0 && report.lost === 0 && commit.slowestMs < SECONDS * 500 && report.seconds < SECONDS * 1.1;
  print(
    `  ${pace} messages/s (${(pace * VALUES) / 1000}K values/s) for ${SECONDS} s: ${isSustained ? 'kept' : 'NOT kept'}; ` +
      `${report.sent} sent in ${report.seconds.toFixed(1)} s, ${report.acknowledged} acknowledged, ${storedRows} found, ${dropped} dropped to be resent, ${report.lost} connections lost`,
  );
  print(
    `    publish to durable commit ${formatSpread(commit)}; to the page ${formatSpread(report.toPage)}; to the watermark on the station ${formatSpread(report.toWatermark)}`,
  );
  const server = (user + system) / 1_000_000 / report.seconds;
  print(
    `    CPU (100 % = one core): server ${percent(server)}, stations and page ${percent(report.cpuPercent / 100)}, the whole machine ${percent(cores)}`,
  );
  return isSustained;
}

function formatSpread({ p50Ms, p99Ms, slowestMs }: Spread): string {
  return `p50 ${p50Ms} p99 ${p99Ms} slowest ${slowestMs} ms`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
