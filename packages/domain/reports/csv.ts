import { localTimestamps, repeatedTimes } from '../core/local-time.ts';
import { at } from './lines/columns.ts';
import { storedNumber, type ReportTable } from './lines/table.ts';

/**
 * File dialects. `standard`: commas and decimal points, for programs. `polish`: semicolons, decimal commas and a UTF-8
 * mark, so that a Polish spreadsheet opens it on a double click.
 */
export const CSV_DIALECTS = ['standard', 'polish'] as const;
export type CsvDialect = (typeof CSV_DIALECTS)[number];

const SEPARATOR = { standard: ',', polish: ';' } as const satisfies Record<CsvDialect, string>;
const PREFIX = { standard: '', polish: '\ufeff' } as const satisfies Record<CsvDialect, string>;

/** `zone`: time zone of the reader; `dayZone`: time zone of the account, used for whole days. */
export type CsvOptions = { readonly dialect: CsvDialect; readonly zone: string; readonly dayZone: string };

/** Rows per chunk. */
const ROWS_PER_CHUNK = 2000;

/**
 * Writes a table as CSV in chunks: quoted headers and timestamps, line feeds between rows, missing values empty.
 * Numbers keep all decimals they were sent with. If clocks showed one of its times twice, a second column has UTC.
 */
export function* csvChunks(table: ReportTable, { dialect, zone, dayZone }: CsvOptions): Generator<string> {
  const formatTime = localTimestamps(table.wholeDays ? dayZone : zone);
  const utcCell = needsUtc(table, zone) ? utcCells(dialect) : () => '';
  const write = (atMs: number): string =>
    table.wholeDays ? `"${formatTime(atMs / 1000).slice(0, 10)}"` : `"${formatTime(atMs / 1000)}"${utcCell(atMs)}`;
  // Index of each source's next reading: rows are in time order, so no search is needed.
  const next = new Uint32Array(table.columns.length);
  yield `${PREFIX[dialect]}${header(table, { dialect, zone })}`;
  let rows: string[] = [];
  for (const atMs of table.timesMs) {
    rows.push(`\n${write(atMs)}${cells(table, next, atMs, dialect)}`);
    if (rows.length === ROWS_PER_CHUNK) {
      yield rows.join('');
      rows = [];
    }
  }
  if (rows.length > 0) yield rows.join('');
}

/** Returns the whole table as one string. */
export function csvText(table: ReportTable, options: CsvOptions): string {
  return [...csvChunks(table, options)].join('');
}

function header(table: ReportTable, { dialect, zone }: Pick<CsvOptions, 'dialect' | 'zone'>): string {
  const names = table.columns.map((column) => columnTitle(column));
  const times = needsUtc(table, zone) ? [table.timeTitle, table.utcTitle] : [table.timeTitle];
  return [...times, ...names].map(textCell).join(SEPARATOR[dialect]);
}

/** True if clocks in the zone showed a time of the table twice: its wall-clock times alone do not tell them apart. */
export function needsUtc({ wholeDays, timesMs }: ReportTable, zone: string): boolean {
  if (wholeDays) return false;
  const isRepeated = repeatedTimes(zone);
  return timesMs.some((atMs) => isRepeated(atMs / 1000));
}

function utcCells(dialect: CsvDialect): (atMs: number) => string {
  const formatUtc = localTimestamps('UTC');
  return (atMs) => `${SEPARATOR[dialect]}"${formatUtc(atMs / 1000)}Z"`;
}

/** Column header: name, and unit in brackets. */
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

/** A cell of a table without readings. */
export type Cell = { readonly text: string } | { readonly number: number | null };

/** Writes rows of cells as CSV in the given dialect. */
export function rowsAsCsv(rows: readonly (readonly Cell[])[], dialect: CsvDialect): string {
  return csvMark(dialect) + rows.map((row) => csvRow(row, dialect)).join('\n');
}

/** The prefix of a file in a dialect. */
export function csvMark(dialect: CsvDialect): string {
  return PREFIX[dialect];
}

/** One row of cells, without its line end. */
export function csvRow(row: readonly Cell[], dialect: CsvDialect): string {
  const write = (cell: Cell): string => ('text' in cell ? textCell(cell.text) : numberCell(cell.number, dialect));
  return row.map(write).join(SEPARATOR[dialect]);
}

/** Characters that start a formula in spreadsheets, including full-width forms. */
const startsFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function escapeFormula(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** A quoted text, safe for spreadsheets. */
export function textCell(text: string): string {
  return `"${escapeFormula(text).replaceAll('"', '""')}"`;
}
