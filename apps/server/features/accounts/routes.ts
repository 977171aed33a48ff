import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { signedInRoute, type Route } from '../../http/route.ts';
import { listAccounts } from '../../stores/accounts/accounts.ts';
import { presentClientListItem } from './present.ts';

/** Lists all accounts of the installation, for operators. */
export function clientRoutes(pools: Pools): readonly Route[] {
  return [
    signedInRoute('listAccounts', async ({ now }) => {
      const rows = await listAccounts(pools.system);
      return ok(rows.map((row) => presentClientListItem(row, now)));
    }),
  ];
}
