import { expect, test } from 'vitest';
import { conditionDigits, shortLimit } from './digits.ts';

test.each([
  ['soil_moisture', 28, 1],
  ['soil_moisture', 24.5, 1],
  ['soil_moisture', 24.55, 2],
  ['air_temperature', 18.333333, 2],
  ['ec', 1.3, 2],
  ['mci', 0.75, 2],
] as const)('%s beside a limit of %s is told with %s decimals', (quantity, limit, digits) => {
  expect(conditionDigits(quantity, limit)).toBe(digits);
});

test('a limit is written no longer than it has to be, as its reader writes', () => {
  const limits = [28, 24.5, 18.333333, -0.5];
  expect(limits.map((limit) => shortLimit(limit, 'en'))).toEqual(['28', '24.5', '18.33', '−0.5']);
  expect(limits.map((limit) => shortLimit(limit, 'pl'))).toEqual(['28', '24,5', '18,33', '−0,5']);
});
