import { expect, test } from 'vitest';
import { afterJoin, lostPct, nextFrame, NO_FRAMES, type FrameState } from './frame-counter.ts';

type Received = readonly [counter: number, atMs: number | null];

function run(frames: readonly Received[], from: FrameState = NO_FRAMES) {
  const verdicts: string[] = [];
  let state = from;
  for (const [counter, atMs] of frames) {
    const step = nextFrame(state, counter, atMs);
    ({ state } = step);
    verdicts.push(step.gap === 0 ? step.verdict : `${step.verdict} after ${step.gap}`);
  }
  return { state, verdicts };
}

test('frames that were sent and did not arrive are lost, until one of them comes late', () => {
  const { state, verdicts } = run([
    [10, 100],
    [14, 500],
    [12, 300],
  ]);
  expect(verdicts).toEqual(['next', 'next after 3', 'late']);
  expect(state).toMatchObject({ last: 14, received: 3, lost: 2 });
  expect(lostPct(state)).toBe(40);
});

test('a frame that comes again is not counted, however late', () => {
  const { state, verdicts } = run([
    [10, 100],
    [11, 200],
    [11, 200],
    [10, 100],
  ]);
  expect(verdicts).toEqual(['next', 'next', 'repeated', 'repeated']);
  expect(state).toMatchObject({ received: 2, lost: 0 });
});

test('a lower counter that was received later is a restart and no loss', () => {
  const { state, verdicts } = run([
    [1206, 100],
    [0, 200],
    [1, 300],
  ]);
  expect(verdicts).toEqual(['next', 'restarted', 'next']);
  expect(state).toMatchObject({ last: 1, received: 3, lost: 0 });
});

test('a device that starts again with every message loses nothing', () => {
  expect(
    run([
      [0, 100],
      [0, 200],
      [0, 300],
    ]).state,
  ).toMatchObject({ received: 3, lost: 0 });
});

test('a frame from before a restart is late, though its counter is higher', () => {
  const { state, verdicts } = run([
    [1206, 100],
    [0, 300],
    [1207, 200],
    [1, 400],
  ]);
  expect(verdicts).toEqual(['next', 'restarted', 'late', 'next']);
  expect(state.lost).toBe(0);
});

test('after a join whatever comes next is in order', () => {
  const before = run([[900, 100]]).state;
  expect(run([[3, 200]], afterJoin(before)).verdicts).toEqual(['next']);
});

test('a frame at an impossible time is counted and moves no time', () => {
  const { state, verdicts } = run([
    [5, 100],
    [6, null],
    [7, 300],
  ]);
  expect(verdicts).toEqual(['next', 'next', 'next']);
  expect(state).toMatchObject({ last: 7, lastAtMs: 300, lost: 0 });
});

test('a step that no device may make is a restart', () => {
  expect(
    run([
      [1, 100],
      [20_000, 200],
    ]).verdicts,
  ).toEqual(['next', 'restarted']);
});

test('without a frame there is no share of lost ones', () => {
  expect(lostPct(NO_FRAMES)).toBeNull();
});
