import { ok } from '@zagon/domain/core/result.ts';
import type { MapTiles } from '../../config.ts';
import type { Pools } from '../../db/pool.ts';
import { refused } from '../../http/refusal.ts';
import { signedIn, type Route } from '../../http/route.ts';
import { assignedClients, findUser, setLanguage } from '../../stores/users.ts';
import { readAccount, type AccountThings } from './account.ts';
import { presentUser } from './present.ts';

export function meRoutes(pools: Pools, things: AccountThings, mapTiles: MapTiles | undefined): readonly Route[] {
  return [
    signedIn('me', async ({ visitor, now }) => {
      const [user, clients, account] = await Promise.all([
        findUser(pools.system, visitor.userId),
        assignedClients(pools.system, visitor.userId),
        readAccount(pools, things, visitor, now),
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

    signedIn('setLanguage', async ({ visitor, body }) => {
      await setLanguage(pools.system, visitor.userId, body.lang);
      return ok({ ok: true as const });
    }),
  ];
}
