import type { Language } from '../../core/language.ts';
import { formatNumber, MISSING } from '../../units/format.ts';
import { buildChart } from '../lines/chart.ts';
import { csvText } from '../csv.ts';
import { aContext, drawnWhole } from './fixture.ts';
import type { ReportOptions } from '../request/options.ts';
import { REPORTS, type ReadingsKind } from '../registry.ts';
import type { ReportSeries } from '../lines/series.ts';
import { stateLabel } from '../lines/state-labels.ts';
import { buildTable, rowAt } from '../lines/table.ts';

/** A report rendered as chart, table and file, in a form that can be calculated by hand. */
export type RenderedReport = {
  /** Axes as "title [unit]". */
  readonly axes: readonly string[];
  /** Points of each line: UTC time (empty for a break) and value (null for a break or a missing value). */
  readonly drawn: readonly (readonly (readonly [at: string, value: number | null])[])[];
  /** Formatted table cells, without the time. */
  readonly cells: readonly string[];
  /** Lines of the file: `standard` dialect in English, `polish` in Polish. */
  readonly file: readonly string[];
};

/** Renders a report of a farm near Warsaw in all output forms. */
export function renderReport(
  kind: ReadingsKind,
  series: readonly ReportSeries[],
  language: Language,
  options: Partial<ReportOptions> = {},
): RenderedReport {
  const context = aContext({ language, options });
  const lines = REPORTS[kind].lines(series, context);
  const chart = buildChart(REPORTS[kind], drawnWhole(lines), language);
  const table = buildTable(REPORTS[kind], lines, context);
  const dialect = language === 'pl' ? 'polish' : 'standard';
  const cell = (value: number | null, column: number): string => {
    const { states = null, decimals = 0 } = table.columns[column] ?? {};
    if (value === null) return MISSING;
    return states === null ? formatNumber(value, decimals, language) : stateLabel(states, value, language);
  };
  return {
    axes: chart.axes.map(({ title, unit }) => `${title} [${unit}]`),
    drawn: chart.series.map(({ points }) => pairsOf(points)),
    cells: Array.from(table.timesMs.keys(), (index) => rowAt(table, index).values.map(cell).join(' | ')),
    file: csvText(table, { dialect, zone: 'Europe/Warsaw', dayZone: context.zone }).replace('\ufeff', '').split('\n'),
  };
}

function pairsOf(points: Float64Array): (readonly [string, number | null])[] {
  return Array.from({ length: points.length / 2 }, (_, column) => {
    const at = points[2 * column] ?? Number.NaN;
    const value = points[2 * column + 1] ?? Number.NaN;
    const isBreak = Number.isNaN(value) && at % 1000 !== 0;
    // Four-byte values are rounded to the digits that were sent.
    return [isBreak ? '' : clockOf(at), Number.isNaN(value) ? null : Number(value.toFixed(5))] as const;
  });
}

/** UTC time, with the date if it is another day. */
function clockOf(ms: number): string {
  const [day = '', time = ''] = new Date(ms).toISOString().split('T');
  return day === '2026-06-01' ? time.slice(0, 5) : `${day.slice(5)} ${time.slice(0, 5)}`;
}
