import type { AccountTerms } from '../accounts/account-state.ts';
import type { SavedProgram } from './program.ts';

/** Crops must not die of an invoice: schedules of an expired account keep running for so many days. */
export const GRACE_DAYS = 14;

/** True when the account's state keeps all its schedules from running: blocked, or expired beyond the grace. */
export function accountPausesSchedules(terms: AccountTerms, now: Temporal.Instant): boolean {
  if (terms.blocked) return true;
  if (terms.expirationDate === null) return false;
  const today = now.toZonedDateTimeISO(terms.timeZone).toPlainDate();
  return Temporal.PlainDate.compare(today, terms.expirationDate.add({ days: GRACE_DAYS })) > 0;
}

/** From when on the account's state holds its schedules; null while no end is set. */
export function schedulesHeldFrom(terms: AccountTerms, now: Temporal.Instant): Temporal.Instant | null {
  if (terms.blocked) return now;
  if (terms.expirationDate === null) return null;
  return terms.expirationDate
    .add({ days: GRACE_DAYS + 1 })
    .toZonedDateTime(terms.timeZone)
    .toInstant();
}

/** What the account's programs are for the planner: all of them paused without an end while the account holds them. */
export function programsOf(programs: readonly SavedProgram[], accountPaused: boolean): readonly SavedProgram[] {
  if (!accountPaused) return programs;
  const pause = { start: '1970-01-01T00:00:00Z', end: null };
  return programs.map((saved) => ({ ...saved, program: { ...saved.program, pause } }));
}
