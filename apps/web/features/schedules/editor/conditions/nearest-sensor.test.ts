import { expect, test } from 'vitest';
import { nearestSensor } from './nearest-sensor.ts';

const choice = (label: string) => ({
  key: label,
  label,
  kind: 'sensor' as const,
  source: { type: 'sensor' as const, idObject: label, field: 'HUMIDITY_1' },
});
const [far, block12, block1] = ['Far field · 30 cm', 'Probe Block 12 · 30 cm', 'Probe Block 1 · 30 cm'] as const;
const choices = [far, block12, block1].map(choice);
const section = (name: string, longitude?: number) => ({
  name,
  points: longitude === undefined ? null : [{ latitude: 52, longitude }],
});
const located = (id: string, longitude: number | null) => ({
  id,
  location: longitude === null ? null : { latitude: 52, longitude },
});
const modules = [located(far, 21.5), located(block12, 21.01), located(block1, null)];
const first = (...sections: ReturnType<typeof section>[]) => nearestSensor(choices, sections, modules)?.label;

test('a new condition uses the probe named after a section of the schedule, the first section first', () => {
  expect(first(section('Block 1 · Duke'))).toBe(block1);
  expect(first(section('Tunnel'), section('Block 12 · Draper'))).toBe(block12);
  expect(first(section('Block 1 · Duke'), section('Block 12 · Draper'))).toBe(block1);
});

test('a new condition without a probe of that name uses the one closest to a section on the map', () => {
  expect(first(section('Tunnel', 21))).toBe(block12);
  expect(first(section('Tunnel', 21.4))).toBe(far);
  expect(first(section('Tunnel', 21.4), section('Meadow', 21.02))).toBe(block12);
});

test('a new condition uses the first probe if neither a name nor a place is known', () => {
  expect(first(section('Tunnel'), section(''))).toBe(far);
  expect(first()).toBe(far);
  expect(nearestSensor([], [section('Block 1', 21)], modules)).toBeUndefined();
});
