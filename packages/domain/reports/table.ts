import type { Language, Text } from '../core/language.ts';
import { shortestOfFloat4 } from '../units/short-decimal.ts';
import { at, type SourceColumns } from './columns.ts';
import type { LineContext, ReportLine } from './report-line.ts';
import { rounded } from './report-line.ts';
import type { ReportType } from './report-type.ts';
import type { StateKind } from './state-words.ts';

/** What the column of times is called. */
export const TIME_COLUMN: Text = { pl: 'Czas', en: 'Time' };
const DAY_COLUMN: Text = { pl: 'Dzień', en: 'Day' };

export type TableColumn = {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** Whose states 0 and 1 are; null for a column of numbers. */
  readonly states: StateKind | null;
  readonly readings: SourceColumns;
  /** The sum of the column, where adding it up means something. */
  readonly total: number | null;
};

/**
 * A report as a table: a row for each moment at which any source has a value. Rows are not built
 * until they are looked at; a report of millions of points shows some thirty at a time.
 */
export type ReportTable = {
  readonly timeTitle: string;
  /** Rows that stand for whole days carry only the date, in the zone of the account. */
  readonly wholeDays: boolean;
  readonly timesMs: Float64Array;
  readonly columns: readonly TableColumn[];
};

/** The table of a report, its columns in the order of the lines, with the numbers of the lines. */
export function buildTable(report: ReportType, lines: readonly ReportLine[], context: LineContext): ReportTable {
  const columns = lines.map(({ name, unit, decimals, states, columns: readings }) => ({
    name,
    unit,
    decimals,
    states,
    readings,
    total: report.totals === true ? totalOf(readings) : null,
  }));
  const wholeDays = showsWholeDays(report, context);
  return {
    timeTitle: titleOf(wholeDays, context.language),
    wholeDays,
    timesMs: mergedTimes(columns.map((column) => column.readings)),
    columns,
  };
}

/** Whether each value of a report stands for a local day. */
export function showsWholeDays(report: ReportType, { options }: Pick<LineContext, 'options'>): boolean {
  if (report.options.includes('grouping')) return options.grouping === 'day';
  return report.options.includes('aggregate') && options.aggregate;
}

function titleOf(wholeDays: boolean, language: Language): string {
  return wholeDays ? DAY_COLUMN[language] : TIME_COLUMN[language];
}

function totalOf({ values }: SourceColumns): number | null {
  let total = 0;
  let any = false;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    total += value;
    any = true;
  }
  return any ? rounded(total, 1) : null;
}

export type TableRow = { readonly atMs: number; readonly values: readonly (number | null)[] };

/** One row of a table; null where a source has no value at its moment. */
export function rowAt(table: ReportTable, index: number): TableRow {
  const atMs = at(table.timesMs, index);
  return { atMs, values: table.columns.map(({ readings }) => storedNumber(readings, indexOf(readings.timesMs, atMs))) };
}
/** A value as it was sent; null for a missing one. */
export function storedNumber({ values }: SourceColumns, index: number): number | null {
  const value = at(values, index);
  if (Number.isNaN(value)) return null;
  return values instanceof Float32Array ? shortestOfFloat4(value) : value;
}

function mergedTimes(sources: readonly SourceColumns[]): Float64Array {
  const all = new Float64Array(sources.reduce((sum, source) => sum + source.timesMs.length, 0));
  let length = 0;
  for (const { timesMs, values } of sources) {
    for (const [index, time] of timesMs.entries()) {
      if (!Number.isNaN(at(values, index))) all[length++] = time;
    }
  }
  const sorted = all.subarray(0, length).sort();
  let kept = 0;
  for (const time of sorted) {
    if (kept === 0 || sorted[kept - 1] !== time) sorted[kept++] = time;
  }
  return sorted.slice(0, kept);
}

/** Where a time stands in rising times, −1 where it does not. */
function indexOf(timesMs: Float64Array, time: number): number {
  let low = 0;
  let high = timesMs.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = at(timesMs, middle);
    if (found === time) return middle;
    if (found < time) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
