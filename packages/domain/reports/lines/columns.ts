import { lowerBound } from '../../measurements/line/lower-bound.ts';

/**
 * Readings of one source: `values[i]` was measured at `timesMs[i]` (ms since 1970, UTC), NaN if missing. Most
 * fields are four-byte floats, totals eight-byte ones.
 */
export type SourceColumns = {
  readonly timesMs: Float64Array;
  readonly values: Float32Array | Float64Array;
};

/** Sorts by time and removes duplicates, keeping the first one with a value. */
export function sortedUnique(columns: SourceColumns): SourceColumns {
  const { timesMs, values } = columns;
  if (rising.has(timesMs)) return columns;
  if (isRising(timesMs)) {
    rising.add(timesMs);
    return columns;
  }
  const order = Uint32Array.from(timesMs.keys())
    .filter((index) => !Number.isNaN(at(timesMs, index)))
    .sort((a, b) => at(timesMs, a) - at(timesMs, b) || a - b);
  const times = new Float64Array(order.length);
  const unique = emptyLike(values, order.length);
  let length = 0;
  for (const index of order) {
    const time = at(timesMs, index);
    const isDuplicate = length > 0 && times[length - 1] === time;
    if (isDuplicate && !Number.isNaN(at(unique, length - 1))) continue;
    const position = isDuplicate ? length - 1 : length++;
    times[position] = time;
    unique[position] = at(values, index);
  }
  return { timesMs: times.slice(0, length), values: unique.slice(0, length) };
}

/** The columns without readings before a time; they must be sorted. */
export function fromTime(columns: SourceColumns, startMs: number): SourceColumns {
  const first = columns.timesMs.findIndex((time) => time >= startMs);
  if (first === 0) return columns;
  const kept = first === -1 ? columns.timesMs.length : first;
  return { timesMs: columns.timesMs.subarray(kept), values: columns.values.subarray(kept) };
}

/** The columns of a period, its end not included; they must be sorted. */
export function inPeriod(
  columns: SourceColumns,
  { startMs, untilMs }: { readonly startMs: number; readonly untilMs: number },
): SourceColumns {
  const { timesMs, values } = fromTime(columns, startMs);
  const end = timesMs.findIndex((time) => time >= untilMs);
  return end === -1 ? { timesMs, values } : { timesMs: timesMs.subarray(0, end), values: values.subarray(0, end) };
}

/** The columns of a part in view, its end included; they must be sorted. */
export function inView(
  { timesMs, values }: SourceColumns,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): SourceColumns {
  const rowFrom = (atMs: number): number => lowerBound(timesMs.length, atMs, (row) => at(timesMs, row));
  const first = rowFrom(fromMs);
  const last = rowFrom(untilMs);
  const end = at(timesMs, last) === untilMs ? last + 1 : last;
  return { timesMs: timesMs.subarray(first, end), values: values.subarray(first, end) };
}

/** The number at an index; NaN beyond the end, like a missing reading. */
export function at(numbers: Float64Array | Float32Array, index: number): number {
  return numbers[index] ?? Number.NaN;
}

function emptyLike(values: Float32Array | Float64Array, length: number): Float32Array | Float64Array {
  return values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
}

/** Times that were found in order: those of a report are processed again for each part of it, and never change. */
const rising = new WeakSet<Float64Array>();

function isRising(timesMs: Float64Array): boolean {
  let previous = Number.NEGATIVE_INFINITY;
  for (const time of timesMs) {
    if (!(time > previous)) return false;
    previous = time;
  }
  return true;
}
