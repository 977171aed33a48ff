import type { ReportChart } from '@zagon/domain/reports/lines/chart.ts';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { afterEach, expect, test, vi } from 'vitest';
import '../../../ui/chart/core/engine.ts';
import type { ChartInk } from '../../../ui/chart/core/axis-options.ts';
import type { AmountLane } from '../../../ui/chart/core/amount-lanes.ts';
import { axesThatFit, plotOf, timeX } from '../../../ui/chart/plot/time-plot.ts';
import type { ReportContent, View } from './content.ts';
import { gridCount, sidesOfReport } from './grid.ts';
import { reportOption } from './option.ts';

use([SVGRenderer]);
afterEach(() => vi.unstubAllGlobals());

const INK: ChartInk = {
  text: '#111',
  text2: '#222',
  line: '#333',
  surface: '#fff',
  control: '#080',
  brand: '#060',
  water: '#00f',
  fertigation: '#808',
  rain: '#86b9dc',
  palette: ['#00f', '#f80', '#088', '#804'],
  font: 'sans-serif',
};

const UNITS = ['%', '°C', 'mS/cm', 'a very long unit'] as const;
const DAY_MS = 86_400_000;
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Warsaw').epochMilliseconds;

/** A report with some axes, an output, and irrigation and rain under it. */
function contentOf(view: View, axes: number, px: number): ReportContent {
  const span = view.untilMs - view.fromMs;
  const line = (unit: string, index: number): ReportChart['series'][number] => ({
    name: unit,
    unit,
    decimals: 1,
    colour: index,
    drawing: 'line',
    dash: 'solid',
    states: null,
    longestGapMs: null,
    axis: index,
    points: Float64Array.of(view.fromMs, 100_000 * index, view.untilMs, 123_456.7),
    minSpan: 0,
    outliersMs: [],
    readings: 2,
  });
  const units = UNITS.slice(0, axes);
  const output = { ...line('', axes), drawing: 'step' as const, axis: null, points: Float64Array.of(view.fromMs, 1) };
  const boundsMs = Float64Array.from({ length: 5 }, (_, index) => view.fromMs - span / 8 + (index * span) / 3.5);
  const amounts = (kind: 'water' | 'rain') => ({ kind, name: kind, unit: 'mm', decimals: 1, boundsMs });
  const lane: AmountLane = {
    key: 'a',
    label: 'Kwatera A',
    bars: [
      { ...amounts('water'), values: Float64Array.of(1, 0, 2, 5) },
      { ...amounts('rain'), values: Float64Array.of(4, 3, 0, 1_000) },
    ],
  };
  return {
    chart: {
      axes: units.map((unit) => ({ title: unit, unit, side: 'left', offsetPx: 0, scale: null })),
      series: [...units.map(line), output],
      bands: [],
    },
    hidden: new Set(),
    ...view,
    autoScale: true,
    splits: null,
    silence: { spans: [], label: 'no data' },
    language: 'en',
    zone: 'Europe/Warsaw',
    wholeDays: false,
    maxAxes: axesThatFit(px),
    maxMarks: 8,
    amounts: [lane],
    hiddenBars: new Set(),
    firstAxis: null,
  };
}

const PERIODS = [
  ['a day', { fromMs: at('2026-06-11T00:00'), untilMs: at('2026-06-12T00:00') }],
  ['a day of 25 hours', { fromMs: at('2026-10-25T00:00'), untilMs: at('2026-10-26T00:00') }],
  ['a day of 23 hours', { fromMs: at('2026-03-29T00:00'), untilMs: at('2026-03-30T00:00') }],
  ['a week', { fromMs: at('2026-11-23T00:00'), untilMs: at('2026-11-29T05:15') }],
  ['a month across a clock change', { fromMs: at('2026-10-10T00:00'), untilMs: at('2026-11-10T00:00') }],
  ['365 days', { fromMs: at('2025-11-30T00:00'), untilMs: at('2025-11-30T00:00') + 365 * DAY_MS }],
] as const;

const WIDTHS = [300, 334, 640, 887, 1_161, 1_900] as const;

