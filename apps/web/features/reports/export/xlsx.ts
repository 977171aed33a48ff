import type { ReportTable } from '@zagon/domain/reports/table.ts';
import writeXlsx from 'write-excel-file/browser';
import { sheetRows, type SheetCell } from './sheet.ts';

/** Rows that are made before the page may draw again. */
const ROWS_A_TURN = 5_000;

/** A table as a spreadsheet. This file brings the writer of spreadsheets: load it lazily. */
export async function xlsxOf(
  table: ReportTable,
  zones: { readonly zone: string; readonly dayZone: string },
  onShare: (share: number) => void,
): Promise<Blob> {
  const rows: SheetCell[][] = [];
  for (const row of sheetRows(table, zones)) {
    rows.push(row);
    if (rows.length % ROWS_A_TURN === 0) {
      onShare(rows.length / table.timesMs.length);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  return writeXlsx(rows, {
    columns: [{ width: 20 }, ...table.columns.map(() => ({ width: 16 }))],
    stickyRowsCount: 1,
  }).toBlob();
}
