import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { startCloseLoop, startOpenLoop, startPlanLoop, type LoopOptions } from './loops.ts';

/** Steps that count their calls, and the moments that their loops wait for. */
function countedSteps() {
  const calls = { close: 0, open: 0, plan: 0, decide: 0 };
  const untilMs = { close: Infinity, open: Infinity, plan: Infinity, decide: Infinity };
  return {
    calls,
    untilMs,
    close: async () => void (calls.close += 1),
    untilClose: async () => untilMs.close,
    open: async () => void (calls.open += 1),
    untilOpen: () => untilMs.open,
    planDue: async () => {
      calls.plan += 1;
      return false;
    },
    untilPlan: async () => untilMs.plan,
    deadlines: async () => void (calls.decide += 1),
    untilDeadline: async () => untilMs.decide,
  };
}

const clock = fixedClock('2026-06-11T10:00:00Z');
const notices = { areReceived: true };
const options: LoopOptions = {
  monotonicMs: () => clock.monotonicMs(),
  isNotified: () => notices.areReceived,
  onError: (step, error) => {
    throw new Error(step, { cause: error });
  },
};

/** Lets time pass, step by step for both clocks. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    clock.advance({ milliseconds: Math.min(100, left) });
    await vi.advanceTimersByTimeAsync(Math.min(100, left));
  }
}

beforeEach(() => {
  notices.areReceived = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a loop that is notified of work', () => {
  test.each(['close', 'open', 'plan'] as const)('the next moment that is due begins a pass: %s', async (step) => {
    const steps = countedSteps();
    steps.untilMs[step] = 3_000;
    const loops = [
      startCloseLoop(steps, options),
      startOpenLoop(steps, () => true, options),
      startPlanLoop(steps, () => true, options),
    ];
    await pass(2_900);
    expect(steps.calls[step]).toBe(1);
    await pass(100);
    expect(steps.calls[step]).toBe(2);
    await Promise.all(loops.map((loop) => loop.stop()));
  });

  test('a notice begins a pass although nothing is due for seconds', async () => {
    const steps = countedSteps();
    const loops = [
      startCloseLoop(steps, options),
      startOpenLoop(steps, () => true, options),
      startPlanLoop(steps, () => true, options),
    ];
    await pass(1_000);
    expect(steps.calls).toMatchObject({ close: 1, open: 1, plan: 1 });
    for (const loop of loops) loop.notice();
    await vi.advanceTimersByTimeAsync(0);
    expect(steps.calls).toMatchObject({ close: 2, open: 2, plan: 2 });
    await Promise.all(loops.map((loop) => loop.stop()));
  });

  test('many notices one after another cause few passes, and the last of them is not forgotten', async () => {
    const steps = countedSteps();
    const loop = startCloseLoop(steps, options);
    await pass(1_000);
    for (let notice = 0; notice < 50; notice += 1) loop.notice();
    await pass(10);
    expect(steps.calls.close).toBe(2);
    await pass(90);
    expect(steps.calls.close).toBe(2);
    loop.notice();
    await pass(10);
    expect(steps.calls.close).toBe(3);
    loop.notice();
    await pass(10);
    expect(steps.calls.close).toBe(3);
    await pass(100);
    expect(steps.calls.close).toBe(4);
    await loop.stop();
  });

  test('a lost notice delays work by five seconds at most', async () => {
    const steps = countedSteps();
    const loops = [
      startCloseLoop(steps, options),
      startOpenLoop(steps, () => true, options),
      startPlanLoop(steps, () => true, options),
    ];
    await pass(5_000);
    expect(steps.calls).toMatchObject({ close: 2, open: 2, plan: 2 });
    await Promise.all(loops.map((loop) => loop.stop()));
  });

  test('while something due could not be done, its loop looks again as often as without notices', async () => {
    const steps = countedSteps();
    steps.untilMs.close = -10;
    const loop = startCloseLoop(steps, options);
    await pass(1_000);
    expect(steps.calls.close).toBe(6);
    await loop.stop();
  });

  test('once notices are no longer received, loops look by themselves, and stop doing so once they are again', async () => {
    const steps = countedSteps();
    const loop = startCloseLoop(steps, options);
    await pass(1_000);
    expect(steps.calls.close).toBe(1);
    notices.areReceived = false;
    loop.notice();
    await pass(1_000);
    expect(steps.calls.close).toBe(7);
    notices.areReceived = true;
    loop.notice();
    await pass(1_000);
    const whileBack = steps.calls.close;
    await pass(3_000);
    expect(steps.calls.close).toBe(whileBack);
    await loop.stop();
  });
});

describe('decisions driven by time', () => {
  test('decisions are made each second while something is open, and rarely while nothing is', async () => {
    const steps = countedSteps();
    steps.untilMs.decide = 0;
    const loop = startOpenLoop(steps, () => true, options);
    await pass(3_000);
    const whileOpen = steps.calls.decide;
    expect(whileOpen).toBeGreaterThanOrEqual(3);
    steps.untilMs.decide = Infinity;
    await pass(2_000);
    const before = steps.calls.decide;
    await pass(25_000);
    expect(steps.calls.decide).toBe(before);
    await pass(5_000);
    expect(steps.calls.decide).toBe(before + 1);
    await loop.stop();
  });

  test('an opening that begins is noticed, and decisions are made each second again', async () => {
    const steps = countedSteps();
    const loop = startOpenLoop(steps, () => true, options);
    await pass(2_000);
    expect(steps.calls.decide).toBe(1);
    steps.untilMs.decide = 0;
    loop.notice();
    await pass(1_300);
    expect(steps.calls.decide).toBeGreaterThanOrEqual(2);
    await loop.stop();
  });

  test('a decision is made at its moment, however long the loop would wait', async () => {
    const steps = countedSteps();
    steps.untilMs.decide = 3_000;
    const loop = startOpenLoop(steps, () => true, options);
    await vi.advanceTimersByTimeAsync(0);
    await pass(2_900);
    expect(steps.calls.decide).toBe(1);
    await pass(100);
    expect(steps.calls.decide).toBe(2);
    await loop.stop();
  });
});
