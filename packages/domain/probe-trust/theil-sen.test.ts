import { expect, test } from 'vitest';
import { theilSenSlope } from './theil-sen.ts';

test('the slope of a line is found although a quarter of its points are wild', () => {
  const points = Array.from({ length: 28 }, (_, x) => ({ x, y: x % 4 === 0 ? 100 * ((x % 3) - 1) : 0.5 * x }));
  expect(theilSenSlope(points)).toBeCloseTo(0.5, 1);
});

test('a single place has no slope', () => {
  expect(theilSenSlope([])).toBeNull();
  expect(
    theilSenSlope([
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ]),
  ).toBeNull();
});
