import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { startLoop } from './loop.ts';

/** A loop whose planning lasts until it is let go, and that tells when it closes. */
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
      close: async () => closed.splice(0).forEach((tell) => tell()),
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
    /** When closings are looked for the next time. */
    nextClose: () => new Promise<void>((resolve) => closed.push(resolve)),
  };
}

test('an order to close does not wait until a large farm is planned', async () => {
  const { loop, state, planning, planned, nextClose } = busyLoop();
  await planned;
  const next = nextClose();
  loop.wake();
  await next;
  expect(state.planning).toBe(true);
  planning.resolve();
  await loop.stop();
});

test('what was saved in an account plans that account, and not all others with it', async () => {
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

test('it ends after what it is doing, and gives the lead back', async () => {
  const { loop, planning, planned } = busyLoop();
  await planned;
  const ended = loop.stop();
  expect(loop.usable()).toBe(false);
  planning.resolve();
  await ended;
});
