import { ok } from '@zagon/domain/core/result.ts';
import type { MapTiles } from '../../config.ts';
import type { Pools } from '../../db/pool.ts';
import { refused } from '../../http/refusal.ts';
import { signedInRoute, type Route } from '../../http/route.ts';
import { assignedAccounts, findUser, setLanguage } from '../../stores/accounts/users.ts';
import { readAccount, type AccountReaders } from './account.ts';
import { presentUser } from './present.ts';

export function meRoutes(pools: Pools, readers: AccountReaders, mapTiles: MapTiles | undefined): readonly Route[] {
  return [
    signedInRoute('me', async ({ visitor, now }) => {
      const [user, clients, account] = await Promise.all([
        findUser(pools.system, visitor.userId),
        assignedAccounts(pools.system, visitor.userId),
        readAccount(pools, readers, visitor, now),
      ]);
      if (user === undefined) return refused('not_authenticated');
      return ok({
        user: presentUser(user, visitor.role),
        ...account,
        entered:
          visitor.entered === null ? null : { reason: visitor.entered.reason, until: visitor.entered.until.toString() },
        assignedClients: [...clients],
        map_tiles: mapTiles ?? null,
      });
    }),

    signedInRoute('setLanguage', async ({ visitor, body }) => {
      await setLanguage(pools.system, visitor.userId, body.lang);
      return ok({ ok: true as const });
    }),
  ];
}
