/** A computed value with so many decimals: more than the sensors behind it can tell would only look exact. */
export function rounded(value: number | null, decimals: number): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  const unit = 10 ** decimals;
  // Adding 0 turns the −0 that a small negative number rounds to into 0.
  return Math.round(value * unit) / unit + 0;
}
