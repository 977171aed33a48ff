import { describe, expect, test } from 'vitest';
import { axisSplits, buildChart, hasOwnScale } from './chart.ts';
import { aContext, aSeries, type Readings } from './fixture.ts';
import { REPORT_TYPES } from './registry.ts';
import type { ReportType } from './report-type.ts';
import type { ReportSeries } from './series.ts';

const MINUTE = 60_000;

/** Minutes after the beginning of 1970 are enough to tell places on a chart. */
function minutes(...readings: (readonly [minute: number, value: number | null])[]): Readings {
  return readings.map(([minute, value]) => [new Date(minute * MINUTE).toISOString(), value] as const);
}

function chartOf(report: ReportType, series: readonly ReportSeries[], context = aContext()) {
  return buildChart(report, report.lines(series, context), context.language);
}

test('readings are drawn in their order, each once, under the name of the source and its level', () => {
  const probe = aSeries('Kwatera A', 'AM-100-103', 'HUMIDITY_1', minutes([15, 21], [0, 20], [15, 99]));
  const chart = chartOf(REPORT_TYPES.humidity, [probe], aContext({ language: 'pl' }));
  expect(chart.series).toEqual([
    {
      name: 'Kwatera A, poziom 3',
      unit: '%',
      decimals: 1,
      colour: 0,
      drawing: 'line',
      dash: 'solid',
      states: null,
      longestGapMs: 30 * MINUTE,
      axis: 0,
      points: Float64Array.of(0, 20, 15 * MINUTE, 21),
    },
  ]);
  expect(chart.axes).toEqual([{ title: 'Wilgotność', unit: '%', side: 'left', offsetPx: 0, scale: [0, 100] }]);
});

test('a line breaks where nothing came for longer than the reporting interval and a quarter of an hour', () => {
  const air = aSeries('Sad', 'AM-200', 'humidity', minutes([0, 20], [30, 21], [61, 22]));
  expect(chartOf(REPORT_TYPES.humidity, [air]).series[0]?.points).toEqual(
    Float64Array.of(0, 20, 30 * MINUTE, 21, 30 * MINUTE + 1, Number.NaN, 61 * MINUTE, 22),
  );
});

test('a reading without a value stays a gap, and degrees are those of the reader', () => {
  const air = aSeries('Sad', 'AM-200', 'TEMP_1', minutes([0, 0], [15, null], [30, 10]));
  const chart = chartOf(REPORT_TYPES.temperature, [air], aContext({ units: { temperature: 'F', area: 'ha' } }));
  expect(chart.series[0]?.points).toEqual(Float64Array.of(0, 32, 15 * MINUTE, Number.NaN, 30 * MINUTE, 50));
  expect(chart.axes[0]).toMatchObject({ title: 'Temperature', unit: '°F', scale: [-22, 122] });
});

test('the fixed scale holds that of every source', () => {
  const both = [aSeries('Mata', 'AM-999', 'TEMP_1', []), aSeries('Sad', 'AM-200', 'TEMP_1', [])];
  expect(chartOf(REPORT_TYPES.temperature, both).axes[0]?.scale).toEqual([-30, 50]);
});

test('colours come in turn and begin again after twelve', () => {
  const many = Array.from({ length: 13 }, () => aSeries('Sad', 'AM-200', 'humidity', []));
  const colours = chartOf(REPORT_TYPES.humidity, many).series.map((series) => series.colour);
  expect(colours).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
});

describe('a complex chart', () => {
  const fields = ['TEMP_1', 'humidity', 'VPD_1', 'HD_1', 'PWI_1'] as const;
  const chart = chartOf(
    REPORT_TYPES.complex,
    fields.map((field) => aSeries('Sad', 'AM-200', field, minutes([0, 1]))),
  );

  test('has an axis for each unit, left and right in turn, each pair further out', () => {
    expect(chart.axes.map(({ unit, side, offsetPx }) => [unit, side, offsetPx])).toEqual([
      ['°C', 'left', 0],
      ['%', 'right', 0],
      ['kPa', 'left', 40],
      ['g/m³', 'right', 40],
    ]);
    expect(chart.series.map(({ axis }) => axis)).toEqual([0, 1, 2, 3, 1]);
  });

  test('gives an output a lane of its own, with a point only where it switched and where it was last heard of', () => {
    const valve = aSeries('Zawory', 'AM-421', 'o1', minutes([0, 0], [15, 0], [30, 1], [45, 1], [60, 0], [75, 0]));
    const [lane] = chartOf(REPORT_TYPES.complex, [valve]).series;
    expect(lane).toMatchObject({ name: 'Zawory: Output 1', drawing: 'step', axis: null });
    expect(lane?.points).toEqual(Float64Array.of(0, 0, 30 * MINUTE, 1, 60 * MINUTE, 0, 75 * MINUTE, 0));
  });

  test('tells nothing of an output while its module is silent', () => {
    const valve = aSeries('Zawory', 'AM-421', 'o1', minutes([0, 0], [15, 1], [30, 1], [90, 1], [105, 0]));
    const told: readonly (readonly [number, number])[] = [
      [0, 0],
      [15 * MINUTE, 1],
      [30 * MINUTE, 1],
      [30 * MINUTE + 1, Number.NaN],
      [90 * MINUTE, 1],
      [105 * MINUTE, 0],
    ];
    expect(chartOf(REPORT_TYPES.complex, [valve]).series[0]?.points).toEqual(Float64Array.from(told.flat()));
  });

  test('fills what is on or off', () => {
    const wet = aSeries('Sad', 'AM-200', 'VPD_INFECT_1', minutes([0, 1]));
    expect(chartOf(REPORT_TYPES.complex, [wet]).series[0]?.drawing).toBe('area');
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
] as const)('the report %s of a %s can keep the scale of %s: %s', (kind, device, field, can) => {
  expect(hasOwnScale(chartOf(REPORT_TYPES[kind], [aSeries('A', device, field, minutes([0, 1]))]))).toBe(can);
});

test('the chart of the infection index colours what is to be watched and, from 100 on, what is a risk', () => {
  const { bands } = chartOf(REPORT_TYPES.pwi, [aSeries('Sad', 'AM-200', 'PWI_1', minutes([0, 100]))]);
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
] as const)('amounts by %s over %s days split the axis of time into %s', (grouping, days, parts) => {
  expect(axisSplits(grouping, days * 86_400_000)).toBe(parts);
});
