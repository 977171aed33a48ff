import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { findOwnModule } from '../../stores/modules.ts';
import { listShares } from '../../stores/shares.ts';
import { presentShare } from './present.ts';
import { accept, end, offer, type ShareParts } from './service.ts';

/** Modules that an account shows to others, and those that others show to it. */
export function shareRoutes(parts: ShareParts): readonly Route[] {
  return [
    inAccount('listShares', async (call) => {
      const rows = await call.inAccount((sql) => listShares(sql, call.account.id, call.now));
      return ok(rows.map((row) => presentShare(row, call.account.id)));
    }),

    inAccount('listObjectShares', async (call) => {
      const clientId = call.account.id;
      const rows = await call.inAccount(async (sql) =>
        (await findOwnModule(sql, clientId, call.params.id)) === undefined
          ? undefined
          : listShares(sql, clientId, call.now, call.params.id),
      );
      return rows === undefined ? refused('not_found') : ok(rows.map((row) => presentShare(row, clientId)));
    }),

    inAccount('shareObject', (call) => offer(call, call.params.id, call.body?.note ?? '')),
    inAccount('acceptShare', (call) => accept(parts, call, call.body.code)),
    inAccount('endShare', (call) => end(parts, call, call.params.id)),
  ];
}
