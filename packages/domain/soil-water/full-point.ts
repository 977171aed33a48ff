/**
 * Full point where the soil is measured only every few days: the mean of the two highest contents so far, because a
 * single one may be a bad measurement. Null before the first.
 */
export function highestMeasured(moisturesPct: readonly number[]): number | null {
  const highest = moisturesPct.toSorted((a, b) => b - a).slice(0, 2);
  return highest.length === 0 ? null : highest.reduce((sum, pct) => sum + pct, 0) / highest.length;
}
