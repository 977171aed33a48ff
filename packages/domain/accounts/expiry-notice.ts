import { GRACE_DAYS } from './grace.ts';
import type { AccountTerms } from './account-state.ts';

/** Days before the last day on which administrators are notified, latest first. */
export const NOTICE_DAYS = [1, 7, 14, 30] as const;

/** A notice about the end of an account. `daysLeft` is the number of days from today to the last day. */
export type ExpiryNotice =
  | { readonly kind: `days_${(typeof NOTICE_DAYS)[number]}`; readonly daysLeft: number }
  | { readonly kind: 'grace_over' };

/** A grace period that ended longer ago is not announced: such an account was found after an upgrade. */
const NEWS_DAYS = 7;

/**
 * The notice due today; null if there is none. A server that was down sends only the nearest one. The caller checks
 * whether it was already sent.
 */
export function dueExpiryNotice(terms: AccountTerms, now: Temporal.Instant): ExpiryNotice | null {
  const { expirationDate, blocked, timeZone } = terms;
  if (blocked || expirationDate === null) return null;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const daysLeft = today.until(expirationDate, { largestUnit: 'day' }).days;
  if (daysLeft >= 0) {
    const days = NOTICE_DAYS.find((limit) => daysLeft <= limit);
    return days === undefined ? null : { kind: `days_${days}`, daysLeft };
  }
  const overSince = -daysLeft - GRACE_DAYS;
  return overSince > 0 && overSince <= NEWS_DAYS ? { kind: 'grace_over' } : null;
}
