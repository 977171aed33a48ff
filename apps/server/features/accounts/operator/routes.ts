import { ok } from '@zagon/domain/core/result.ts';
import { newId } from '../../../database/new-id.ts';
import { refused } from '../../../core/refusal.ts';
import { signedInRoute, type Route } from '../../../calls/route.ts';
import { writeAudit } from '../../../stores/accounts/audit.ts';
import { countAccounts, pageOfAccounts } from '../../../stores/accounts/account-list.ts';
import { restoreAccount } from '../../../stores/accounts/closing.ts';
import { findTerms, insertNote } from '../../../stores/accounts/operator-account.ts';
import type { ClosingDeps } from '../close-account.ts';
import { presentClientListItem } from '../present.ts';
import { readOperatorAccount } from './account.ts';
import { blockAccount, readBlock, unblockAccount } from './block.ts';
import { setExpiry } from './expiry.ts';
import { correctAccount, type CorrectionDeps } from './correct-account.ts';
import { addPayment, changePayment } from './payments.ts';

/** The accounts of the installation, for operators outside them. */
export function operatorAccountRoutes(deps: ClosingDeps & CorrectionDeps): readonly Route[] {
  const { pools } = deps;
  return [
    signedInRoute('listAccounts', async ({ query, now }) => {
      const { filter = 'all', sort = 'name', order = 'ascending', ...rest } = query;
      const rows = await pageOfAccounts(pools.system, { ...rest, filter, sort, order }, now);
      return ok(rows.map((row) => presentClientListItem(row, now)));
    }),
    signedInRoute('countAccounts', async ({ query, now }) => ok(await countAccounts(pools.system, query.search, now))),
    signedInRoute('getOperatorAccount', ({ params, now }) => readOperatorAccount(pools, params.id, now)),
    signedInRoute('correctAccount', (call) => correctAccount(deps, call, call.params.id, call.body)),
    signedInRoute('setExpiry', (call) => setExpiry(pools, call, call.params.id, call.body)),
    signedInRoute('addPayment', (call) => addPayment(pools, call, call.params.id, call.body)),
    signedInRoute('changePayment', (call) => changePayment(pools, call, call.params, call.body)),
    signedInRoute('addNote', async ({ params, body, visitor, ip, now }) =>
      pools.system.transaction(async (sql) => {
        if ((await findTerms(sql, params.id)) === undefined) return refused('not_found');
        const id = newId(now);
        await insertNote(sql, { id, accountId: params.id, authorId: visitor.userId, text: body.text, now });
        // Not in the log of the account, whose administrators do not see notes.
        await writeAudit(sql, {
          accountId: null,
          userId: visitor.userId,
          actingAs: 'operator',
          ip,
          event: 'account_note_added',
          subject: id,
          details: { account: params.id },
          at: now,
        });
        return ok({ ok: true as const });
      }),
    ),
    signedInRoute('getBlock', ({ params, now }) => readBlock(deps, params.id, now)),
    signedInRoute('blockAccount', (call) => blockAccount(deps, call, call.params.id, call.body)),
    signedInRoute('unblockAccount', (call) => unblockAccount(deps, call, call.params.id, call.body.reason)),
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
  ];
}
