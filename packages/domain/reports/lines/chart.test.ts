import { describe, expect, test } from 'vitest';
import { axisSplits, buildChart, hasOwnScale } from './chart.ts';
import { aContext, aSeries, drawnWhole, type Readings } from '../testing/fixture.ts';
import { buildTable, rowAt } from './table.ts';
import { REPORTS } from '../registry.ts';
import type { ReadingsReport } from '../report-type.ts';
import type { ReportSeries } from './series.ts';

const MINUTE = 60_000;

/** Builds readings at minutes from the start of 1970, which is enough to tell chart positions apart. */
function minutes(...readings: (readonly [minute: number, value: number | null])[]): Readings {
  return readings.map(([minute, value]) => [new Date(minute * MINUTE).toISOString(), value] as const);
}

function chartOf(report: ReadingsReport, series: readonly ReportSeries[], context = aContext()) {
  return buildChart(report, drawnWhole(report.lines(series, context)), context.language);
}

test('readings are drawn in order without duplicates, named after the source and its level', () => {
  const probe = aSeries('Kwatera A', 'AM-100-103', 'HUMIDITY_1', minutes([15, 21], [0, 20], [15, 99]));
  const chart = chartOf(REPORTS.humidity, [probe], aContext({ language: 'pl' }));
  expect(chart.series).toEqual([
    {
      name: 'Kwatera A, 50 cm',
      unit: '%',
      decimals: 1,
      colour: 0,
      drawing: 'line',
      dash: 'solid',
      states: null,
      longestGapMs: 30 * MINUTE,
      axis: 0,
      points: Float64Array.of(0, 20, 15 * MINUTE, 21),
      minSpan: 5,
      outliersMs: [],
      readings: 2,
    },
  ]);
  expect(chart.axes).toEqual([{ title: 'Wilgotność gleby', unit: '%', side: 'left', offsetPx: 0, scale: [0, 100] }]);
});

test('an axis is named after what all of its lines measure, and after the report if they measure several things', () => {
  const soil = aSeries('Kwatera A', 'AM-100-103', 'HUMIDITY_1', minutes([15, 21]));
  const air = aSeries('Sad', 'AM-200', 'humidity', minutes([15, 80]));
  const titleOf = (...series: Parameters<typeof chartOf>[1][number][]) =>
    chartOf(REPORTS.humidity, series).axes[0]?.title;
  expect([titleOf(soil), titleOf(air), titleOf(soil, air)]).toEqual([
    'Soil moisture',
    'Air humidity',
    'Moisture and humidity',
  ]);
});

test('a line is broken after a gap longer than the reporting interval plus a quarter of an hour', () => {
  const air = aSeries('Sad', 'AM-200', 'humidity', minutes([0, 20], [30, 21], [61, 22]));
  expect(chartOf(REPORTS.humidity, [air]).series[0]?.points).toEqual(
    Float64Array.of(0, 20, 30 * MINUTE, 21, 30 * MINUTE + 1, Number.NaN, 61 * MINUTE, 22),
  );
});

test('a reading without a value leaves a gap, and temperatures use the reader’s unit', () => {
  const air = aSeries('Sad', 'AM-200', 'TEMP_1', minutes([0, 0], [15, null], [30, 10]));
  const chart = chartOf(REPORTS.temperature, [air], aContext({ units: { temperature: 'F', area: 'ha' } }));
  expect(chart.series[0]?.points).toEqual(Float64Array.of(0, 32, 15 * MINUTE, Number.NaN, 30 * MINUTE, 50));
  expect(chart.axes[0]).toMatchObject({ title: 'Temperature', unit: '°F', scale: [-22, 122] });
});

test('the fixed scale covers the scales of all sources', () => {
  const both = [aSeries('Mata', 'AM-999', 'TEMP_1', []), aSeries('Sad', 'AM-200', 'TEMP_1', [])];
  expect(chartOf(REPORTS.temperature, both).axes[0]?.scale).toEqual([-30, 50]);
});

test('colours are assigned in order and repeat after twelve', () => {
  const many = Array.from({ length: 13 }, () => aSeries('Sad', 'AM-200', 'humidity', []));
  const colours = chartOf(REPORTS.humidity, many).series.map((series) => series.colour);
  expect(colours).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
});

