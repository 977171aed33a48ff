/** The rights of an account: everything (active), view and stop (expired), or only stop (blocked). */
export type AccountState = 'active' | 'expired' | 'blocked';

/** How long readings of a blocked account are still stored, days. */
export const BLOCKED_INTAKE_DAYS = 90;

export type AccountTerms = {
  /** Last paid day; null means no end. */
  readonly expirationDate: Temporal.PlainDate | null;
  readonly blocked: boolean;
  /** IANA time zone of the account; its last day ends at local midnight. */
  readonly timeZone: string;
};

/** An account expires at the end of its last day in its own time zone. A block takes precedence. */
export function accountState(terms: AccountTerms, now: Temporal.Instant): AccountState {
  if (terms.blocked) return 'blocked';
  if (terms.expirationDate === null) return 'active';
  const today = now.toZonedDateTimeISO(terms.timeZone).toPlainDate();
  return Temporal.PlainDate.compare(today, terms.expirationDate) > 0 ? 'expired' : 'active';
}
