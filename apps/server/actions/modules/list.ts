import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { presentModuleRow } from '../../calls/present/module.ts';
import type { Sql } from '../../database/pool.ts';
import { listModules, listOutputRows } from '../../stores/modules/modules.ts';

/** Reads the modules of an account with their newest values. */
export async function modulesOf(sql: Sql, accountId: string, now: Temporal.Instant): Promise<ModuleShape[]> {
  const modules = await listModules(sql, accountId);
  const outputs = await listOutputRows(sql, accountId);
  return modules.map((row) => presentModuleRow(row, outputs, now));
}
