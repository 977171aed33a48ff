import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { startLoop } from './loop.ts';

/** A loop whose planning runs until released, and that exposes its closing steps. */
function busyLoop() {
  const planning = Promise.withResolvers<void>();
  const planned = Promise.withResolvers<void>();
  const closed: (() => void)[] = [];
  const state: { planning: boolean; planned: (readonly string[] | 'all')[] } = { planning: false, planned: [] };
  const clock = fixedClock('2026-06-11T10:00:00Z');
  const loop = startLoop(
    {
      lead: async () => true,
      async plan(only) {
        state.planned.push(only === undefined ? 'all' : [...only]);
        state.planning = true;
        planned.resolve();
        await planning.promise;
        state.planning = false;
      },
      open: async () => undefined,
      close: async () => closed.splice(0).forEach((notify) => notify()),
      deadlines: async () => undefined,
      report: async () => undefined,
      release: async () => undefined,
    },
    {
      monotonicMs: () => clock.monotonicMs(),
      onError: (step, error) => {
        throw new Error(step, { cause: error });
      },
    },
  );
  return {
    loop,
    state,
    planning,
    planned: planned.promise,
    /** Resolves at the next closing step. */
    nextClose: () => new Promise<void>((resolve) => closed.push(resolve)),
  };
}

test('a closing does not wait until a large farm is planned', async () => {
  const { loop, state, planning, planned, nextClose } = busyLoop();
  await planned;
  const next = nextClose();
  loop.wake();
  await next;
  expect(state.planning).toBe(true);
  planning.resolve();
  await loop.stop();
});

test('a change in one account plans that account and no other', async () => {
  const { loop, state, planning, planned } = busyLoop();
  await planned;
  loop.wake('plum');
  loop.wake('plum');
  loop.wake('pear');
  planning.resolve();
  await expect.poll(() => state.planned).toEqual(['all', ['plum', 'pear']]);
  loop.wake('plum');
  loop.wake();
  await expect.poll(() => state.planned).toEqual(['all', ['plum', 'pear'], 'all']);
  await loop.stop();
});

test('finishes its current step and releases the leases on stop', async () => {
  const { loop, planning, planned } = busyLoop();
  await planned;
  const ended = loop.stop();
  expect(loop.usable()).toBe(false);
  planning.resolve();
  await ended;
});
