import { expect, test } from 'vitest';
import { DEVICE_TYPES, type DeviceTypeKey } from '../catalogue/registry.ts';
import type { FieldName } from '../catalogue/fields.ts';
import { STORED_UNITS } from '../units/user-units.ts';
import { buildChart } from './chart.ts';
import { REPORT_TYPES } from './registry.ts';
import type { ReportSeries } from './series.ts';

const MINUTE = 60_000;

function source(
  device: DeviceTypeKey,
  field: FieldName,
  readings: readonly (readonly [minute: number, value: number])[],
): ReportSeries {
  return {
    source: { name: 'Kwatera A', field, device: DEVICE_TYPES[device], reportingIntervalMinutes: 15 },
    columns: {
      timesMs: Float64Array.from(readings, ([minute]) => minute * MINUTE),
      values: Float64Array.from(readings, ([, value]) => value),
    },
  };
}

test('a series is its readings in order, times and values in turn', () => {
  const chart = buildChart(
    REPORT_TYPES.humidity,
    [
      source('AM-100-103', 'HUMIDITY_1', [
        [15, 21],
        [0, 20],
      ]),
    ],
    {
      language: 'pl',
      units: STORED_UNITS,
    },
  );
  expect(chart.series).toEqual([
    {
      name: 'Kwatera A, poziom 3',
      unit: '%',
      decimals: 1,
      colour: 0,
      points: Float64Array.of(0, 20, 15 * MINUTE, 21),
    },
  ]);
  expect(chart.axis).toEqual({ title: 'Wilgotność', unit: '%', min: 0, max: 100 });
});

test('a silence longer than interval and delay together breaks the line', () => {
  const readings = [
    [0, 20],
    [30, 21],
    [61, 22],
  ] as const;
  const chart = buildChart(REPORT_TYPES.humidity, [source('AM-200', 'humidity', readings)], {
    language: 'en',
    units: STORED_UNITS,
  });
  expect(chart.series[0]?.points).toEqual(
    Float64Array.of(0, 20, 30 * MINUTE, 21, 30 * MINUTE + 1, Number.NaN, 61 * MINUTE, 22),
  );
});

test('temperatures are drawn in the degrees of the reader, on an axis of the same', () => {
  const chart = buildChart(
    REPORT_TYPES.temperature,
    [
      source('AM-200', 'TEMP_1', [
        [0, 0],
        [15, Number.NaN],
        [30, 10],
      ]),
    ],
    {
      language: 'en',
      units: { temperature: 'F', area: 'ha' },
    },
  );
  expect(chart.series[0]?.points).toEqual(Float64Array.of(0, 32, 15 * MINUTE, Number.NaN, 30 * MINUTE, 50));
  expect(chart.axis).toEqual({ title: 'Temperature', unit: '°F', min: -22, max: 122 });
});

test('the axis is long enough for every device in the report', () => {
  const both = [source('AM-999', 'TEMP_1', []), source('AM-200', 'TEMP_1', [])];
  const { axis } = buildChart(REPORT_TYPES.temperature, both, { language: 'en', units: STORED_UNITS });
  expect([axis.min, axis.max]).toEqual([-30, 50]);
});

test('the thirteenth series begins the colours anew', () => {
  const many = Array.from({ length: 13 }, () => source('AM-200', 'humidity', []));
  const colours = buildChart(REPORT_TYPES.humidity, many, { language: 'en', units: STORED_UNITS }).series.map(
    (series) => series.colour,
  );
  expect(colours).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
});
