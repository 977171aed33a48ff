/**
 * Readings of one module as columns: row i was measured at `timesMs[i]` (milliseconds since 1970, UTC, rising),
 * and `columns[field][i]` is its value, NaN where nothing was measured.
 * Four-byte floats are what most sensors' fields are stored as; totals and raw counts need eight.
 */
export type HistoryColumns = {
  readonly timesMs: Float64Array;
  readonly columns: ReadonlyMap<string, Float32Array | Float64Array>;
};
