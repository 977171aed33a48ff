import { expect, test } from 'vitest';
import { windDirection } from './wind-direction.ts';

test.each([
  [0, 'N'],
  [22, 'N'],
  [23, 'NE'],
  [90, 'E'],
  [315, 'NW'],
  [338, 'N'],
  [360, 'N'],
  [-45, 'NW'],
] as const)('wind from %i degrees comes from %s', (degrees, direction) => {
  expect(windDirection(degrees)).toBe(direction);
});
