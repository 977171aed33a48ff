import { expect, test } from 'vitest';
import { SOIL_TYPES } from '../agronomy/soil-types.ts';
import type { Comparator } from '../catalogue/alarm-rule.ts';
import { DEVICE_TYPES, inputOf } from '../catalogue/registry.ts';
import { findingOf, startingThreshold, thresholdOf } from './finding.ts';

test.each<[string, Comparator, number, number, number | null, string]>([
  ['soil drier than 14 %', '$lt', 14, 1, 13.9, 'holds'],
  ['soil at the threshold', '$lt', 14, 1, 14, 'between'],
  ['soil one point wetter', '$lt', 14, 1, 15, 'clear'],
  ['heat at the threshold', '$gt', 35, 0.5, 35, 'between'],
  ['heat over it', '$gt', 35, 0.5, 35.1, 'holds'],
  ['half a degree less', '$gt', 35, 0.5, 34.5, 'clear'],
  ['an index of exactly 100', '$gte', 100, 0, 100, 'holds'],
  ['an index below it', '$gte', 100, 0, 99, 'clear'],
  ['at most, and exactly so', '$lte', 5, 1, 5, 'holds'],
  ['at most, a little over', '$lte', 5, 1, 6, 'between'],
  ['no contact', '$eq', 0, 0, 0, 'holds'],
  ['contact again', '$eq', 0, 0, 1, 'clear'],
  ['no value at all', '$lt', 14, 1, null, 'between'],
  ['a value that is no number', '$lt', 14, 1, Number.NaN, 'between'],
])('%s', (_, comparator, threshold, hysteresis, value, expected) => {
  expect(findingOf(value, { comparator, hysteresis }, threshold)).toBe(expected);
});

const rule = (type: keyof typeof DEVICE_TYPES, field: string, name: string) => {
  const found = inputOf(DEVICE_TYPES[type], field)?.alarms.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`${type} ${field} has no alarm ${name}`);
  return found;
};

test('a soil gives its own thresholds: dry below the refill point, wet a tenth of the way to saturation', () => {
  const light = SOIL_TYPES[1];
  expect(startingThreshold(rule('AM-100-103', 'HUMIDITY_3', 'too_dry'), light)).toBe(14);
  expect(startingThreshold(rule('AM-100-103', 'HUMIDITY_3', 'too_wet'), light)).toBeCloseTo(22.2, 10);
  expect(startingThreshold(rule('AM-999', 'HUMIDITY_1', 'too_dry'), null)).toBeNull();
});

test('a battery is low below 3.1 V and a signal weak below 25 %, whatever anyone chooses', () => {
  expect(thresholdOf(rule('AM-421', 'battvol', 'low_battery'), 2.5, null)).toBe(3.1);
  expect(thresholdOf(rule('AM-421', 'sigstr', 'low_signal'), null, null)).toBe(25);
  expect(thresholdOf(rule('AGB-2000', 'gsmstr', 'low_gsm'), null, null)).toBe(25);
});

test('what may be chosen counts as chosen, and has a start where nothing is', () => {
  expect(thresholdOf(rule('AM-200', 'TEMP_1', 'heat'), null, null)).toBe(35);
  expect(thresholdOf(rule('AM-200', 'TEMP_1', 'heat'), 30, null)).toBe(30);
});
