import type { CounterType } from '../agronomy/counters.ts';
import type { SourceColumns } from '../reports/lines/columns.ts';
import { counterIncrements, sumPerInterval } from '../reports/lines/counter-amounts.ts';

/** Rain measured over some hours. */
export type RecentRain = {
  readonly mm: number;
  /** In how many of the hours the gauge reported; if some are missing, the sum may be too small. */
  readonly reportedHours: number;
};

export const RECENT_RAIN_DAYS = 7;
export const RECENT_RAIN_HOURS = RECENT_RAIN_DAYS * 24;

const HOUR_MS = 3_600_000;

/**
 * Sums the records of a rain gauge over the last seven days. Only measured rain is included, never forecast rain. The
 * columns may begin earlier, so that a running total has a previous record. Null if the gauge reported nothing.
 */
export function recentRain(columns: SourceColumns, type: CounterType, nowMs: number): RecentRain | null {
  return measuredRain(columns, type, { untilMs: nowMs, hours: RECENT_RAIN_HOURS });
}

/** The same over any number of whole hours that end at `untilMs`. */
export function measuredRain(
  columns: SourceColumns,
  type: CounterType,
  { untilMs, hours }: { readonly untilMs: number; readonly hours: number },
): RecentRain | null {
  // These hours are no calendar: a record counts if any of its interval lies in them, however early that began.
  const fromMs = untilMs - hours * HOUR_MS + 1;
  const bounds = Float64Array.from({ length: hours + 1 }, (_, index) => fromMs + index * HOUR_MS);
  const amounts = [...sumPerInterval(counterIncrements(columns, type), bounds)].filter((mm) => !Number.isNaN(mm));
  if (amounts.length === 0) return null;
  return { mm: amounts.reduce((total, mm) => total + mm, 0), reportedHours: amounts.length };
}
