import { expect, test } from 'vitest';
import { completeReading } from './complete.ts';
import type { Site } from './completion.ts';

const atMs = Date.parse('2026-05-04T04:00:00Z');
const site = (properties: Site['properties']): Site => ({
  properties,
  inputs: {},
  zone: 'Europe/Warsaw',
  elevationM: null,
  rainMm: null,
});
const slab = { TEMP_1: 21.3, HUMIDITY_1: 68.2, ECW_1: 3.04, LIGHT_1: 8000 };

test('a substrate probe reading without corrections is stored unchanged', () => {
  expect(completeReading('AM-999', { atMs, values: slab }, site({}), null).values).toEqual(slab);
});

test('corrections are applied before storing and keep moisture within 0 to 100 %', () => {
  const corrected = completeReading(
    'AM-999',
    { atMs, values: { ...slab, ECW_1: 0.2 } },
    site({ temperature_correction: -0.3, humidity_correction: 40, ec_correction: -1 }),
    null,
  );
  expect(corrected.values).toEqual({ TEMP_1: 21, HUMIDITY_1: 100, ECW_1: 0, LIGHT_1: 8000 });
});

test('corrections do not apply to missing values', () => {
  const values = { TEMP_1: null, LIGHT_1: 10 };
  expect(completeReading('AM-999', { atMs, values }, site({ temperature_correction: 2 }), null).values).toEqual(values);
});

test('minerals are computed from EC and the soil of each level, unless the probe sends them', () => {
  const probe = { ECW_1: 2.5, ECW_2: 2.5, ECW_3: 2.5, MCI_3: 1.1 };
  const { values } = completeReading(
    'AM-100-103',
    { atMs, values: probe },
    site({ soil_type: 1, soil_type_2: 3 }),
    null,
  );
  expect(values).toEqual({ ...probe, MCI_1: 1.6, MCI_2: 1.75 });
});

test('readings of a valve module are stored unchanged', () => {
  const values = { o1: 1, o2: 0, o3: null, battvol: 3.5 };
  expect(completeReading('AM-421', { atMs, values }, site({}), null).values).toEqual(values);
});
