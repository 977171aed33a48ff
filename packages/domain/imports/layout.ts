import { decimalSignOf, readNumber } from './number.ts';
import { expectedCells, showsSplitNumber } from './split-numbers.ts';
import { timeColumnOf, timeText, type TimeColumn } from './time-column.ts';
import { readTime, type TimeFormat } from './time.ts';

type Rows = readonly (readonly string[])[];

/** The parts of a file: names of the columns, and the index of the first row that is data. */
export type Layout = {
  readonly names: readonly string[];
  readonly firstRow: number;
  /** Number of cells that a line should have; 0: unknown. */
  readonly cells: number;
  /** True if the first lines show that the comma between cells is the decimal sign too. */
  readonly hasSplitNumbers: boolean;
};

/** Rows at the beginning of a file among which the first reading must be. */
export const LAYOUT_ROWS = 60;
/** Rows by which the first reading is searched; the format of the time is decided by all. */
const SEARCH_ROWS = 30;

/** Units and kinds of values, as loggers write them under the names of the columns. */
const UNIT =
  /^[[(]?(°?[cfk]|deg\.? ?[cf]|%|% ?(rh|vwc|vol)|m?v|volts?|ma|mm|cm|m|km|in|hpa|kpa|mbar|bar|psi|w\/m(2|²|\^2)|[mdµu]s\/(m|cm)|m(3|³)\/m(3|³)|m(3|³)(\/h)?|l(\/(min|h|s))?|[km]?m\/[sh]|kts?|mph|lux|lx|ppm|ph|raw|ts|rn|smp|avg|max|min|tot|std|utc|dbm|s|h)[\])]?$/i;

/** Finds the readings of a file whose time column is unknown; null if no column has timestamps. */
export function detectLayout(rows: Rows): (Layout & { readonly time: TimeColumn }) | null {
  for (let firstRow = 0; firstRow < Math.min(LAYOUT_ROWS, rows.length); firstRow += 1) {
    if (isComment(rows[firstRow])) continue;
    const names = namesAbove(rows, firstRow).names;
    const searched = timeColumnOf(withoutComments(rows.slice(firstRow, firstRow + SEARCH_ROWS)), names);
    if (searched === null || !isTimeIn(rows[firstRow], searched)) continue;
    const time = timeColumnOf(withoutComments(rows.slice(firstRow)), names) ?? searched;
    return { ...layoutOf(rows, time), time };
  }
  return null;
}

/**
 * Finds the names and the first row of data of a file whose time column is known. Comments, titles and units are
 * neither. Without any timestamp in sight, all rows but the first are data.
 */
export function layoutOf(
  rows: Rows,
  time: { readonly column: number; readonly also?: readonly number[] | undefined; readonly format: TimeFormat },
): Layout {
  const found = rows.slice(0, LAYOUT_ROWS).findIndex((row) => !isComment(row) && isTimeIn(row, time));
  if (found === -1) return { names: rows[0] ?? [], firstRow: 1, cells: 0, hasSplitNumbers: false };
  const { names, index } = namesAbove(rows, found);
  // Rows between the names and the first timestamp are broken data, unless they hold units.
  const next = rows.slice(index + 1, found).findIndex((row) => !isComment(row) && !isUnits(row));
  const firstRow = next === -1 || index === -1 ? found : index + 1 + next;
  const data = rows.slice(firstRow, LAYOUT_ROWS).filter((row) => isTimeIn(row, time));
  const cells = expectedCells(names, data);
  const timeColumns = [time.column, ...(time.also ?? [])];
  return { names, firstRow, cells, hasSplitNumbers: data.some((row) => showsSplitNumber(row, cells, timeColumns)) };
}

/** True for a line that a logger or database wrote for programs, such as `#datatype,string,long`. */
export function isComment(row: readonly string[] | undefined): boolean {
  return row?.[0]?.trimStart().startsWith('#') === true && !/^\s*#\s*$/.test(row[0]);
}

/** The column names above a row: above the units, or else the last full row of texts. */
function namesAbove(rows: Rows, firstRow: number): { readonly names: readonly string[]; readonly index: number } {
  const above = rows.slice(0, firstRow);
  const units = above.findIndex((row, index) => index > 0 && isUnits(row));
  if (units > 0) return { names: above[units - 1] ?? [], index: units - 1 };
  const isNames = (row: readonly string[]) => isFull(row) && row.every((cell) => decimalSignOf(cell) === null);
  const lowest = above.findLastIndex((row) => !isComment(row) && isNames(row));
  // A broken line of data is full too, but has numbers.
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
  const wordy = above.findLastIndex(
    (row) => !isComment(row) && isNames(row) && !row.some(isNumber) && filled(row) >= filled(above[lowest] ?? []),
  );
  const plain = wordy === -1 ? lowest : wordy;
  const index = plain === -1 ? above.findLastIndex(isNames) : plain;
  const names = above[index] ?? [];
  return { names: plain === -1 ? names.map((name) => name.replace(/^\s*#\s*/, '')) : names, index };
}

function isNumber(cell: string): boolean {
  return readNumber(cell, '.') !== null || readNumber(cell, ',') !== null;
}

/** A title is alone in its row, whatever the number of empty cells behind it. */
function isFull(row: readonly string[]): boolean {
  return row.length > 1 && 2 * row.filter((cell) => cell.trim() !== '').length >= row.length;
}

function isUnits(row: readonly string[]): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => UNIT.test(cell) || /^[-–]+$/.test(cell));
}

function isTimeIn(
  row: readonly string[] | undefined,
  time: { readonly column: number; readonly also?: readonly number[] | undefined; readonly format: TimeFormat },
): boolean {
  return row !== undefined && readTime(timeText(row, time), time.format) !== null;
}

function withoutComments(rows: Rows): Rows {
  return rows.filter((row) => !isComment(row));
}
