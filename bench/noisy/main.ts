import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPools, readPidFile } from '../../apps/server/boot/parts.ts';
import { machine } from '../machine.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { memoryMb, type ServerProcess, startServer } from '../server-process.ts';
import { attackFor } from './attack-process.ts';
import { ATTACKS, type AttackName, isAttackName } from './attacks.ts';
import { type Bystander, type Experience, observe, percentile } from './bystander.ts';
import { aUser } from './user.ts';

const SECONDS = 8;
const QUIET_SECONDS = 4;
/** An attack may leave connections and timeouts behind. */
const PAUSE_MS = 3_000;

/** Attacks a running server, and prints the effect on a user of another account. */
export async function benchNoisy(print: Print, record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const server = await startServer(folder);
  try {
    const at = readPidFile(join(folder, 'postgres'));
    if (at === undefined) throw new Error('the server runs without its own database');
    const address = { kind: 'socket', host: at.socketDir, port: at.port, user: 'postgres', database: 'zagon' } as const;
    const pools = openPools(address, { app: 1, system: 1 });
    const [noisy, other] = [await aUser(server.address, pools, 'NOISY'), await aUser(server.address, pools, 'OTHER')];
    await pools.close();
    print(
      `noisy callers, ${SECONDS} s each, on ${machine()}; targets: p95 < 500 ms, stop at most 2 s, no errors, memory below +100 MB`,
    );
    // Warms up the server and the measurement itself.
    await during(other, wait(QUIET_SECONDS * 1_000));
    for (const name of Object.keys(ATTACKS).filter(isAttackName))
      print(await attack(server, name, { noisy, other }, record));
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Users = { readonly noisy: Bystander; readonly other: Bystander };

async function attack(
  server: ServerProcess,
  name: AttackName,
  { noisy, other }: Users,
  record: RecordFigure,
): Promise<string> {
  await wait(PAUSE_MS);
  const [before, logged, memoryBefore] = [
    await during(other, wait(QUIET_SECONDS * 1_000)),
    server.log.length,
    memoryMb(server.pid),
  ];
  let peakMb = memoryBefore;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryMb(server.pid))), 500);
  const sent = attackFor(SECONDS, name, noisy);
  const experience = await during(other, sent);
  clearInterval(watch);
  const errors = errorsIn(server.log.slice(logged));
  const [all, failed] = [experience.requestsMs.length + experience.stopsMs.length, experience.failed];
  record({
    what: `${name}: slowest stop of another account`,
    figure: percentile(experience.stopsMs, 1),
    unit: 'ms',
    required: { atMost: 2_000 },
    goal: { atMost: 500 },
    notes: [`${SECONDS} s of each attack. Before it the slowest stop took ${percentile(before.stopsMs, 1)} ms.`],
  });
  record({
    what: `${name}: p95 of requests of another account`,
    figure: percentile(experience.requestsMs, 0.95),
    unit: 'ms',
    required: { below: 500 },
    goal: { atMost: 150 },
  });
  record({
    what: `${name}: failed requests of another account`,
    figure: failed,
    required: { atMost: 0 },
    notes: [`Of ${all}.`],
  });
  record({
    what: `${name}: growth of the server’s memory`,
    figure: peakMb - memoryBefore,
    unit: 'MB',
    required: { below: 100 },
  });
  return [
    `  ${name}: ${String(await sent)} sent;`,
    `requests p95 ${percentile(before.requestsMs, 0.95)} ms before, ${percentile(experience.requestsMs, 0.95)} ms during (p50 ${percentile(before.requestsMs, 0.5)} and ${percentile(experience.requestsMs, 0.5)});`,
    `slowest stop ${percentile(before.stopsMs, 1)} ms before, ${percentile(experience.stopsMs, 1)} ms during;`,
    `${failed} of ${all} failed;`,
    `errors: ${errors.length === 0 ? 'none' : errors.join(', ')}; memory ${memoryBefore} to ${peakMb} MB`,
  ].join(' ');
}

async function during(user: Bystander, end: Promise<unknown>): Promise<Experience> {
  let isRunning = true;
  const over = end.finally(() => (isRunning = false));
  const experience = await observe(user, () => isRunning);
  await over;
  return experience;
}

/** The errors of a log, by event. */
function errorsIn(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const event = /"level":"error","event":"([^"]*)"/.exec(line)?.[1];
    if (event !== undefined) counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return [...counts].map(([event, count]) => `${event} ${count}`);
}
