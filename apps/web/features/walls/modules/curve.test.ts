import { expect, test } from 'vitest';
import { curveOf } from './curve.ts';

const span = { fromMs: 0, untilMs: 100_000 };
const line = (points: readonly (readonly [atMs: number, value: number])[]) => ({
  timesMs: Float64Array.from(points, ([atMs]) => atMs),
  values: Float64Array.from(points, ([, value]) => value),
});

test('a curve fills its box between its lowest and highest value', () => {
  const curve = curveOf(
    line([
      [0, 10],
      [50_000, 20],
      [100_000, 15],
    ]),
    span,
    60_000,
  );
  expect(curve).toEqual({ path: 'M0.0 94.0L50.0 6.0L100.0 50.0', min: 10, max: 20 });
});

test('a curve is interrupted where nothing was measured for a long time', () => {
  const curve = curveOf(
    line([
      [0, 1],
      [20_000, 2],
      [80_000, 1],
      [90_000, 2],
    ]),
    span,
    30_000,
  );
  expect(curve?.path.match(/M/g)).toHaveLength(2);
});

test('missing values, and those outside the span, are not drawn', () => {
  const curve = curveOf(
    line([
      [-5_000, 99],
      [0, 1],
      [10_000, NaN],
      [20_000, 2],
    ]),
    span,
    60_000,
  );
  expect(curve).toMatchObject({ min: 1, max: 2 });
});

test('a constant value is a line in the middle', () => {
  expect(
    curveOf(
      line([
        [0, 7],
        [100_000, 7],
      ]),
      span,
      200_000,
    )?.path,
  ).toBe('M0.0 50.0L100.0 50.0');
});

test('a single value has no curve', () => {
  expect(curveOf(line([[0, 7]]), span, 60_000)).toBeNull();
  expect(curveOf(line([]), span, 60_000)).toBeNull();
});
