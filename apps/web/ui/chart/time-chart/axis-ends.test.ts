import { expect, test } from 'vitest';
import { widenedEnds } from './axis-ends.ts';

const series = (...values: readonly number[]) => ({
  timesMs: Float64Array.from(values, (_, index) => index),
  values: Float64Array.from(values),
});

test('a battery between 3.59 and 3.62 V is drawn over half a volt, in the middle', () => {
  expect(widenedEnds('V', [series(3.59, 3.6), series(3.62)])).toEqual([3.3, 3.8]);
});

test('readings at the top of the span stay inside', () => {
  const ends = widenedEnds('%', [series(20.2, 24.9)]);
  expect(ends?.[0]).toBeLessThanOrEqual(20.2);
  expect(ends?.[1]).toBeGreaterThanOrEqual(24.9);
});

test('readings that fill the axis, have no usual span, or are missing, keep the scale of the chart', () => {
  expect(widenedEnds('V', [series(3.1, 3.7)])).toBeNull();
  expect(widenedEnds('m³', [series(1, 1.01)])).toBeNull();
  expect(widenedEnds('V', [series(Number.NaN)])).toBeNull();
});
