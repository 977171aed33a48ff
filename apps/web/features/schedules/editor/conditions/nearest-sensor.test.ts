import { expect, test } from 'vitest';
import { nearestSensor } from './nearest-sensor.ts';

const choice = (label: string) => ({
  key: label,
  label,
  kind: 'sensor' as const,
  source: { type: 'sensor' as const, idObject: label, field: 'HUMIDITY_1' },
});
const choices = ['Far field, Soil moisture', 'Probe Block 12, Soil moisture', 'Probe Block 1, Soil moisture'].map(
  choice,
);
const first = (...names: string[]) => nearestSensor(choices, names)?.label;

test('a new condition uses the probe named after a section of the schedule', () => {
  expect(first('Block 1 · Duke')).toBe('Probe Block 1, Soil moisture');
  expect(first('Tunnel', 'Block 12 · Draper')).toBe('Probe Block 12, Soil moisture');
});

test('uses the first probe if none is named after a section', () => {
  expect(first('Tunnel', '')).toBe('Far field, Soil moisture');
  expect(first()).toBe('Far field, Soil moisture');
  expect(nearestSensor([], ['Block 1'])).toBeUndefined();
});
