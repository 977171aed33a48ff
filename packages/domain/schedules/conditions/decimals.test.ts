import { expect, test } from 'vitest';
import { conditionDecimals } from './decimals.ts';
import { formatLimit } from '../../units/limit-decimals.ts';

test.each([
  ['soil_moisture', 28, 1],
  ['soil_moisture', 24.5, 1],
  ['soil_moisture', 24.55, 2],
  ['air_temperature', 18.333333, 2],
  ['ec', 1.3, 2],
  ['mci', 0.75, 2],
] as const)('values of %s next to a limit of %s are shown with %s decimals', (quantity, limit, digits) => {
  expect(conditionDecimals(quantity, limit)).toBe(digits);
});

test.each([
  [20.04, 20, 2],
  [20.004, 20, 3],
  [19.96, 20, 2],
  [20, 20, 1],
  [20.1, 20, 1],
  [20.000001, 20, 1],
] as const)('soil moisture of %s and its limit of %s are shown with %s decimals', (value, limit, digits) => {
  expect(conditionDecimals('soil_moisture', limit, value)).toBe(digits);
});

test('a limit is formatted with as few decimals as possible, in the reader’s locale', () => {
  const limits = [28, 24.5, 18.333333, -0.5];
  expect(limits.map((limit) => formatLimit(limit, 'en'))).toEqual(['28', '24.5', '18.33', '−0.5']);
  expect(limits.map((limit) => formatLimit(limit, 'pl'))).toEqual(['28', '24,5', '18,33', '−0,5']);
});
