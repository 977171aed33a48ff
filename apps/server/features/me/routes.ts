import { ok } from '@zagon/domain/core/result.ts';
import type { MapTiles } from '../../config.ts';
import type { Pools } from '../../db/pool.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
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

    signedInRoute('setLanguage', async (call) => {
      const { visitor, body } = call;
      await pools.system.transaction(async (sql) => {
        await setLanguage(sql, visitor.userId, body.lang);
        const change = { before: { language: visitor.language }, after: { language: body.lang } };
        if (visitor.language !== body.lang) await auditChange(sql, call, 'language_changed', visitor.userId, change);
      });
      return ok({ ok: true as const });
    }),
  ];
}
