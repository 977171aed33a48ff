import { MODULE_DATA_DELAY_MINUTES } from '@zagon/domain/measurements/freshness.ts';

const MINUTE_MS = 60_000;

/** The server thins a history with more rows; a month of quarter hours stays complete. */
export const MAX_POINTS = 12_000;

/** Shorter silences are never a gap, however often a module reports. */
const MIN_GAP_MS = 30 * MINUTE_MS;

/**
 * Maximum distance between two readings that are still joined. A thinned history keeps two rows per field in each of
 * its buckets, and two neighbours may be at the far ends of two buckets.
 */
export function historyGapMs(spanMs: number, fields: number, reportingIntervalMinutes: number): number {
  const bucketMs = (spanMs * 2 * Math.max(1, fields)) / (MAX_POINTS - 2);
  const silentMs = (reportingIntervalMinutes + MODULE_DATA_DELAY_MINUTES) * MINUTE_MS;
  return Math.max(MIN_GAP_MS, silentMs, 2 * bucketMs + MIN_GAP_MS / 2);
}
