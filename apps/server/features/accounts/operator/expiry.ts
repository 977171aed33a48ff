import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../../db/pool.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { invalid, refused, type Refusal } from '../../../http/refusal.ts';
import { lastChange, lockTerms, setExpirationDate } from '../../../stores/accounts/operator-account.ts';
import { auditAccount } from './audit-account.ts';

type ExpiryChange = {
  readonly expiration_date: string | null;
  readonly seen: string | null;
  readonly reason: string;
  readonly past_confirmed: boolean;
};

/** Sets, extends or clears the last paid day of an account. A day in the past must be confirmed. */
export async function setExpiry(
  pools: Pools,
  call: SignedInCall,
  accountId: string,
  { expiration_date: day, seen, reason, past_confirmed: isPastConfirmed }: ExpiryChange,
): Promise<Result<{ ok: true }, Refusal>> {
  return pools.system.transaction(async (sql) => {
    const row = await lockTerms(sql, accountId);
    if (row === undefined) return refused('not_found');
    if (row.expiration_date !== seen) {
      const change = await lastChange(sql, accountId, ['account_expiry_changed'], accountId);
      const values = { expiration_date: row.expiration_date };
      return refused('changed_meanwhile', { current: { values, by: change?.by ?? null, at: change?.at ?? null } });
    }
    const today = call.now.toZonedDateTimeISO(row.time_zone).toPlainDate();
    if (day !== null && Temporal.PlainDate.compare(day, today) < 0 && !isPastConfirmed)
      return invalid(problem('past_confirmed', 'day_in_past'));
    await setExpirationDate(sql, accountId, day);
    await auditAccount(sql, call, accountId, {
      event: 'account_expiry_changed',
      subject: accountId,
      before: { expiration_date: row.expiration_date },
      after: { expiration_date: day },
      reason,
    });
    return ok({ ok: true as const });
  });
}
