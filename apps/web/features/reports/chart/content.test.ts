import { drawReport } from '@zagon/domain/reports/lines/draw-report.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { aContext, aModule, aSeries } from '@zagon/domain/reports/testing/fixture.ts';
import { expect, test } from 'vitest';
import { onlyPointsDiffer, type ReportContent } from './content.ts';

const readings = aSeries('Orchard', aModule('AM-200'), 'TEMP_1', [['2026-06-11T04:00:00Z', 21.5]]);
const view = { fromMs: 0, untilMs: 1, grid: null };
const drawn = drawReport(REPORTS.temperature, REPORTS.temperature.lines([readings], aContext({})), {
  ...view,
  view,
  language: 'en',
  zone: 'Europe/Warsaw',
});
const content: ReportContent = {
  chart: { axes: drawn.axes, series: drawn.lines, bands: [] },
  hidden: new Set(),
  fromMs: 0,
  untilMs: 1,
  autoScale: true,
  splits: null,
  silence: { spans: [], label: '' },
  language: 'en',
  zone: 'Europe/Warsaw',
  wholeDays: false,
  maxAxes: 4,
  maxMarks: 8,
  amounts: [],
  hiddenBars: new Set(),
  firstAxis: null,
};
const { chart } = content;
const withSeries = (change: object): ReportContent => ({
  ...content,
  chart: { ...chart, series: chart.series.map((series) => ({ ...series, ...change })) },
});

test('a report whose part in view became exact differs in points and sums only', () => {
  expect(onlyPointsDiffer(content, withSeries({ points: Float64Array.of(0, 1), sum: null }))).toBe(true);
});

test.each([
  ['another name of a line', withSeries({ name: 'Meadow' })],
  ['another outlier', withSeries({ outliersMs: [5] })],
  ['other axes', { ...content, chart: { ...chart, axes: [] } }],
  ['a line more', { ...content, chart: { ...chart, series: [...chart.series, ...chart.series] } }],
  ['a hidden line', { ...content, hidden: new Set([0]) }],
  ['another period', { ...content, fromMs: 1 }],
])('a report with %s is drawn completely', (_, other) => {
  expect(onlyPointsDiffer(content, other)).toBe(false);
});