test.each(PERIODS.flatMap(([name, view]) => [1, 2, 3, 4].map((axes) => [name, axes, view] as const)))(
  'all plots of %s with %d axes have the same time in the same column of pixels',
  (_, axes, view) => {
    vi.stubGlobal('window', { devicePixelRatio: 1 });
    for (const width of WIDTHS) {
      const content = contentOf(view, axes, width);
      const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 700 });
      chart.setOption(reportOption(content, view, INK));
      const plot = plotOf(width, sidesOfReport(content));
      const zoomed = { fromMs: view.fromMs + 0.25 * (view.untilMs - view.fromMs), untilMs: view.untilMs };
      for (const shown of [view, zoomed]) {
        chart.dispatchAction({ type: 'dataZoom', startValue: shown.fromMs, endValue: shown.untilMs });
        for (const share of [0, 0.2, 0.5, 1]) {
          const atMs = shown.fromMs + share * (shown.untilMs - shown.fromMs);
          for (let grid = 0; grid < gridCount(content); grid += 1)
            expect(chart.convertToPixel({ xAxisIndex: grid }, atMs), `${width} px, plot ${grid}, ${share}`).toBeCloseTo(
              timeX(shown, plot, atMs),
              1,
            );
        }
      }
      chart.dispose();
    }
  },
);

const week = PERIODS[3][1];
const HOUR = 3_600_000;

/** The points of a line in a week, by kind of bad input. */
const BAD_INPUT = {
  'no reading': [],
  'one reading': [week.fromMs + HOUR, 20],
  'equal readings': [week.fromMs, 20, week.untilMs, 20],
  'readings without values': [week.fromMs, Number.NaN, week.untilMs, Number.NaN],
  'a gap of almost all of it': [
    week.fromMs,
    20,
    week.fromMs + 1,
    Number.NaN,
    week.untilMs - 60_000,
    21,
    week.untilMs,
    21,
  ],
  'readings before and after it': [week.fromMs - 900 * HOUR, 5, week.untilMs + 900 * HOUR, 50],
} as const satisfies Readonly<Record<string, readonly number[]>>;

test.each(Object.entries(BAD_INPUT))('a report of twelve long names with %s is drawn on one axis', (_, points) => {
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  for (const width of [334, 640, 1_161]) {
    const base = contentOf(week, 1, width);
    const [line] = base.chart.series;
    if (line === undefined) throw new Error('the report has a line');
    const series = Array.from({ length: 12 }, (_none, index) => ({
      ...line,
      name: `${index} `.padEnd(60, 'ż'),
      minSpan: 5,
      points: Float64Array.from(points),
    }));
    const lanes = base.amounts.map((lane) => ({ ...lane, label: 'Kwatera '.repeat(8) }));
    const content = { ...base, amounts: lanes, chart: { ...base.chart, series } };
    const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 700 });
    chart.setOption(reportOption(content, week, INK));
    expect(chart.renderToSVGString()).not.toMatch(/NaN|undefined|Infinity/);
    const plot = plotOf(width, sidesOfReport(content));
    for (let grid = 0; grid < gridCount(content); grid += 1)
      expect(chart.convertToPixel({ xAxisIndex: grid }, week.untilMs)).toBeCloseTo(plot.leftPx + plot.widthPx, 1);
    chart.dispose();
  }
});

/** Which of two lines, an output and two kinds of bars are hidden. */
const HIDDEN = Array.from({ length: 32 }, (_, bits) => ({
  lines: new Set([0, 1, 2].filter((index) => (bits >> index) % 2 === 1)),
  bars: new Set((['water', 'rain'] as const).filter((_kind, index) => (bits >> (3 + index)) % 2 === 1)),
}));

test.each(HIDDEN)('a report is drawn whatever of it is hidden: $lines $bars', ({ lines, bars }) => {
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  const content = { ...contentOf(week, 2, 640), hidden: lines, hiddenBars: bars };
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 700 });
  expect(() => chart.setOption(reportOption(content, week, INK))).not.toThrow();
  chart.dispose();
});
