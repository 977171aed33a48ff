/** 1 rising, −1 falling, 0 neither. */
export type Trend = -1 | 0 | 1;

/** The span over which a trend is seen. */
export const TREND_SPAN_MS = 3_600_000;

/** Four bytes of float cannot write 0.2 exactly: a difference of one step must not count as more than one. */
const ROUNDING = 1e-4;

/** Where a value is going, against what it was an hour ago; changes up to one step are no trend. */
export function trendOf(now: number | null, hourAgo: number | null, step: number): Trend {
  if (now === null || hourAgo === null) return 0;
  const change = now - hourAgo;
  if (!(Math.abs(change) > step * (1 + ROUNDING))) return 0;
  return change > 0 ? 1 : -1;
}
