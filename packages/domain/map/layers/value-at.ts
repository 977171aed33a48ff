type Readings = { readonly timesMs: Float64Array; readonly values: Float64Array };

/** The newest value measured at or before a time; null if there is none. Times are ascending. */
export function valueAt(
  { timesMs, values }: Readings,
  atMs: number,
): { readonly value: number; readonly atMs: number } | null {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesMs[middle] ?? Number.NaN) <= atMs) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index--) {
    const value = values[index];
    const measuredMs = timesMs[index];
    if (value !== undefined && measuredMs !== undefined && !Number.isNaN(value)) return { value, atMs: measuredMs };
  }
  return null;
}
