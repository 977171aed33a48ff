import { ok } from '@zagon/domain/core/result.ts';
import { modulesOf } from '../../actions/modules/list.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findModule, listOutputRows } from '../../stores/modules/modules.ts';
import { presentModuleRow } from '../../calls/present/module.ts';

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
