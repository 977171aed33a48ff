import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { watchRecovery } from './recovery.ts';

const NOT_YET = 'the database system is not yet accepting connections';
const SHUTTING_DOWN = 'the database system is shutting down';

/** This process stands for the postmaster, and a child with its title for the startup process. */
async function addStartupProcess(): Promise<void> {
  const child = spawn('bash', [
    '-c',
    "echo ready; exec -a 'postgres: startup recovering 000000010000000000000002' sleep 60",
  ]);
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
}

test('a database that refuses connections without a startup process is abandoned after three seconds', () => {
  const isAbandoned = watchRecovery(process.pid);
  expect([0, 1_000, 2_999, 3_000].map((nowMs) => isAbandoned(NOT_YET, nowMs))).toEqual([false, false, false, true]);
});

test('a database that still replays its WAL is not abandoned, however long it takes', async () => {
  await addStartupProcess();
  const isAbandoned = watchRecovery(process.pid);
  await expect.poll(() => isAbandoned(NOT_YET, 0) || isAbandoned(NOT_YET, 3_600_000)).toBe(false);
});

test('a database that shuts down is not abandoned, and neither is one whose socket is missing', () => {
  const isAbandoned = watchRecovery(process.pid);
  const refusals = [SHUTTING_DOWN, SHUTTING_DOWN, 'connect ENOENT'];
  expect(refusals.map((refusal, hour) => isAbandoned(refusal, hour * 3_600_000))).toEqual([false, false, false]);
});

test('a refusal of another kind in between begins the three seconds again', () => {
  const isAbandoned = watchRecovery(process.pid);
  isAbandoned(NOT_YET, 0);
  isAbandoned(SHUTTING_DOWN, 2_000);
  expect(isAbandoned(NOT_YET, 4_000)).toBe(false);
});
