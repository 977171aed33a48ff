import { localTimestamps } from '../core/local-time.ts';
import { at } from './columns.ts';
import { storedNumber, type ReportTable } from './table.ts';

/**
 * How a file is written. `standard`: commas and decimal points, for programs. `polish`: semicolons and
 * decimal commas, as a Polish spreadsheet opens them with a double click, and a mark that says it is UTF-8.
 */
export const CSV_DIALECTS = ['standard', 'polish'] as const;
export type CsvDialect = (typeof CSV_DIALECTS)[number];

const SEPARATOR = { standard: ',', polish: ';' } as const satisfies Record<CsvDialect, string>;
const BEGINNING = { standard: '', polish: '\ufeff' } as const satisfies Record<CsvDialect, string>;

/** `zone` is that of the reader, `dayZone` that of the account, whose days whole days are. */
export type CsvOptions = { readonly dialect: CsvDialect; readonly zone: string; readonly dayZone: string };

/** Rows that are written as one piece. */
const ROWS_A_CHUNK = 2000;

/**
 * A table as CSV, piece by piece: quoted headers and timestamps, a line feed between rows, missing
 * values empty. Numbers have all the decimals that they were sent with.
 */
export function* csvChunks(table: ReportTable, { dialect, zone, dayZone }: CsvOptions): Generator<string> {
  const moment = localTimestamps(table.wholeDays ? dayZone : zone);
  const write = (atMs: number): string => (table.wholeDays ? moment(atMs / 1000).slice(0, 10) : moment(atMs / 1000));
  // Each source's next reading: rows rise in time, so none is ever looked for.
  const next = new Uint32Array(table.columns.length);
  yield `${BEGINNING[dialect]}${header(table, dialect)}`;
  let rows: string[] = [];
  for (const atMs of table.timesMs) {
    rows.push(`\n"${write(atMs)}"${cells(table, next, atMs, dialect)}`);
    if (rows.length === ROWS_A_CHUNK) {
      yield rows.join('');
      rows = [];
    }
  }
  if (rows.length > 0) yield rows.join('');
}

/** The whole of a table as one text. */
export function csvText(table: ReportTable, options: CsvOptions): string {
  return [...csvChunks(table, options)].join('');
}

function header(table: ReportTable, dialect: CsvDialect): string {
  const names = table.columns.map((column) => columnTitle(column));
  return [table.timeTitle, ...names].map(textCell).join(SEPARATOR[dialect]);
}

/** What stands above a column: its name, and its unit in brackets. */
export function columnTitle({ name, unit }: { readonly name: string; readonly unit: string }): string {
  return unit === '' ? name : `${name} [${unit}]`;
}

function cells(table: ReportTable, next: Uint32Array, atMs: number, dialect: CsvDialect): string {
  let text = '';
  for (const [column, { readings }] of table.columns.entries()) {
    let index = next[column] ?? 0;
    while (at(readings.timesMs, index) < atMs) index++;
    next[column] = index;
    text += SEPARATOR[dialect];
    if (at(readings.timesMs, index) === atMs) text += numberCell(storedNumber(readings, index), dialect);
  }
  return text;
}

function numberCell(value: number | null, dialect: CsvDialect): string {
  if (value === null) return '';
  return dialect === 'polish' ? String(value).replace('.', ',') : String(value);
}

/** A cell of a table that is not made of readings. */
export type Cell = { readonly text: string } | { readonly number: number | null };

/** Rows of cells as CSV, in the same ways of writing. */
export function rowsAsCsv(rows: readonly (readonly Cell[])[], dialect: CsvDialect): string {
  const write = (cell: Cell): string => ('text' in cell ? textCell(cell.text) : numberCell(cell.number, dialect));
  return BEGINNING[dialect] + rows.map((row) => row.map(write).join(SEPARATOR[dialect])).join('\n');
}

/** Characters with which a spreadsheet begins a formula, their full-width forms too. */
const startsFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Text that a spreadsheet would run as a formula is made harmless by a leading apostrophe. */
export function harmless(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** A quoted text, harmless in a spreadsheet. */
export function textCell(text: string): string {
  return `"${harmless(text).replaceAll('"', '""')}"`;
}
