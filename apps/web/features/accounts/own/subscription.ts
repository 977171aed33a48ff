import type { OwnAccount } from '@zagon/contract/accounts/own.ts';

type Terms = Pick<OwnAccount, 'created_on' | 'expiration_date' | 'grace_until'>;

/** Positions of a subscription's spans on its strip, in per cent of its width. */
export type SubscriptionStrip = {
  readonly paidUntilPct: number;
  readonly graceUntilPct: number;
  readonly todayPct: number;
};

/** Days shown before today, unless the account is younger, and after the grace period. */
const DAYS_BEFORE = 365;
const DAYS_AFTER = 14;
/** Minimum days shown before the last one. */
const PAID_DAYS = 90;

/** Draws today, the paid span and the grace period to scale; null if the account has no end date. */
export function subscriptionStrip(terms: Terms, today: string): SubscriptionStrip | null {
  const { created_on: createdOn, expiration_date: lastDay, grace_until: graceUntil } = terms;
  if (lastDay === null || graceUntil === null) return null;
  const now = Temporal.PlainDate.from(today);
  const created = Temporal.PlainDate.from(createdOn);
  const yearAgo = now.subtract({ days: DAYS_BEFORE });
  const paid = Temporal.PlainDate.from(lastDay).subtract({ days: PAID_DAYS });
  const start = earlierOf(Temporal.PlainDate.compare(created, yearAgo) > 0 ? created : yearAgo, paid);
  const last = Temporal.PlainDate.compare(now, graceUntil) > 0 ? now : Temporal.PlainDate.from(graceUntil);
  const widthDays = start.until(last.add({ days: DAYS_AFTER }), { largestUnit: 'day' }).days;
  const place = (day: string): number => {
    const days = start.until(Temporal.PlainDate.from(day), { largestUnit: 'day' }).days;
    return Math.min(100, Math.max(0, (days / widthDays) * 100));
  };
  return { paidUntilPct: place(lastDay), graceUntilPct: place(graceUntil), todayPct: place(today) };
}

function earlierOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b;
}

/** Days from one day to another; negative if it is past. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
}
