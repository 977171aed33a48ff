import { describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { startCloseLoop, startLeadLoop, startOpenLoop, startPlanLoop, type LoopOptions } from './loops.ts';

const clock = fixedClock('2026-06-11T10:00:00Z');
const options: LoopOptions = {
  monotonicMs: () => clock.monotonicMs(),
  isNotified: () => false,
  onError: (step, error) => {
    throw new Error(step, { cause: error });
  },
};
/** Nothing falls due by time. */
const NEVER = {
  untilPlan: async () => Infinity,
  untilOpen: () => Infinity,
  untilClose: async () => Infinity,
  untilDeadline: async () => Infinity,
};
const LEADING = { hasLapsed: false, hasSurplus: false };

/** A step that counts its calls and can be blocked. */
function step<T>(result: T) {
  const state = { calls: 0, hold: Promise.resolve() as Promise<unknown> };
  return Object.assign(state, {
    run: async () => {
      state.calls += 1;
      await state.hold;
      return result;
    },
  });
}

test('the lease is renewed, and water closed and opened, while a large farm is planned', async () => {
  const planning = Promise.withResolvers<void>();
  const [lead, plan, open, close] = [step(LEADING), step(false), step(undefined), step(undefined)];
  plan.hold = planning.promise;
  const leadLoop = startLeadLoop({ lead: lead.run }, { ...options, onLapsed: () => undefined });
  const loops = [
    leadLoop,
    startPlanLoop({ ...NEVER, planDue: plan.run }, () => true, options),
    startOpenLoop({ ...NEVER, open: open.run, deadlines: async () => undefined }, () => true, options),
    startCloseLoop({ ...NEVER, close: close.run }, options),
  ];
  for (const counted of [lead, open, close]) {
    const before = counted.calls;
    for (const loop of loops) loop.wake();
    await vi.waitUntil(() => counted.calls > before);
  }
  expect(plan.calls).toBe(1);
  planning.resolve();
  await Promise.all(loops.map((loop) => loop.stop()));
});

describe('planning', () => {
  test('planning continues at once while more accounts are due', async () => {
    let turns = 0;
    const done = Promise.withResolvers<void>();
    const loop = startPlanLoop(
      {
        ...NEVER,
        planDue: async () => {
          turns += 1;
          if (turns === 3) done.resolve();
          return turns < 3;
        },
      },
      () => true,
      options,
    );
    await done.promise;
    await loop.stop();
    expect(turns).toBe(3);
  });

  test('planning does nothing in a process that does not lead', async () => {
    const plan = step(false);
    const loop = startPlanLoop({ ...NEVER, planDue: plan.run }, () => false, options);
    loop.wake();
    await loop.stop();
    expect(plan.calls).toBe(0);
  });
});

describe('the lease', () => {
  test('the lease is valid for ten seconds from when its renewal was requested', async () => {
    const lead = step(LEADING);
    const loop = startLeadLoop({ lead: lead.run }, { ...options, onLapsed: () => undefined });
    await vi.waitUntil(() => loop.leads());
    const never = Promise.withResolvers<void>();
    lead.hold = never.promise;
    clock.advance({ seconds: 9 });
    expect(loop.leads()).toBe(true);
    clock.advance({ seconds: 1 });
    expect(loop.leads()).toBe(false);
    never.resolve();
    await loop.stop();
  });

  test('the lease is not held while the clock of the machine is wrong', async () => {
    const lead = step(false as const);
    const loop = startLeadLoop({ lead: lead.run }, { ...options, onLapsed: () => undefined });
    await vi.waitUntil(() => lead.calls > 0);
    await loop.stop();
    expect(loop.leads()).toBe(false);
  });

  test('a lapsed lease is reported', async () => {
    let lapses = 0;
    const loop = startLeadLoop(
      { lead: async () => ({ hasLapsed: true, hasSurplus: false }) },
      { ...options, onLapsed: () => void (lapses += 1) },
    );
    await vi.waitUntil(() => lapses > 0);
    await loop.stop();
    expect(lapses).toBe(1);
  });
});

test('a failing time-driven rule does not delay openings', async () => {
  const failed: string[] = [];
  const open = step(undefined);
  const loop = startOpenLoop(
    { ...NEVER, open: open.run, deadlines: () => Promise.reject(new Error('broken')) },
    () => true,
    {
      ...options,
      onError: (name) => failed.push(name),
    },
  );
  await vi.waitUntil(() => open.calls > 0);
  await loop.stop();
  expect(failed).toEqual(['deadlines']);
});

test('closings ordered while the server shuts down are sent before it exits', async () => {
  const close = step(undefined);
  const pass = Promise.withResolvers<void>();
  close.hold = pass.promise;
  const loop = startCloseLoop({ ...NEVER, close: close.run }, options);
  const stopped = loop.stop();
  // Ordered during the last pass.
  pass.resolve();
  await stopped;
  expect(close.calls).toBe(2);
});
