import { expect, test } from 'vitest';
import { SOIL_TYPES } from '../agronomy/soil-types.ts';
import { DEVICE_TYPES, inputOf } from '../catalogue/registry.ts';
import { findingOf, defaultThreshold, effectiveThreshold } from './finding.ts';
import type { Comparator } from '../catalogue/alarm-rules/rule.ts';

test.each<[string, Comparator, number, number, number | null, string]>([
  ['soil drier than the 14 % threshold holds', '$lt', 14, 1, 13.9, 'holds'],
  ['soil at the threshold is between', '$lt', 14, 1, 14, 'between'],
  ['soil one point wetter is clear', '$lt', 14, 1, 15, 'clear'],
  ['heat at the threshold is between', '$gt', 35, 0.5, 35, 'between'],
  ['heat over the threshold holds', '$gt', 35, 0.5, 35.1, 'holds'],
  ['heat half a degree below is clear', '$gt', 35, 0.5, 34.5, 'clear'],
  ['an index of exactly 100 holds', '$gte', 100, 0, 100, 'holds'],
  ['an index below 100 is clear', '$gte', 100, 0, 99, 'clear'],
  ['a value equal to an upper limit holds', '$lte', 5, 1, 5, 'holds'],
  ['a value just over an upper limit is between', '$lte', 5, 1, 6, 'between'],
  ['a missing contact holds', '$eq', 0, 0, 0, 'holds'],
  ['a restored contact is clear', '$eq', 0, 0, 1, 'clear'],
  ['a missing value is between', '$lt', 14, 1, null, 'between'],
  ['NaN is between', '$lt', 14, 1, Number.NaN, 'between'],
])('%s', (_, comparator, threshold, hysteresis, value, expected) => {
  expect(findingOf(value, { comparator, hysteresis }, threshold)).toBe(expected);
});

const rule = (type: keyof typeof DEVICE_TYPES, field: string, name: string) => {
  const found = inputOf(DEVICE_TYPES[type], field)?.alarms.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`${type} ${field} has no alarm ${name}`);
  return found;
};

const UNKNOWN = { soil: null, plant: null };

test('a plant determines the salinity threshold: twice the saturation-extract salinity that reduces its yield', () => {
  const salty = rule('AM-100-103', 'ECW_3', 'too_salty');
  expect(defaultThreshold(salty, UNKNOWN)).toBe(2);
  expect(defaultThreshold(salty, { soil: null, plant: 1 })).toBe(2);
  expect(defaultThreshold(salty, { soil: null, plant: 10 })).toBe(5);
  expect(effectiveThreshold(salty, 3.2, { soil: null, plant: 10 })).toBe(3.2);
});

test('a soil determines the thresholds: dry below the refill point, wet a tenth of the way to saturation', () => {
  const light = SOIL_TYPES[1];
  expect(defaultThreshold(rule('AM-100-103', 'HUMIDITY_3', 'too_dry'), { soil: light, plant: null })).toBe(14);
  expect(defaultThreshold(rule('AM-100-103', 'HUMIDITY_3', 'too_wet'), { soil: light, plant: null })).toBeCloseTo(
    22.2,
    10,
  );
  expect(defaultThreshold(rule('AM-999', 'HUMIDITY_1', 'too_dry'), UNKNOWN)).toBeNull();
});

test('low battery is fixed at 3.1 V and weak signal at 25 %, whatever the user chooses', () => {
  expect(effectiveThreshold(rule('AM-421', 'battvol', 'low_battery'), 2.5, UNKNOWN)).toBe(3.1);
  expect(effectiveThreshold(rule('AM-421', 'sigstr', 'low_signal'), null, UNKNOWN)).toBe(25);
  expect(effectiveThreshold(rule('AGB-2000', 'gsmstr', 'low_gsm'), null, UNKNOWN)).toBe(25);
});

test('a chosen threshold wins, otherwise the default applies', () => {
  expect(effectiveThreshold(rule('AM-200', 'TEMP_1', 'heat'), null, UNKNOWN)).toBe(35);
  expect(effectiveThreshold(rule('AM-200', 'TEMP_1', 'heat'), 30, UNKNOWN)).toBe(30);
});
