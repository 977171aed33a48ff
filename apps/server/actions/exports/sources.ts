import type { WithAccount } from '../../database/tenant.ts';
import { DATASETS } from '../../stores/exports/datasets.ts';
import {
  countRowsOf,
  listMeasuredModules,
  type MeasuredModule,
  readReadingsAfter,
  readRowsAfter,
  summarizeReadings,
} from '../../stores/exports/pages.ts';
import type { RowSource } from './data-file.ts';

/** Rows per statement: each is short, and its transaction does not hold back vacuum. */
const PAGE_ROWS = 1000;

/** Every file of an account's export with rows, except README and manifest. Reads inside the account only. */
export async function rowSources(withAccount: WithAccount, accountId: string): Promise<readonly RowSource[]> {
  const sources: RowSource[] = [];
  for (const dataset of DATASETS) {
    sources.push({
      file: dataset.file,
      columns: dataset.columns,
      rows: await withAccount(accountId, (sql) => countRowsOf(sql, dataset)),
      readAfter: (key) => withAccount(accountId, (sql) => readRowsAfter(sql, dataset, key, PAGE_ROWS)),
    });
  }
  const modules = await withAccount(accountId, listMeasuredModules);
  for (const module of modules) {
    const { rows, fields } = await withAccount(accountId, (sql) => summarizeReadings(sql, module.key));
    if (rows === 0) continue;
    sources.push({
      file: `readings/${nameOf(module)}`,
      columns: ['ts', ...fields],
      rows,
      readAfter: (key) =>
        withAccount(accountId, (sql) => readReadingsAfter(sql, { moduleKey: module.key, fields }, key, PAGE_ROWS)),
    });
  }
  return sources;
}

/** The serial number, as printed on the device; a module that has left the account has only its internal number. */
function nameOf({ key, serial_number: serial }: MeasuredModule): string {
  return serial === null ? `module-${key}` : serial.replaceAll(/[^\w-]/g, '_');
}
