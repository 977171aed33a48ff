import { ok } from '@zagon/domain/core/result.ts';
import { accountRoute, signedInRoute, type Route } from '../../http/route.ts';
import { refused } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { restoreAccount } from '../../stores/accounts/closing.ts';
import { countAccounts, pageOfAccounts } from '../../stores/accounts/account-list.ts';
import { closeAccount, closingConsequences, type ClosingDeps } from './close-account.ts';
import { listLog } from './log.ts';
import { readOwnAccount, updateOwnAccount } from './own-account.ts';
import { setAccountPlace } from './place.ts';
import { presentClientListItem } from './present.ts';

/**
 * All accounts of the installation, for operators; the account itself, its log, place and deletion, for its
 * administrators.
 */
export function clientRoutes(deps: ClosingDeps, paymentUrl: string | undefined): readonly Route[] {
  const { pools } = deps;
  return [
    signedInRoute('listAccounts', async ({ query, now }) => {
      const { filter = 'all', sort = 'name', order = 'ascending', ...rest } = query;
      const rows = await pageOfAccounts(pools.system, { ...rest, filter, sort, order }, now);
      return ok(rows.map((row) => presentClientListItem(row, now)));
    }),
    signedInRoute('countAccounts', async ({ query, now }) => ok(await countAccounts(pools.system, query.search, now))),

    accountRoute('getAccount', (call) => readOwnAccount(call, paymentUrl ?? null)),

    accountRoute('updateAccount', (call) => updateOwnAccount(pools, call, call.body)),

    accountRoute('listLog', (call) => listLog(call, call.query)),
    accountRoute('closingConsequences', async (call) => ok(await closingConsequences(call))),
    signedInRoute('restoreAccount', async ({ params, body, visitor, ip, now }) =>
      pools.system.transaction(async (sql) => {
        if (!(await restoreAccount(sql, params.id))) return refused('not_found');
        await writeAudit(sql, {
          accountId: params.id,
          userId: visitor.userId,
          actingAs: 'operator',
          ip,
          event: 'account_restored',
          subject: params.id,
          details: body,
          at: now,
        });
        return ok({ ok: true as const });
      }),
    ),
    accountRoute('closeAccount', (call) => closeAccount(deps, call, call.body)),

    accountRoute('setAccountPlace', (call) => setAccountPlace(pools, call, call.body)),
  ];
}
