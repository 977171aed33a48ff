/** Statistics of a series: for the legend, the table, and users who cannot see the lines. */
export type SeriesStats = {
  readonly newest: number | null;
  readonly min: { readonly value: number; readonly atMs: number } | null;
  readonly max: { readonly value: number; readonly atMs: number } | null;
};

/** The newest, lowest and highest reading of a series in chronological order. */
export function statsOf({
  timesMs,
  values,
}: {
  readonly timesMs: Float64Array;
  readonly values: Float32Array | Float64Array;
}): SeriesStats {
  let newest: number | null = null;
  let min: SeriesStats['min'] = null;
  let max: SeriesStats['max'] = null;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const atMs = timesMs[row] ?? 0;
    newest = value;
    if (min === null || value < min.value) min = { value, atMs };
    if (max === null || value > max.value) max = { value, atMs };
  }
  return { newest, min, max };
}
