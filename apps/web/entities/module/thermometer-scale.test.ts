import { expect, test } from 'vitest';
import { thermometerScale } from './thermometer-scale.ts';

const air = { min: -30, max: 50, unit: '°C' } as const;

test('a thermometer follows the season: 50 degrees around the value, in steps of ten', () => {
  expect(thermometerScale({ ...air, value: 23.4 })).toEqual([-10, 40]);
  expect(thermometerScale({ ...air, value: -12 })).toEqual([-30, 20]);
  expect(thermometerScale({ ...air, value: 48 })).toEqual([0, 50]);
});

test('a short scale stays as it is, and so does one without a value', () => {
  expect(thermometerScale({ min: 0, max: 40, unit: '°C', value: 20 })).toEqual([0, 40]);
  expect(thermometerScale({ ...air, value: null })).toEqual([-30, 50]);
});

test('in Fahrenheit, the steps match ten degrees Celsius', () => {
  expect(thermometerScale({ min: -22, max: 122, unit: '°F', value: 74 })).toEqual([14, 104]);
});
