import type { Language } from '../core/language.ts';
import { formatNumber, MISSING } from '../units/format.ts';
import { buildChart } from './chart.ts';
import { csvText } from './csv.ts';
import { aContext } from './fixture.ts';
import type { ReportOptions } from './options.ts';
import { REPORT_TYPES, type ReportKind } from './registry.ts';
import type { ReportSeries } from './series.ts';
import { stateWord } from './state-words.ts';
import { buildTable, rowAt } from './table.ts';

/** A report as it is drawn, shown and written, in a form that a person can work out by hand. */
export type Told = {
  /** The axes: title, unit. */
  readonly axes: readonly string[];
  /** Each line: clock time in UTC (a break of the line has none) and value, null for a break or a missing one. */
  readonly drawn: readonly (readonly (readonly [at: string, value: number | null])[])[];
  /** The cells of the table as they are read, without the time. */
  readonly cells: readonly string[];
  /** The file: with commas for English, for a Polish spreadsheet in Polish. */
  readonly file: readonly string[];
};

/** Makes a report of a farm near Warsaw in every way in which it is told. */
export function told(
  kind: ReportKind,
  series: readonly ReportSeries[],
  language: Language,
  options: Partial<ReportOptions> = {},
): Told {
  const context = aContext({ language, options });
  const lines = REPORT_TYPES[kind].lines(series, context);
  const chart = buildChart(REPORT_TYPES[kind], lines, language);
  const table = buildTable(REPORT_TYPES[kind], lines, context);
  const dialect = language === 'pl' ? 'polish' : 'standard';
  const cell = (value: number | null, place: number): string => {
    const { states = null, decimals = 0 } = table.columns[place] ?? {};
    if (value === null) return MISSING;
    return states === null ? formatNumber(value, decimals, language) : stateWord(states, value, language);
  };
  return {
    axes: chart.axes.map(({ title, unit }) => `${title} [${unit}]`),
    drawn: chart.series.map(({ points }) => pairsOf(points)),
    cells: Array.from(table.timesMs.keys(), (index) => rowAt(table, index).values.map(cell).join(' | ')),
    file: csvText(table, { dialect, zone: 'Europe/Warsaw', dayZone: context.zone }).replace('\ufeff', '').split('\n'),
  };
}

function pairsOf(points: Float64Array): (readonly [string, number | null])[] {
  return Array.from({ length: points.length / 2 }, (_, place) => {
    const at = points[2 * place] ?? Number.NaN;
    const value = points[2 * place + 1] ?? Number.NaN;
    const isBreak = Number.isNaN(value) && at % 1000 !== 0;
    // What is kept in four bytes is told to the digits that were sent.
    return [isBreak ? '' : clockOf(at), Number.isNaN(value) ? null : Number(value.toFixed(5))] as const;
  });
}

/** The clock in UTC; of another day with its date. */
function clockOf(ms: number): string {
  const [day = '', time = ''] = new Date(ms).toISOString().split('T');
  return day === '2026-06-01' ? time.slice(0, 5) : `${day.slice(5)} ${time.slice(0, 5)}`;
}
