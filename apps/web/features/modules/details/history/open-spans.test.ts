import { expect, test } from 'vitest';
import { openSpans } from './open-spans.ts';

const line = (...points: readonly (readonly [number, number])[]) => ({
  timesMs: Float64Array.from(points, ([at]) => at),
  values: Float64Array.from(points, ([, value]) => value),
});

test('a valve was open from the first report of open to the first report of closed', () => {
  expect(openSpans(line([0, 0], [10, 1], [20, 1], [30, 0], [40, 1], [50, 0]), 15)).toEqual([
    { fromMs: 10, untilMs: 30 },
    { fromMs: 40, untilMs: 50 },
  ]);
});

test('during a silence the state is unknown', () => {
  expect(openSpans(line([0, 1], [10, 1], [100, 1], [110, 0]), 15)).toEqual([
    { fromMs: 0, untilMs: 10 },
    { fromMs: 100, untilMs: 110 },
  ]);
});

test('a report without this output changes nothing; one still open lasts to the newest report', () => {
  expect(openSpans(line([0, 1], [10, Number.NaN], [14, 1]), 15)).toEqual([{ fromMs: 0, untilMs: 14 }]);
});
