import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

test.each([
  [21.4, 21.1, 1],
  [21.4, 21.2, 0],
  [21.4, 21.6, 0],
  [21.3, 21.6, -1],
  [Math.fround(21.4), Math.fround(21.2), 0],
  [null, 21, 0],
  [21, null, 0],
  [Number.NaN, 21, 0],
])('%d °C now and %d °C an hour ago give a trend of %d', (now, hourAgo, expected) => {
  expect(trendOf(now, hourAgo, 0.2)).toBe(expected);
});
