import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../../database/pool.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../../core/refusal.ts';
import { lockTerms } from '../../../stores/accounts/operator-account.ts';
import { findOwnAccount, renameAccount } from '../../../stores/accounts/own-account.ts';
import { auditAccount } from '../../../calls/audit/audit-account.ts';

/** Corrects the name of an account. `from`: the name that the operator saw. */
export async function correctAccountName(
  pools: Pools,
  call: SignedInCall,
  accountId: string,
  { name, from, reason }: { readonly name: string; readonly from: string; readonly reason: string },
): Promise<Result<{ ok: true }, Refusal>> {
  return pools.system.transaction(async (sql) => {
    await lockTerms(sql, accountId);
    const row = await findOwnAccount(sql, accountId);
    if (row === undefined) return refused('not_found');
    if (row.name !== from)
      return refused('changed_meanwhile', { current: { values: { name: row.name }, by: null, at: null } });
    if (!(await renameAccount(sql, accountId, name))) return invalid(problem('name', 'account_name_taken'));
    const change = { before: { name: from }, after: { name } };
    await auditAccount(sql, call, accountId, { event: 'account_changed', subject: accountId, ...change, reason });
    return ok({ ok: true as const });
  });
}
