/** 1 rising, −1 falling, 0 neither. */
export type Trend = -1 | 0 | 1;

/** Time span of a trend. */
export const TREND_SPAN_MS = 3_600_000;

/** A four-byte float cannot represent 0.2 exactly, and a change of one step must not count as more than one. */
const ROUNDING_TOLERANCE = 1e-4;

/** Trend of a value compared with an hour ago; changes up to one step are no trend. */
export function trendOf(now: number | null, hourAgo: number | null, step: number): Trend {
  if (now === null || hourAgo === null) return 0;
  const change = now - hourAgo;
  if (!(Math.abs(change) > step * (1 + ROUNDING_TOLERANCE))) return 0;
  return change > 0 ? 1 : -1;
}
