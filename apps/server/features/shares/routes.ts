import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findOwnModule } from '../../stores/modules/modules.ts';
import { listShares } from '../../stores/accounts/shares.ts';
import { presentShare } from './present.ts';
import { accept, end, offer, type ShareDeps } from './service.ts';

/** Routes for modules that an account shares with others, and those shared with it. */
export function shareRoutes(deps: ShareDeps): readonly Route[] {
  return [
    accountRoute('listShares', async (call) => {
      const rows = await call.inAccount((sql) => listShares(sql, call.account.id, call.now));
      return ok(rows.map((row) => presentShare(row, call.account.id)));
    }),

    accountRoute('listModuleShares', async (call) => {
      const accountId = call.account.id;
      const rows = await call.inAccount(async (sql) =>
        (await findOwnModule(sql, accountId, call.params.id)) === undefined
          ? undefined
          : listShares(sql, accountId, call.now, call.params.id),
      );
      return rows === undefined ? refused('not_found') : ok(rows.map((row) => presentShare(row, accountId)));
    }),

    accountRoute('shareModule', (call) => offer(call, call.params.id, call.body?.note ?? '')),
    accountRoute('acceptShare', (call) => accept(deps, call, call.body.code)),
    accountRoute('endShare', (call) => end(deps, call, call.params.id)),
  ];
}