describe('a complex chart', () => {
  const fields = ['TEMP_1', 'humidity', 'VPD_1', 'HD_1', 'PWI_1'] as const;
  const chart = chartOf(
    REPORTS.complex,
    fields.map((field) => aSeries('Sad', 'AM-200', field, minutes([0, 1]))),
  );

  test('a complex chart has one axis per unit, alternating left and right, each pair further out', () => {
    expect(chart.axes.map(({ unit, side, offsetPx }) => [unit, side, offsetPx])).toEqual([
      ['°C', 'left', 0],
      ['%', 'right', 0],
      ['kPa', 'left', 40],
      ['g/m³', 'right', 40],
    ]);
    expect(chart.series.map(({ axis }) => axis)).toEqual([0, 1, 2, 3, 1]);
  });

  test('a complex chart gives an output its own lane, with points only at switches and at the last report before a gap', () => {
    const valve = aSeries('Zawory', 'AM-421', 'o1', minutes([0, 0], [15, 0], [30, 1], [45, 1], [60, 0], [75, 0]));
    const [lane] = chartOf(REPORTS.complex, [valve]).series;
    expect(lane).toMatchObject({ name: 'Zawory: Output 1', drawing: 'step', axis: null });
    expect(lane?.points).toEqual(Float64Array.of(0, 0, 30 * MINUTE, 1, 60 * MINUTE, 0, 75 * MINUTE, 0));
  });

  test('a complex chart shows no output state while its module is silent', () => {
    const valve = aSeries('Zawory', 'AM-421', 'o1', minutes([0, 0], [15, 1], [30, 1], [90, 1], [105, 0]));
    const switchPoints: readonly (readonly [number, number])[] = [
      [0, 0],
      [15 * MINUTE, 1],
      [30 * MINUTE, 1],
      [30 * MINUTE + 1, Number.NaN],
      [90 * MINUTE, 1],
      [105 * MINUTE, 0],
    ];
    expect(chartOf(REPORTS.complex, [valve]).series[0]?.points).toEqual(Float64Array.from(switchPoints.flat()));
  });

  test('a complex chart fills on/off values as areas', () => {
    const wet = aSeries('Sad', 'AM-200', 'VPD_INFECT_1', minutes([0, 1]));
    expect(chartOf(REPORTS.complex, [wet]).series[0]?.drawing).toBe('area');
  });
});

test.each([
  ['temperature', 'AM-200', 'TEMP_1', true],
  ['complex', 'AM-200', 'VPD_1', true],
  ['epsilon', 'AM-100-051', 'HUMIDITY_1', true],
  ['delta', 'AM-100-051', 'HUMIDITY_1', false],
  ['sigma', 'AM-100-051', 'ECW_1', false],
  ['vpd_infect', 'AM-200', 'VPD_INFECT_1', false],
  ['pwi', 'AM-200', 'PWI_1', false],
] as const)('report %s of %s keeps the scale of %s: %s', (kind, device, field, expected) => {
  expect(hasOwnScale(chartOf(REPORTS[kind], [aSeries('A', device, field, minutes([0, 1]))]))).toBe(expected);
});

test('the watch band of the infection index and, from 100, its risk band are coloured', () => {
  const { bands } = chartOf(REPORTS.pwi, [aSeries('Sad', 'AM-200', 'PWI_1', minutes([0, 100]))]);
  const toneOf = (value: number) => bands.find(({ above, below }) => value > above && value < below)?.tone ?? null;
  expect([0, 0.1, 99.9, 100, 250].map(toneOf)).toEqual([null, 'watch', 'watch', 'risk', 'risk']);
});

test.each([
  ['hour', 30, 5],
  ['minute', 0.5, 5],
  ['day', 1.99, 2],
  ['day', 2, 5],
  ['day', 4.99, 5],
  ['day', 5, 8],
] as const)('amounts by %s over %s days split the time axis into %s', (grouping, days, parts) => {
  expect(axisSplits(grouping, days * 86_400_000)).toBe(parts);
});

describe('outliers', () => {
  const values = Array.from({ length: 40 }, (_, index) => (index === 20 || index === 21 ? 4 : 20 + (index % 3) / 10));
  const readings = minutes(...values.map((value, index) => [15 * index, value] as const));
  const probe = aSeries('Kwatera A', 'AM-100-103', 'HUMIDITY_3', readings);

  test('outliers are named by their times, and stay among the points', () => {
    const [series] = chartOf(REPORTS.humidity, [probe]).series;
    expect(series?.outliersMs).toEqual([300 * MINUTE, 315 * MINUTE]);
    expect(series?.points).toHaveLength(2 * values.length);
  });

  test('outliers are not detected in changes, which jump by nature', () => {
    expect(chartOf(REPORTS.delta, [probe]).series[0]?.outliersMs).toEqual([]);
  });

  test('outliers remain in the table', () => {
    const context = aContext();
    const table = buildTable(REPORTS.humidity, REPORTS.humidity.lines([probe], context), context);
    expect(rowAt(table, 20).values).toEqual([4]);
    expect(table.timesMs).toHaveLength(values.length);
  });
});
