import { expect, test } from 'vitest';
import { DEVICE_TYPES } from '../catalogue/registry.ts';
import { FIELD_NAMES } from '../catalogue/fields.ts';
import { isVisibleOutside } from './outside-fields.ts';

test('operators outside an account see battery, signal, contact and outputs of a module, but no measurements', () => {
  expect(FIELD_NAMES.filter(isVisibleOutside)).toEqual([
    'BATTERY_1',
    'o1',
    'o2',
    'o3',
    'o4',
    'sigstr',
    'gsmstr',
    'comm',
    'battvol',
  ]);
});

test('every visible catalogue field is about the device itself', () => {
  const visible = Object.values(DEVICE_TYPES)
    .flatMap(({ inputs }) => inputs)
    .filter(({ name }) => isVisibleOutside(name));
  expect(visible.filter(({ status }) => !status)).toEqual([]);
  expect(visible.length).toBeGreaterThan(0);
});

test.each(['HUMIDITY_1', 'TEMP_1', 'WEIGHT_SUM_1', 'constructor', 'Zagon/Unknown'])('%s is hidden', (name) => {
  expect(isVisibleOutside(name)).toBe(false);
});
