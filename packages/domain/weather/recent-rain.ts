import type { CounterType } from '../agronomy/counters.ts';
import type { SourceColumns } from '../reports/lines/columns.ts';
import { counterIncrements, sumPerInterval } from '../reports/lines/counter-amounts.ts';

/** Measured rain of the last seven days. */
export type RecentRain = {
  readonly mm: number;
  /** Hours of the seven days in which the gauge reported; if some are missing, the sum may be too small. */
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
  const fromMs = nowMs - RECENT_RAIN_HOURS * HOUR_MS;
  const bounds = Float64Array.from({ length: RECENT_RAIN_HOURS + 1 }, (_, index) => fromMs + index * HOUR_MS);
  const hours = [...sumPerInterval(counterIncrements(columns, type), bounds)].filter((mm) => !Number.isNaN(mm));
  if (hours.length === 0) return null;
  return { mm: hours.reduce((total, mm) => total + mm, 0), reportedHours: hours.length };
}
