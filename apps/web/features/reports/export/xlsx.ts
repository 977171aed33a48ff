import type { ReportTable } from '@zagon/domain/reports/lines/table.ts';
import writeXlsx from 'write-excel-file/browser';
import { sheetRows, type SheetCell } from './sheet.ts';

/** Number of rows written before yielding to the page. */
const ROWS_PER_BATCH = 5_000;

/** Writes a table as a spreadsheet. Imports the spreadsheet writer: load this file lazily. */
export async function xlsxOf(
  table: ReportTable,
  zones: { readonly zone: string; readonly dayZone: string },
  onProgress: (share: number) => void,
): Promise<Blob> {
  const rows: SheetCell[][] = [];
  for (const row of sheetRows(table, zones)) {
    rows.push(row);
    if (rows.length % ROWS_PER_BATCH === 0) {
      onProgress(rows.length / table.timesMs.length);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  return writeXlsx(rows, {
    columns: [{ width: 20 }, ...(rows[0] ?? []).slice(1).map(() => ({ width: 20 }))],
    stickyRowsCount: 1,
  }).toBlob();
}
