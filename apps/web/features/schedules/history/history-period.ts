import { seasonStart } from '@zagon/domain/core/season.ts';

/** Periods that end today; `own` has custom days. */
export const HISTORY_PERIODS = ['week', 'month', 'season', 'own'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

/** First and last local day, `YYYY-MM-DD`, both inclusive. */
export type HistoryDays = { readonly from: string; readonly until: string };

/** The days of a period; null if they are custom. */
export function periodDays(period: HistoryPeriod, today: string): HistoryDays | null {
  switch (period) {
    case 'week':
      return { from: daysBefore(today, 6), until: today };
    case 'month':
      return { from: daysBefore(today, 29), until: today };
    case 'season':
      return { from: seasonStart(today), until: today };
    case 'own':
      return null;
  }
}

function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}
