import { zoneOffset } from '@zagon/domain/core/local-time.ts';
import { columnTitle, escapeFormula, needsUtc } from '@zagon/domain/reports/csv.ts';
import { rowAt, type ReportTable } from '@zagon/domain/reports/lines/table.ts';

/** Maximum number of rows of a spreadsheet sheet, including the header. */
const SHEET_ROWS = 1_048_576;

/** True if a table with its header fits into one sheet. */
export function fitsSheet(rows: number): boolean {
  return rows < SHEET_ROWS;
}

/** A cell for the spreadsheet writer: text, a number optionally shown as a date, or empty. */
export type SheetCell =
  | { readonly value: string; readonly type: StringConstructor; readonly fontWeight?: 'bold' }
  | { readonly value: number; readonly type: NumberConstructor; readonly format?: string }
  | null;

/** Day offset of the spreadsheet epoch, and the seconds of a day. */
const DAYS_BEFORE_1970 = 25_569;
const DAY_S = 86_400;

/**
 * Converts a table to rows of cells: real numbers, and times as spreadsheet dates; in UTC as well if clocks showed a
 * time of the table twice.
 */
export function* sheetRows(
  table: ReportTable,
  { zone, dayZone }: { readonly zone: string; readonly dayZone: string },
): Generator<SheetCell[]> {
  const withUtc = needsUtc(table, zone);
  const titles = [
    table.timeTitle,
    ...(withUtc ? [table.utcTitle] : []),
    ...table.columns.map((column) => columnTitle(column)),
  ];
  yield titles.map((title) => ({ value: escapeFormula(title), type: String, fontWeight: 'bold' }));
  const offsetS = zoneOffset(table.wholeDays ? dayZone : zone);
  const format = table.wholeDays ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss';
  for (let index = 0; index < table.timesMs.length; index++) {
    const { atMs, values } = rowAt(table, index);
    const atS = Math.round(atMs / 1000);
    const days = (atS + offsetS(atS)) / DAY_S + DAYS_BEFORE_1970;
    yield [
      { value: table.wholeDays ? Math.floor(days) : days, type: Number, format },
      ...(withUtc ? [{ value: atS / DAY_S + DAYS_BEFORE_1970, type: Number, format }] : []),
      ...values.map((value): SheetCell => (value === null ? null : { value, type: Number })),
    ];
  }
}
