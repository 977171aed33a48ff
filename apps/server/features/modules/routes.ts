import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../database/pool.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findModule, listModules, listOutputRows } from '../../stores/modules/modules.ts';
import { presentModuleRow } from './present.ts';

/** Reads the modules of an account with their newest values. */
export async function modulesOf(sql: Sql, accountId: string, now: Temporal.Instant): Promise<ModuleShape[]> {
  const modules = await listModules(sql, accountId);
  const outputs = await listOutputRows(sql, accountId);
  return modules.map((row) => presentModuleRow(row, outputs, now));
}

export function moduleRoutes(): readonly Route[] {
  return [
    accountRoute('listModules', async (call) =>
      ok(await call.inAccount((sql) => modulesOf(sql, call.account.id, call.now))),
    ),

    accountRoute('getModule', async (call) => {
      const accountId = call.account.id;
      const { module, outputs } = await call.inAccount(async (sql) => ({
        module: await findModule(sql, accountId, call.params.id),
        outputs: await listOutputRows(sql, accountId, call.params.id),
      }));
      return module === undefined ? refused('not_found') : ok(presentModuleRow(module, outputs, call.now));
    }),
  ];
}
