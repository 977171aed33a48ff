import type { Language } from '../../core/language.ts';
import { silentSpans, type SilentSpan } from '../../measurements/line/silent-spans.ts';
import type { ReadingsReport } from '../report-type.ts';
import { buildChart, type ChartSeries, type ReportChart } from './chart.ts';
import { withCounterBars } from './counter-bars.ts';
import { drawnLine, linePart, type DrawnLine, type DrawnView, type LinePart } from './drawn-line.ts';
import type { ReportLine } from './report-line.ts';

/** A line of a drawn report: what its chart draws, and what is stated beside it. */
export type DrawnSeries = ChartSeries & Pick<DrawnLine, 'stats' | 'sum'>;

/** The chart of a report, with what is stated beside it. */
export type DrawnChart = Pick<ReportChart, 'axes'> & {
  readonly lines: readonly DrawnSeries[];
  /** Where no line has a reading; lines whose values are independent do not count. */
  readonly silences: readonly SilentSpan[];
};

/** What is drawn: the period of a report up to now (ms since 1970), the part of it in view, and for whom. */
export type DrawnRequest = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly view: DrawnView;
  readonly language: Language;
  /** Of the farm, which defines the days of a report. */
  readonly zone: string;
};

/**
 * Draws a report: counters as bars of their amounts, every other line as the points that its picture needs. Table and
 * file keep all readings, with the stored values of counters.
 */
export function drawReport(report: ReadingsReport, lines: readonly ReportLine[], request: DrawnRequest): DrawnChart {
  const steps = drawInSteps(report, lines, request);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same in steps, one for each line, so that a server can answer others between them. */
export function* drawInSteps(
  report: ReadingsReport,
  lines: readonly ReportLine[],
  { fromMs, untilMs, view, language, zone }: DrawnRequest,
): Generator<undefined, DrawnChart> {
  const withBars = withCounterBars(lines, { fromMs, untilMs, zone });
  const drawn: DrawnLine[] = [];
  for (const line of withBars) {
    drawn.push(drawnLine(line, view));
    yield;
  }
  const { axes, series } = buildChart(report, drawn, language);
  const measured = withBars.flatMap(({ columns, longestGapMs }) =>
    longestGapMs === null ? [] : [{ ...columns, gapMs: longestGapMs }],
  );
  return {
    axes,
    lines: series.flatMap((one, index) => {
      const { stats, sum } = drawn[index] ?? {};
      return stats === undefined || sum === undefined ? [] : [{ ...one, stats, sum }];
    }),
    silences: silentSpans(measured, fromMs, untilMs),
  };
}

/**
 * What a part in view changes of a report that was drawn as a whole, in steps, one for each line: in the order of its
 * lines.
 */
export function* drawPartInSteps(
  lines: readonly ReportLine[],
  { fromMs, untilMs, view, zone }: Omit<DrawnRequest, 'language'>,
): Generator<undefined, readonly LinePart[]> {
  const parts: LinePart[] = [];
  for (const line of withCounterBars(lines, { fromMs, untilMs, zone })) {
    parts.push(linePart(line, view));
    yield;
  }
  return parts;
}
