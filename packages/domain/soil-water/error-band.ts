import { quantile } from '../core/statistics.ts';

/** The newest errors that make a band, and how many it takes. */
const BAND_LAST = 24;
const BAND_MIN = 8;

/** Share of its own past errors that a band holds. */
const BAND_SHARE = 0.8;

/**
 * Half the width of the band that held four fifths of a section's last forecasts, in the unit of the errors; null
 * before eight of them. Made of absolute errors, because eight are too few for two sides.
 */
export function bandOf(errors: readonly number[]): number | null {
  const last = errors.slice(-BAND_LAST).map((error) => Math.abs(error));
  if (last.length < BAND_MIN) return null;
  // one more than there are: the next error is not among those that make the band
  const share = Math.min(1, (Math.ceil(BAND_SHARE * (last.length + 1)) - 1) / (last.length - 1));
  return quantile(last, share);
}
