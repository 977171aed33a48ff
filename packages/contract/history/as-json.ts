import type { HistoryColumns } from './columns.ts';
import { shortDecimal } from './decimal.ts';

/** Converts columns to JSON: seconds since 1970, shortest decimal numbers, null where nothing was measured. */
export function historyAsJson(history: HistoryColumns): {
  timestamps: number[];
  columns: Record<string, (number | null)[]>;
} {
  const columns: Record<string, (number | null)[]> = {};
  for (const [name, values] of history.columns) {
    const narrow = values instanceof Float32Array;
    columns[name] = Array.from(values, (value) => (Number.isNaN(value) ? null : shortDecimal(value, narrow)));
  }
  return { timestamps: Array.from(history.timesMs, (ms) => ms / 1000), columns };
}
