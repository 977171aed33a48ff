import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { accountRoute, signedInRoute, type Route } from '../../http/route.ts';
import { listAccounts } from '../../stores/accounts/accounts.ts';
import { listLog } from './log.ts';
import { presentClientListItem } from './present.ts';

/** All accounts of the installation, for operators, and the log of one, for its administrators. */
export function clientRoutes(pools: Pools): readonly Route[] {
  return [
    signedInRoute('listAccounts', async ({ now }) => {
      const rows = await listAccounts(pools.system);
      return ok(rows.map((row) => presentClientListItem(row, now)));
    }),

    accountRoute('listLog', (call) => listLog(call, call.query)),
  ];
}
