import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';

const spans = fc.array(
  fc
    .record({ fromMs: fc.integer({ min: 0, max: 40 }), lengthMs: fc.integer({ min: 1, max: 20 }) })
    .map(({ fromMs, lengthMs }) => ({ fromMs, untilMs: fromMs + lengthMs })),
  { maxLength: 12 },
);

test('runs one after the other have the whole height of the strip', () => {
  expect(
    lanesOf([
      { fromMs: 10, untilMs: 20 },
      { fromMs: 0, untilMs: 10 },
    ]),
  ).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

test('of three runs of the same time each has a third of the height, and a later one all of it', () => {
  const [first, second, third, later] = lanesOf([
    { fromMs: 0, untilMs: 30 },
    { fromMs: 5, untilMs: 30 },
    { fromMs: 5, untilMs: 30 },
    { fromMs: 30, untilMs: 40 },
  ]);
  expect([first, second, third, later]).toEqual([
    { lane: 0, lanes: 3 },
    { lane: 1, lanes: 3 },
    { lane: 2, lanes: 3 },
    { lane: 0, lanes: 1 },
  ]);
});

test('no run lies on another one, whatever their times', () => {
  fc.assert(
    fc.property(spans, (runs) => {
      const lanes = lanesOf(runs);
      for (const [a, one] of runs.entries())
        for (const [b, other] of runs.entries()) {
          const isSameTime = one.fromMs < other.untilMs && other.fromMs < one.untilMs;
          if (a === b || !isSameTime) continue;
          expect(lanes[a]?.lanes).toBe(lanes[b]?.lanes);
          expect(lanes[a]?.lane).not.toBe(lanes[b]?.lane);
        }
      for (const { lane, lanes: count } of lanes) expect(lane).toBeLessThan(count);
    }),
  );
});
