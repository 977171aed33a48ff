/** Longest period of a history, years: as of a report. */
export const MAX_YEARS = 5;

/** A period chosen by its first and last day, as typed: 2026-11-21, empty or invalid text. */
export type FreePeriod = { readonly from: string; readonly until: string };

/** The problem with a period, and with which of its days. */
export type PeriodProblem = {
  readonly field: keyof FreePeriod;
  readonly rule: 'no_day' | 'future' | 'order' | 'too_long';
};

/** The first problem of a period; null if it can be shown. `today` in the same zone. */
export function periodProblem({ from, until }: FreePeriod, today: string): PeriodProblem | null {
  if (!isDay(from)) return { field: 'from', rule: 'no_day' };
  if (!isDay(until)) return { field: 'until', rule: 'no_day' };
  // ISO days compare correctly as strings.
  if (from > today) return { field: 'from', rule: 'future' };
  if (until > today) return { field: 'until', rule: 'future' };
  if (until < from) return { field: 'until', rule: 'order' };
  const latest = Temporal.PlainDate.from(from).add({ years: MAX_YEARS }).toString();
  return until > latest ? { field: 'until', rule: 'too_long' } : null;
}

/** The span of a valid period: from the start of its first day to the end of its last, which may be 23 or 25 hours. */
export function spanOfPeriod(
  { from, until }: FreePeriod,
  zone: string,
): { readonly fromMs: number; readonly untilMs: number } {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
  const last = Temporal.PlainDate.from(until);
  return { fromMs: startOf(Temporal.PlainDate.from(from)), untilMs: startOf(last.add({ days: 1 })) };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
