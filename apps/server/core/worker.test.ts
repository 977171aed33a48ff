import { expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { startWorker, type Worker } from './worker.ts';

/** A worker whose passes are completed by the test. */
function heldWorker(): { readonly worker: Worker; readonly passes: PromiseWithResolvers<void>[] } {
  const passes: PromiseWithResolvers<void>[] = [];
  const worker = startWorker({
    log: silentLog,
    failureEvent: 'worker',
    intervalMs: 3_600_000,
    pass() {
      const pass = Promise.withResolvers<void>();
      passes.push(pass);
      return pass.promise;
    },
  });
  return { worker, passes };
}

test('several wake-ups during a pass cause exactly one more pass', async () => {
  const { worker, passes } = heldWorker();
  worker.wake();
  worker.wake();
  worker.wake();
  expect(passes).toHaveLength(1);
  passes[0]?.resolve();
  await expect.poll(() => passes.length).toBe(2);
  passes[1]?.resolve();
  await worker.stop();
  expect(passes).toHaveLength(2);
});

test('stopping waits for the current pass and starts no other', async () => {
  const { worker, passes } = heldWorker();
  worker.wake();
  worker.wake();
  const stopped = worker.stop();
  passes[0]?.resolve();
  await stopped;
  worker.wake();
  expect(passes).toHaveLength(1);
});

test('a failed pass is logged once until passes succeed again', async () => {
  const events: string[] = [];
  let fails = true;
  const worker = startWorker({
    log: { ...silentLog, error: (event) => events.push(event), info: (event) => events.push(event) },
    failureEvent: 'work.failed',
    intervalMs: 1,
    pass: async () => {
      if (fails) throw new Error('no');
    },
  });
  await expect.poll(() => events).toEqual(['work.failed']);
  fails = false;
  await expect.poll(() => events).toEqual(['work.failed', 'failure.ended']);
  await worker.stop();
});
