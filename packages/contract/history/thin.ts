import type { HistoryColumns } from './columns.ts';

/**
 * Thins a history to at most `maxRows` rows for a chart. Each time slice retains the rows with the minimum and
 * maximum of every field, so a frosty night or a peak is never lost.
 */
export function thinHistory(history: HistoryColumns, maxRows: number): HistoryColumns {
  const { timesMs, columns } = history;
  const rows = timesMs.length;
  if (rows <= maxRows) return history;
  // Two extremes per field and slice, plus the first and last row.
  const parts = Math.max(1, Math.floor((maxRows - 2) / (2 * columns.size)));
  const keepMask = new Uint8Array(rows);
  keepMask[0] = 1;
  keepMask[rows - 1] = 1;
  const starts = partStarts(timesMs, parts);
  for (const values of columns.values()) {
    for (let part = 0; part < parts; part += 1)
      markExtremes(values, starts[part] ?? 0, starts[part + 1] ?? rows, keepMask);
  }
  const indexes = Uint32Array.from(
    keepMask
      .entries()
      .filter(([, keep]) => keep === 1)
      .map(([index]) => index),
  );
  return {
    timesMs: Float64Array.from(indexes, (index) => timesMs[index] ?? 0),
    columns: new Map([...columns].map(([name, values]) => [name, pickRows(values, indexes)])),
  };
}

/** Returns the first row of each of `parts` equal time slices. */
function partStarts(timesMs: Float64Array, parts: number): number[] {
  const first = timesMs[0] ?? 0;
  const span = (timesMs.at(-1) ?? first) - first;
  const starts: number[] = [];
  let row = 0;
  for (let part = 0; part < parts; part += 1) {
    const from = first + (span * part) / parts;
    while (row < timesMs.length && (timesMs[row] ?? 0) < from) row += 1;
    starts.push(row);
  }
  return starts;
}

function markExtremes(values: Float32Array | Float64Array, from: number, until: number, keepMask: Uint8Array): void {
  let lowest = -1;
  let highest = -1;
  for (let row = from; row < until; row += 1) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    if (lowest < 0 || value < (values[lowest] ?? 0)) lowest = row;
    if (highest < 0 || value > (values[highest] ?? 0)) highest = row;
  }
  if (lowest >= 0) keepMask[lowest] = 1;
  if (highest >= 0) keepMask[highest] = 1;
}

function pickRows(values: Float32Array | Float64Array, indexes: Uint32Array): Float32Array | Float64Array {
  return values instanceof Float32Array
    ? Float32Array.from(indexes, (index) => values[index] ?? NaN)
    : Float64Array.from(indexes, (index) => values[index] ?? NaN);
}
