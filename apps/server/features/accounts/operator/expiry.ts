import { endsEarlier } from '@zagon/domain/accounts/last-paid-day.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../../database/pool.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../../core/refusal.ts';
import { lockTerms, setExpirationDate } from '../../../stores/accounts/operator-account.ts';
import { auditAccount } from '../../../calls/audit/audit-account.ts';
import { hasRecentFactor } from '../../../calls/recent-factor.ts';
import { checkVersion } from '../../../calls/versions/check-version.ts';
import { currentItem } from '../../../calls/present/current-item.ts';
import type { AccountTermsRow } from '../../../stores/accounts/operator-account.ts';

type ExpiryChange = {
  readonly expiration_date: string | null;
  readonly version?: string | undefined;
  readonly reason: string;
  readonly past_confirmed: boolean;
};

/**
 * Sets, extends or clears the last paid day of an account. A day in the past must be confirmed, and an earlier one than before needs a recent check of the second factor.
 */
export async function setExpiry(
  pools: Pools,
  call: SignedInCall,
  accountId: string,
  { expiration_date: day, version, reason, past_confirmed: isPastConfirmed }: ExpiryChange,
): Promise<Result<{ ok: true }, Refusal>> {
  return pools.system.transaction(async (sql) => {
    const row = await lockTerms(sql, accountId);
    if (row === undefined) return refused('not_found');
    const current = await checkVersion(sql, call, version, currentExpiry(accountId, row));
    if (!current.ok) return current;
    // Ends the watering of the account, as blocking it does.
    if (endsEarlier(row.expiration_date, day) && !hasRecentFactor(call)) return refused('factor_check');
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

/** The last paid day of an account. */
export function currentExpiry(accountId: string, { expiration_date }: Pick<AccountTermsRow, 'expiration_date'>) {
  return currentItem(`expiry ${accountId}`, { expiration_date }, { loggedIn: accountId, subject: accountId });
}
