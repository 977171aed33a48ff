import { expect, test } from 'vitest';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { measureOf } from './facts.ts';

const condition = {
  kind: 'condition',
  index: 0,
  quantity: 'soil_moisture',
  sensor: 'Sonda A',
  id_object: null,
  field: null,
  id_group: null,
  unit: '%',
  value: 30,
  age_minutes: 6,
  quality: 'good',
  comparator: 'lt',
  threshold: 15,
  when_true: 'run',
  when_unknown: null,
  must_be: 'lt',
  decision: 'skip',
} as const;

test('the bar of a condition allows the range below its limit, with the dot at the value', () => {
  expect(measureOf(condition, 'en', STORED_UNITS)).toEqual({
    value: '30.0',
    unit: '%',
    ageMin: 6,
    known: true,
    limit: '15.0',
    relation: 'lt',
    bar: { allowed: [0, 0.25], mark: 0.25, dot: 0.5 },
  });
});

test('a value beyond the usual scale extends it, and an unknown one has no dot', () => {
  expect(measureOf({ ...condition, value: 75 }, 'en', STORED_UNITS)?.bar).toEqual({
    allowed: [0, 0.2],
    mark: 0.2,
    dot: 1,
  });
  expect(measureOf({ ...condition, value: null, quality: 'none', must_be: 'gt' }, 'pl', STORED_UNITS)).toMatchObject({
    value: null,
    known: false,
    limit: '15,0',
    bar: { allowed: [0.25, 1], dot: null },
  });
});

test("water is measured against its source's capacity; an unlimited source has no bar", () => {
  const water = {
    kind: 'water',
    source: 'Staw',
    wanted: 12,
    efficiency: 20,
    waited_minutes: 0,
    blocked_by: null,
    reason: 'free',
    priority: 'standard',
    first_because: null,
  } as const;
  expect(measureOf(water, 'en', STORED_UNITS)?.bar).toMatchObject({ dot: 0.5 });
  expect(measureOf({ ...water, efficiency: null }, 'en', STORED_UNITS)).toBeNull();
  expect(measureOf(undefined, 'en', STORED_UNITS)).toBeNull();
});

test("temperatures are in the user's unit, with an unchanged bar", () => {
  const air = { ...condition, quantity: 'air_temperature', unit: '°C', value: 11.2, threshold: 8 } as const;
  const [celsius, fahrenheit] = (['C', 'F'] as const).map((temperature) =>
    measureOf(air, 'en', { ...STORED_UNITS, temperature }),
  );
  expect(celsius).toMatchObject({ value: '11.2', unit: '°C', limit: '8.0' });
  expect(fahrenheit).toMatchObject({ value: '52.2', unit: '°F', limit: '46.4' });
  expect(fahrenheit?.bar).toEqual(celsius?.bar);
});

test('a value just beyond its limit is not rounded to the limit', () => {
  const measure = { ...condition, quantity: 'ec', unit: 'mS/cm', value: 1.27, threshold: 1.25 } as const;
  expect(measureOf(measure, 'pl', STORED_UNITS)).toMatchObject({ value: '1,27', limit: '1,25' });
  const soil = { ...condition, value: 20.04, threshold: 20 } as const;
  expect(measureOf(soil, 'pl', STORED_UNITS)).toMatchObject({ value: '20,04', limit: '20,00' });
  expect(measureOf(soil, 'en', STORED_UNITS)).toMatchObject({ value: '20.04', limit: '20.00' });
});
