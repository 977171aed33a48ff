import { describe, expect, test } from 'vitest';
import { axisEnds, rangeOf } from './axis-ends.ts';

describe('an axis with a minimum span', () => {
  test('an axis draws a battery between 3.59 and 3.62 V over half a volt, in the middle', () => {
    expect(axisEnds([rangeOf([3.59, 3.6], [], 0.5), rangeOf([3.62], [], 0.5)])).toEqual([3.3, 3.8]);
  });

  test('an axis with a minimum span keeps readings at the top of the span inside', () => {
    const ends = axisEnds([rangeOf([20.2, 24.9], [], 5)]);
    expect(ends?.[0]).toBeLessThanOrEqual(20.2);
    expect(ends?.[1]).toBeGreaterThanOrEqual(24.9);
  });

  test('an axis keeps the scale of the chart if readings fill it, have no minimum span, or are missing', () => {
    expect(axisEnds([rangeOf([3.1, 3.7], [], 0.5)])).toBeNull();
    expect(axisEnds([rangeOf([1, 1.01], [], 0)])).toBeNull();
    expect(axisEnds([rangeOf([Number.NaN], [], 0.5)])).toBeNull();
  });
});

describe('an axis with outliers', () => {
  test('an axis with outliers ends at round numbers around the other readings', () => {
    expect(axisEnds([rangeOf([18.4, 4, 26.2, 21], [1], 5)])).toEqual([18, 27]);
  });

  test('an axis with outliers widens the other readings to the minimum span', () => {
    expect(axisEnds([rangeOf([20.4, 4, 20.6], [1], 5)])).toEqual([18, 23]);
  });
});
