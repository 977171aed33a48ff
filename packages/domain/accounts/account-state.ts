/** What an account may do: everything, only look and stop, or only stop. */
export type AccountState = 'active' | 'expired' | 'blocked';

export type AccountTerms = {
  /** The last day that is paid for; null has no end. */
  readonly expirationDate: Temporal.PlainDate | null;
  readonly blocked: boolean;
  /** IANA zone of the account: its last day ends at its own midnight. */
  readonly timeZone: string;
};

/** An account expires at the end of its last day, in its own time zone. The block comes before. */
export function accountState(terms: AccountTerms, now: Temporal.Instant): AccountState {
  if (terms.blocked) return 'blocked';
  if (terms.expirationDate === null) return 'active';
  const today = now.toZonedDateTimeISO(terms.timeZone).toPlainDate();
  return Temporal.PlainDate.compare(today, terms.expirationDate) > 0 ? 'expired' : 'active';
}
