import type { Language } from '../core/language.ts';
import { localTimestamps } from '../core/local-time.ts';
import type { UnitSymbol } from '../units/symbols.ts';
import { at } from './columns.ts';
import { storedNumber, TIME_COLUMN, type ReportTable } from './table.ts';

/** Rows that are written as one piece. */
const ROWS_A_CHUNK = 2000;

/**
 * A table as CSV, piece by piece: quoted headers and timestamps, commas, a line feed between rows,
 * missing values empty. Numbers are those that are stored, in stored units, with all their decimals.
 */
export function* csvChunks(
  table: ReportTable,
  { language, zone }: { readonly language: Language; readonly zone: string },
): Generator<string> {
  const write = localTimestamps(zone);
  // Each source's next reading: rows rise in time, so none is ever looked for.
  const next = new Uint32Array(table.columns.length);
  yield header(table, language);
  let rows: string[] = [];
  for (const atMs of table.timesMs) {
    rows.push(`\n"${write(atMs / 1000)}"${cells(table, next, atMs)}`);
    if (rows.length === ROWS_A_CHUNK) {
      yield rows.join('');
      rows = [];
    }
  }
  if (rows.length > 0) yield rows.join('');
}

/** The whole of a table as one text. */
export function csvText(table: ReportTable, options: { readonly language: Language; readonly zone: string }): string {
  return [...csvChunks(table, options)].join('');
}

function header(table: ReportTable, language: Language): string {
  const names = table.columns.map((column) => columnTitle(column.name, column.unit));
  return [TIME_COLUMN[language], ...names].map(textCell).join(',');
}

function columnTitle(name: string, unit: UnitSymbol): string {
  return unit === '' ? name : `${name} [${unit}]`;
}

function cells(table: ReportTable, next: Uint32Array, atMs: number): string {
  let text = '';
  for (const [column, { readings }] of table.columns.entries()) {
    let index = next[column] ?? 0;
    while (at(readings.timesMs, index) < atMs) index++;
    next[column] = index;
    text += ',';
    if (at(readings.timesMs, index) === atMs) text += storedNumber(readings, index) ?? '';
  }
  return text;
}

/** Characters with which a spreadsheet begins a formula. */
const startsFormula = /^[=+\-@\t\r]/;

/** A quoted text. One that a spreadsheet would run as a formula is made harmless by a leading apostrophe. */
export function textCell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
