import type { Language, Text } from '../../core/language.ts';
import { shortestOfFloat4 } from '../../units/short-decimal.ts';
import { at, type SourceColumns } from './columns.ts';
import type { LineContext, ReportLine } from './report-line.ts';
import { rounded } from './report-line.ts';
import type { ReadingsDefinition } from '../report-definition.ts';
import type { StateKind } from './state-labels.ts';

/** Title of the column with the time in UTC, written if local times are not unique. */
export const UTC_COLUMN: Text = { pl: 'Czas (UTC)', en: 'Time (UTC)' };
/** Title of the time column. */
export const TIME_COLUMN: Text = { pl: 'Czas', en: 'Time' };
const DAY_COLUMN: Text = { pl: 'Dzień', en: 'Day' };

export type TableColumn = {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** Kind of the states 0 and 1; null for a numeric column. */
  readonly states: StateKind | null;
  readonly readings: SourceColumns;
  /** Sum of the column, if meaningful. */
  readonly total: number | null;
};

/**
 * A report as a table, with a row for each time at which any source has a value. Rows are built on demand: a report
 * of millions of points shows only about thirty at a time.
 */
export type ReportTable = {
  readonly timeTitle: string;
  readonly utcTitle: string;
  /** True if rows are whole days, which show only the date, in the account's zone. */
  readonly wholeDays: boolean;
  readonly timesMs: Float64Array;
  readonly columns: readonly TableColumn[];
};

/** Builds the table of a report from its lines, one column per line. */
export function buildTable(
  report: ReadingsDefinition,
  lines: readonly ReportLine[],
  context: LineContext,
): ReportTable {
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
    utcTitle: UTC_COLUMN[context.language],
    wholeDays,
    timesMs: mergedTimes(columns.map((column) => column.readings)),
    columns,
  };
}

/** True if each value of a report represents a local day. */
export function showsWholeDays(report: ReadingsDefinition, { options }: Pick<LineContext, 'options'>): boolean {
  if (report.options.includes('grouping')) return options.grouping === 'day';
  return report.options.includes('aggregate') && options.aggregate;
}

function titleOf(wholeDays: boolean, language: Language): string {
  return wholeDays ? DAY_COLUMN[language] : TIME_COLUMN[language];
}

function totalOf({ values }: SourceColumns): number | null {
  let total = 0;
  let hasValue = false;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    total += value;
    hasValue = true;
  }
  return hasValue ? rounded(total, 1) : null;
}

export type TableRow = { readonly atMs: number; readonly values: readonly (number | null)[] };

/** One row of a table; null where a source has no value at that time. */
export function rowAt(table: ReportTable, index: number): TableRow {
  const atMs = at(table.timesMs, index);
  return { atMs, values: table.columns.map(({ readings }) => storedNumber(readings, indexOf(readings.timesMs, atMs))) };
}
/** A value as sent; null if missing. */
export function storedNumber({ values }: SourceColumns, index: number): number | null {
  const value = at(values, index);
  if (Number.isNaN(value)) return null;
  return values instanceof Float32Array ? shortestOfFloat4(value) : value;
}

function mergedTimes(sources: readonly SourceColumns[]): Float64Array {
  const merged = new Float64Array(sources.reduce((sum, source) => sum + source.timesMs.length, 0));
  let length = 0;
  for (const { timesMs, values } of sources) {
    for (const [index, time] of timesMs.entries()) {
      if (!Number.isNaN(at(values, index))) merged[length++] = time;
    }
  }
  const sorted = merged.subarray(0, length).sort();
  let kept = 0;
  for (const time of sorted) {
    if (kept === 0 || sorted[kept - 1] !== time) sorted[kept++] = time;
  }
  return sorted.slice(0, kept);
}

/** Index of a time in sorted times, −1 if absent. */
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
