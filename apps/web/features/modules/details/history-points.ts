import { MODULE_DATA_DELAY_MINUTES } from '@zagon/domain/measurements/freshness.ts';

const MINUTE_MS = 60_000;

/** A history of more rows is thinned by the server; a month of quarter hours stays whole. */
export const MOST_POINTS = 12_000;

/** Shorter silences are no gap, however often a module reports. */
const SHORTEST_GAP_MS = 30 * MINUTE_MS;

/**
 * How far apart two readings of an answer may be and still be joined. A thinned history keeps two rows a field in each
 * of its parts, and two neighbours can stand at the far ends of two parts.
 */
export function gapOfHistory(spanMs: number, fields: number, reportingIntervalMinutes: number): number {
  const partMs = (spanMs * 2 * Math.max(1, fields)) / (MOST_POINTS - 2);
  const silentMs = (reportingIntervalMinutes + MODULE_DATA_DELAY_MINUTES) * MINUTE_MS;
  return Math.max(SHORTEST_GAP_MS, silentMs, 2 * partMs + SHORTEST_GAP_MS / 2);
}
