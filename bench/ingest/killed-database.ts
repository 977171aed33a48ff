import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLivePostmaster, openPools, readPidFile } from '../../apps/server/boot/parts.ts';
import { countAcknowledged, startFleet } from '../../apps/server/testing/fleet/fleet.ts';
import { machine } from '../machine.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { memoryMb, startServer } from '../server-process.ts';

const KILLS = 20;
const STATIONS = 100;
const PACE = 1_000;
const SECONDS = 3;

/**
 * Kills the database with -9 repeatedly while stations publish, alternating between the postmaster alone (which
 * orphans its children) and all of its processes. The server runs as a separate process.
 */
export async function benchKilledDatabase(print: Print, record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const cluster = join(folder, 'postgres');
  const server = await startServer(folder);
  try {
    const at = readPidFile(cluster);
    if (at === undefined) throw new Error('the server runs without its own database');
    const pools = openPools(
      { kind: 'socket', host: at.socketDir, port: at.port, user: 'postgres', database: 'zagon' },
      { app: 5, system: 5 },
    );
    const fleet = await startFleet(pools, {
      name: 'KILLED',
      stations: STATIONS,
      probesEach: 1,
      port: server.mqttPort,
      address: server.address,
    });
    await fleet.live(PACE, SECONDS);
    print(
      `database killed with -9 ${KILLS} times under ${PACE} messages/s from ${STATIONS} stations, on ${machine()}; memory of the server before: ${memoryMb(server.pid)} MB`,
    );
    let [sent, lost] = [0, 0];
    const memory: number[] = [];
    const downtimesMs: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const sending = fleet.live(PACE, SECONDS);
      await wait(300 + Math.random() * 1_500);
      const processes = killDatabase(readPidFile(cluster)?.pid ?? 0, kill % 2 === 0);
      const downtimeMs = await untilServing(server.address);
      downtimesMs.push(downtimeMs);
      const report = await sending;
      sent += report.sent;
      lost = report.lost;
      memory.push(memoryMb(server.pid));
      print(
        `  ${String(kill).padStart(2)}: ${processes === 1 ? 'first process' : `all ${processes} processes`} killed, serving again after ${Math.round(downtimeMs)} ms; ${report.sent} sent, ${report.acknowledged} acknowledged, slowest ${report.toWatermark.slowestMs} ms; ${lost} connections lost; memory ${memory.at(-1)} MB`,
      );
    }
    const { confirmed: acknowledged, missing } = await countAcknowledged(pools, fleet);
    print(
      `  ${sent} sent, ${acknowledged} acknowledged in total, missing from the database ${missing}; ${lost} connections lost; memory of the server from ${Math.min(...memory)} to ${Math.max(...memory)} MB`,
    );
    const range = (numbers: readonly number[]) => ({
      from: Math.round(Math.min(...numbers)),
      to: Math.round(Math.max(...numbers)),
    });
    record({
      what: `database killed with -9 twenty times under ${PACE.toLocaleString('en-GB')} messages/s: serving again after`,
      figure: range(downtimesMs),
      unit: 'ms',
      notes: ['Its first process alone and all of them in turn.'],
    });
    record({
      what: 'the same, acknowledged messages missing',
      figure: missing,
      required: { atMost: 0 },
      notes: [`Of ${acknowledged.toLocaleString('en-GB')}; ${lost} connections were lost.`],
    });
    record({ what: 'the same, memory of the server', figure: range(memory), unit: 'MB' });
    await fleet.end();
    await pools.close();
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills a postmaster and, with `all`, its children. Returns the number of killed processes. */
function killDatabase(postmaster: number, all: boolean): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []));
  if (!isLivePostmaster(postmaster)) throw new Error('there is no database to kill');
  const killed = [postmaster, ...(all ? children : [])];
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  return killed.length;
}

/** Time until the server reports that its database responds. */
async function untilServing(address: string): Promise<number> {
  const started = performance.now();
  for (let status = 0; status !== 200;) {
    await wait(20);
    ({ status } = await fetch(`${address}/readyz`));
  }
  return performance.now() - started;
}
