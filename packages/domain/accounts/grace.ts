import type { AccountPause } from '../schedules/calendar/account-pause.ts';
import type { AccountTerms } from './account-state.ts';

/** Days that the schedules of an expired account keep running: crops must not die because of an unpaid invoice. */
export const GRACE_DAYS = 14;

/** True if the account state prevents its schedules from running: blocked, or expired beyond the grace period. */
export function accountPausesSchedules(terms: AccountTerms, now: Temporal.Instant): boolean {
  if (terms.blocked) return true;
  if (terms.expirationDate === null) return false;
  const today = now.toZonedDateTimeISO(terms.timeZone).toPlainDate();
  return Temporal.PlainDate.compare(today, terms.expirationDate.add({ days: GRACE_DAYS })) > 0;
}

/** Null while the schedules of the account run. */
export function accountPause(
  terms: AccountTerms,
  isRestoreUnconfirmed: boolean,
  now: Temporal.Instant,
): AccountPause | null {
  if (accountPausesSchedules(terms, now)) return 'account';
  return isRestoreUnconfirmed ? 'restore' : null;
}

/** Instant from which the account state pauses its schedules; null if it has no expiration date. */
export function schedulesPausedFrom(terms: AccountTerms, now: Temporal.Instant): Temporal.Instant | null {
  if (terms.blocked) return now;
  if (terms.expirationDate === null) return null;
  return terms.expirationDate
    .add({ days: GRACE_DAYS + 1 })
    .toZonedDateTime(terms.timeZone)
    .toInstant();
}
