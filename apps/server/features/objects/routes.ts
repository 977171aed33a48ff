import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../db/pool.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { findModule, listModules, listOutputRows } from '../../stores/modules.ts';
import { presentObject } from './present.ts';

/** The modules of an account with their newest values. */
export async function objectsOf(sql: Sql, clientId: string, now: Temporal.Instant): Promise<ObjectShape[]> {
  const modules = await listModules(sql, clientId);
  const outputs = await listOutputRows(sql, clientId);
  return modules.map((row) => presentObject(row, outputs, now));
}

export function objectRoutes(): readonly Route[] {
  return [
    inAccount('listObjects', async (call) =>
      ok(await call.inAccount((sql) => objectsOf(sql, call.account.id, call.now))),
    ),

    inAccount('getObject', async (call) => {
      const clientId = call.account.id;
      const { module, outputs } = await call.inAccount(async (sql) => ({
        module: await findModule(sql, clientId, call.params.id),
        outputs: await listOutputRows(sql, clientId, call.params.id),
      }));
      return module === undefined ? refused('not_found') : ok(presentObject(module, outputs, call.now));
    }),
  ];
}
