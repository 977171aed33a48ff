import { zoneOffset } from '@zagon/domain/core/local-time.ts';
import { columnTitle, harmless } from '@zagon/domain/reports/csv.ts';
import { rowAt, type ReportTable } from '@zagon/domain/reports/table.ts';

/** A sheet of a spreadsheet has so many rows, the head among them. */
const SHEET_ROWS = 1_048_576;

/** Whether the rows of a table and their head fit into one sheet. */
export function fitsSheet(rows: number): boolean {
  return rows < SHEET_ROWS;
}

/** A cell as the writer of spreadsheets takes it: a text, a number that may be shown as a date, or nothing. */
export type SheetCell =
  | { readonly value: string; readonly type: StringConstructor; readonly fontWeight?: 'bold' }
  | { readonly value: number; readonly type: NumberConstructor; readonly format?: string }
  | null;

/** The day from which spreadsheets count, and the seconds of a day. */
const DAYS_BEFORE_1970 = 25_569;
const DAY_S = 86_400;

/** A table as rows of cells: real numbers, and times as the dates that spreadsheets count in days. */
export function* sheetRows(
  table: ReportTable,
  { zone, dayZone }: { readonly zone: string; readonly dayZone: string },
): Generator<SheetCell[]> {
  const titles = [table.timeTitle, ...table.columns.map((column) => columnTitle(column))];
  yield titles.map((title) => ({ value: harmless(title), type: String, fontWeight: 'bold' }));
  const offsetS = zoneOffset(table.wholeDays ? dayZone : zone);
  const format = table.wholeDays ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss';
  for (let index = 0; index < table.timesMs.length; index++) {
    const { atMs, values } = rowAt(table, index);
    const atS = Math.round(atMs / 1000);
    const days = (atS + offsetS(atS)) / DAY_S + DAYS_BEFORE_1970;
    yield [
      { value: table.wholeDays ? Math.floor(days) : days, type: Number, format },
      ...values.map((value): SheetCell => (value === null ? null : { value, type: Number })),
    ];
  }
}
