import { join } from 'node:path';
import { countAcknowledged, countRows, startFleet, type Fleet } from '../../apps/server/testing/fleet/fleet.ts';
import { spreadOf, type Spread } from '../../apps/server/testing/fleet/messages.ts';
import { readPidFile } from '../../apps/server/boot/parts.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import type { Figure } from '../record/merge.ts';
import { type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { cpuSecondsOfTree } from '../process-tree.ts';
import { busyCores } from './busy-cores.ts';
import { cpuSince, startFlow, type CpuSeconds } from './flow.ts';
import { latestMb, tableSizes } from './table-sizes.ts';

/** A station may send 20 live messages a second; this many stations reach the fastest pace. */
const STATIONS = 640;
const VALUES = 8;
/** Messages per second, and for how long. */
const RUNS = [
  { pace: 500, seconds: 20 },
  { pace: 2_000, seconds: 20 },
  { pace: 10_000, seconds: 10 },
] as const;
/** The run after which the table sizes are shown. */
const LONG_RUN = { pace: 2_000, seconds: 60 } as const;

type Run = { readonly pace: number; readonly seconds: number };

/**
 * The whole live path: stations publish over MQTT, the server commits and broadcasts, a page receives over its
 * socket. Stations and page share one process next to the server, on the same machine. Each run is preceded by the
 * same one through a bare flow.
 */
export async function benchLive(print: Print, record: RecordFigure): Promise<void> {
  const bench = await benchApp();
  const { pools } = bench.app;
  const flow = await startFlow(STATIONS);
  try {
    const fleet = await liveFleet(bench);
    print(`live path, ${STATIONS} stations with one probe each, ${VALUES} values a message, on ${machine()}`);
    await flow.run(1_000, 5);
    await fleet.live(1_000, 5);
    await bench.vacuum();
    for (const run of RUNS) {
      const { sent, received, stored, toPage, cpu } = await flow.run(run.pace, run.seconds);
      print(`  ${sent} messages at ${run.pace}/s, ${(run.pace * VALUES) / 1000}K values/s:`);
      print(
        `    bare flow: ${stored} stored, ${received} shown; to the page ${formatSpread(toPage)}; ${formatCpu(cpu, sent)}`,
      );
      const product = await runAtPace(bench, fleet, run, print);
      const ratio = total(product.cpu) / total(cpu);
      print(`    CPU of Zagon : bare flow = ${ratio.toFixed(2)}`);
      for (const figure of paceFigures(run, { ratio, page: product.toPage, flowPage: toPage })) record(figure);
    }
    print(`  a long run at ${LONG_RUN.pace}/s, ${LONG_RUN.seconds} s:`);
    const long = await runAtPace(bench, fleet, LONG_RUN, print);
    for (const figure of longFigures(long)) record(figure);
    const { confirmed: acknowledged, missing } = await countAcknowledged(pools, fleet);
    print(`  acknowledged over all ${acknowledged}, missing from the database ${missing}`);
    record({ what: 'acknowledged messages missing from the database', figure: missing, required: { atMost: 0 } });
    await fleet.end();
    for (const line of await tableSizes(pools)) print(`  ${line}`);
  } finally {
    await flow.end();
    await bench.close();
  }
}

function liveFleet({ app: { pools, link }, address }: BenchApp): Promise<Fleet> {
  return startFleet(pools, { name: 'LIVE', stations: STATIONS, probesEach: 1, port: link.port ?? 0, address });
}

/** How often the size of the newest values is read during a run of minutes, ms. */
const SIZE_EVERY_MS = 60_000;

/**
 * Live messages at one pace for minutes: how large the table of the newest values becomes, whose rows are rewritten
 * all the time.
 */
export async function benchLatest(print: Print, record: RecordFigure, minutes: number): Promise<void> {
  const bench = await benchApp();
  const { pools } = bench.app;
  try {
    const fleet = await liveFleet(bench);
    print(`${LONG_RUN.pace} messages/s from ${STATIONS} modules for ${minutes} minutes, on ${machine()}`);
    const sizesMb: number[] = [];
    const timer = setInterval(() => {
      void latestMb(pools).then((mb) => {
        sizesMb.push(mb);
        print(`    newest values after minute ${sizesMb.length}: ${mb.toFixed(2)} MB`);
      });
    }, SIZE_EVERY_MS);
    const run = { pace: LONG_RUN.pace, seconds: minutes * 60 };
    await runAtPace(bench, fleet, run, print).finally(() => clearInterval(timer));
    record({
      what: `the newest values of ${STATIONS} modules after ${minutes} minutes at 2,000 messages/s`,
      figure: rounded(await latestMb(pools), 1),
      unit: 'MB',
      goal: { atMost: 5 },
      notes: [`With indexes; ${rounded(Math.max(...sizesMb), 1)} MB at most.`],
    });
    await fleet.end();
    for (const line of await tableSizes(pools)) print(`  ${line}`);
  } finally {
    await bench.close();
  }
}

type PaceRun = { readonly cpu: CpuSeconds; readonly toPage: Spread; readonly sent: number };

/** A run at a pace; its CPU is that until the last message was acknowledged. */
async function runAtPace(
  { app: { pools, link, bus }, folder }: BenchApp,
  fleet: Fleet,
  { pace, seconds }: Run,
  print: Print,
): Promise<PaceRun> {
  const toCommitMs: number[] = [];
  const stop = bus.on('readingsCommitted', ({ live }) => {
    const now = Date.now();
    for (const { atMs } of live) toCommitMs.push(now - atMs);
  });
  const cpuNow = (): CpuSeconds => {
    const { user, system } = process.cpuUsage();
    return {
      server: (user + system) / 1_000_000,
      database: cpuSecondsOfTree(readPidFile(join(folder, 'postgres'))?.pid ?? 0),
    };
  };
  const rowsBefore = await countRows(pools, fleet);
  const { tooFast, noRoom, commits } = link.counters;
  const [before, machineBusy] = [cpuNow(), busyCores()];
  const report = await fleet.live(pace, seconds);
  const [cpu, cores] = [cpuSince(before, cpuNow()), machineBusy()];
  stop();
  const found = (await countRows(pools, fleet)) - rowsBefore;
  const dropped = link.counters.tooFast - tooFast + (link.counters.noRoom - noRoom);
  const commit = spreadOf(toCommitMs);
  const isKept =
    dropped === 0 && report.lost === 0 && commit.slowestMs < seconds * 500 && report.seconds < seconds * 1.1;
  print(
    `    Zagon, pace ${isKept ? 'kept' : 'NOT kept'}: ${report.sent} sent in ${report.seconds.toFixed(1)} s, ${report.acknowledged} acknowledged, ${found} found, ` +
      `${dropped} dropped to be resent, ${report.lost} connections lost, ${link.counters.commits - commits} commits`,
  );
  print(
    `      to the durable commit ${formatSpread(commit)}; to the page ${formatSpread(report.toPage)}; to the watermark on the station ${formatSpread(report.toWatermark)}`,
  );
  print(
    `      ${formatCpu(cpu, report.sent)}; stations and page ${Math.round(report.cpuPercent)} % of a core, the whole machine ${Math.round(cores * 100)} %`,
  );
  return { cpu, toPage: report.toPage, sent: report.sent };
}

/** The figures of a run at a pace, after the same one through the bare flow. */
function paceFigures(
  { pace, seconds }: Run,
  { ratio, page, flowPage }: { readonly ratio: number; readonly page: Spread; readonly flowPage: Spread },
): readonly Figure[] {
  const at = `${pace.toLocaleString('en-GB')} messages/s`;
  return [
    {
      what: `CPU at ${at}, in ratio to a bare flow`,
      figure: rounded(ratio, 2),
      goal: { atMost: 1.5 },
      notes: [
        `Server and database until the last message is acknowledged, ${seconds} s; ${STATIONS} stations, ${VALUES} values per message. The flow has broker, subscriber, bulk insert and socket, but neither sign-in nor rights, alarms or acknowledgements.`,
      ],
    },
    {
      what: `until the page has the value at ${at}, p50`,
      figure: page.p50Ms,
      unit: 'ms',
      goal: { atMost: pace > 2_000 ? 100 : 50 },
      notes: [`Of the flow ${flowPage.p50Ms} ms.`],
    },
    { what: `until the page has the value at ${at}, p99`, figure: page.p99Ms, unit: 'ms' },
  ];
}

function longFigures({ cpu, toPage, sent }: PaceRun): readonly Figure[] {
  return [
    {
      what: 'until the page has the value in a minute at 2,000 messages/s, p50',
      figure: toPage.p50Ms,
      unit: 'ms',
      goal: { atMost: 50 },
    },
    { what: 'CPU of a message in that minute', figure: Math.round((total(cpu) / sent) * 1_000_000), unit: 'µs' },
  ];
}

function total({ server, database }: CpuSeconds): number {
  return server + database;
}

function formatCpu(cpu: CpuSeconds, messages: number): string {
  const microseconds = Math.round((total(cpu) / messages) * 1_000_000);
  return `CPU ${total(cpu).toFixed(1)} s (server ${cpu.server.toFixed(1)}, database ${cpu.database.toFixed(1)}), ${microseconds} µs a message`;
}

function formatSpread({ p50Ms, p99Ms, slowestMs }: Spread): string {
  return `p50 ${p50Ms} p99 ${p99Ms} slowest ${slowestMs} ms`;
}
