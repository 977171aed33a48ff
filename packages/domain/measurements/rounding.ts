/** Rounds a computed value; more decimals than the sensors support would only look precise. */
export function roundOrNull(value: number | null, decimals: number): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  const scale = 10 ** decimals;
  // Adding 0 turns −0, the result of rounding a small negative number, into 0.
  return Math.round(value * scale) / scale + 0;
}
