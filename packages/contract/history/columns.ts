/**
 * Readings of one module as columns: row i was measured at `timesMs[i]` (milliseconds since 1970, UTC, ascending),
 * and `columns[field][i]` is its value, NaN if nothing was measured.
 * Most sensor fields are stored as four-byte floats; totals and raw counts need eight bytes.
 */
export type HistoryColumns = {
  readonly timesMs: Float64Array;
  readonly columns: ReadonlyMap<string, Float32Array | Float64Array>;
};
