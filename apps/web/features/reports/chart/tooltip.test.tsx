import { buildChart } from '@zagon/domain/reports/lines/chart.ts';
import { aContext, aModule, aSeries, drawnWhole } from '@zagon/domain/reports/testing/fixture.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { expect, test } from 'vitest';
import type { ReportContent } from './content.ts';
import { reportReading, tooltipElement } from './tooltip.ts';

const north = aModule('AM-421', { outputs: { o1: { name: 'Block A', flowM3PerH: 12 } } });
const sources = [
  aSeries('Probe', 'AM-100-103', 'HUMIDITY_3', [
    ['2026-06-11T04:00:03Z', 31.26],
    ['2026-06-11T04:15:03Z', 31.1],
  ]),
  aSeries('Orchard', 'AM-200', 'TEMP_1', [
    ['2026-06-11T04:00:00Z', -3.4],
    ['2026-06-11T04:15:00Z', null],
  ]),
  aSeries('Orchard', 'AM-200', 'VPD_INFECT_1', [
    ['2026-06-11T04:00:00Z', 1],
    ['2026-06-11T04:15:00Z', 0],
  ]),
  aSeries('Valves', north, 'o1', [
    ['2026-06-11T03:55:00Z', 0],
    ['2026-06-11T04:10:00Z', 1],
  ]),
];

function contentIn(language: 'pl' | 'en', changes: Partial<ReportContent> = {}): ReportContent {
  const lines = REPORTS.complex.lines(sources, aContext({ language }));
  return {
    chart: buildChart(REPORTS.complex, drawnWhole(lines), language),
    hidden: new Set(),
    fromMs: 0,
    untilMs: 0,
    autoScale: true,
    splits: null,
    silence: { spans: [], label: language === 'pl' ? 'brak danych' : 'no data' },
    language,
    zone: 'Europe/Warsaw',
    wholeDays: false,
    maxAxes: 12,
    maxMarks: 8,
    firstAxis: null,
    amounts: [],
    hiddenBars: new Set(),
    ...changes,
  };
}

/** The lines of the tooltip as displayed. */
function read(at: string, content: ReportContent): (string | null)[] {
  return Array.from(
    tooltipElement(Date.parse(at), content, { palette: [], fertigation: '', water: '', rain: '' }).children,
    ({ textContent }) => textContent,
  );
}

test('the tooltip shows every value with its unit, even if another module reported some seconds later', () => {
  expect(read('2026-06-11T04:00:00Z', contentIn('en'))).toEqual([
    '2026-06-11 06:00:00',
    'Probe: Soil moisture, 15 cm31.3%',
    'Orchard: Air temperature−3.4°C',
    'Orchard: Leaf wetnessWet',
    'Valves: Block AOff',
  ]);
});

test('a missing value shows ### with text for screen readers; an output keeps its state', () => {
  expect(read('2026-06-11T04:15:00Z', contentIn('pl'))).toEqual([
    '2026-06-11 06:15:00',
    'Probe: Wilgotność gleby, 15 cm31,1\u202f%',
    'Orchard: Temperatura powietrza###brak danych',
    'Orchard: Zwilżenie liściSucho',
    'Valves: Block AWł.',
  ]);
});

test('a hidden series is not listed', () => {
  expect(read('2026-06-11T04:00:00Z', contentIn('en', { hidden: new Set([0, 2, 3]) }))).toEqual([
    '2026-06-11 06:00:00',
    'Orchard: Air temperature−3.4°C',
  ]);
});

test('a daily value shows its date only', () => {
  expect(read('2026-06-10T22:00:00Z', contentIn('en', { wholeDays: true }))[0]).toBe('2026-06-11');
});

test('the tooltip shows the irrigation and rain of the interval that contains the time', () => {
  const boundsMs = Float64Array.of(Date.parse('2026-06-11T04:00:00Z'), Date.parse('2026-06-11T10:00:00Z'));
  const bars = { name: 'Irrigation', unit: 'mm', decimals: 1, boundsMs, values: Float64Array.of(3.24) };
  const amounts = [{ key: 'a', label: 'Block A', bars: [{ ...bars, kind: 'water' as const }] }];
  expect(read('2026-06-11T04:15:00Z', contentIn('en', { amounts })).at(-1)).toBe(
    'Irrigation3.2\u202fmm (Thu 11, 06:00–12:00)',
  );
});

test('the tooltip is read with the keyboard as one sentence per interval', () => {
  const content = contentIn('en', {
    fromMs: Date.parse('2026-06-11T04:00:00Z'),
    untilMs: Date.parse('2026-06-11T06:00:00Z'),
  });
  const { timesMs, textAt } = reportReading(content);
  expect(timesMs.map((atMs) => new Date(atMs).toISOString())).toEqual([
    '2026-06-11T04:30:00.000Z',
    '2026-06-11T05:30:00.000Z',
  ]);
  expect(textAt(Date.parse('2026-06-11T04:15:00Z'))).toMatch(
    /^2026-06-11 06:15:00; Probe: Soil moisture, 15 cm: 31\.1%; Orchard: Air temperature: no data;/,
  );
});
