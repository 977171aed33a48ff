/**
 * The readings of one source: the value measured at `timesMs[i]` (milliseconds since 1970, UTC) is
 * `values[i]`, NaN where nothing was. Most fields are four-byte floats, totals are eight.
 */
export type SourceColumns = {
  readonly timesMs: Float64Array;
  readonly values: Float32Array | Float64Array;
};

/** The columns with times rising and each time once; of two readings of one time the first with a value counts. */
export function orderedOnce(columns: SourceColumns): SourceColumns {
  const { timesMs, values } = columns;
  if (isRising(timesMs)) return columns;
  const order = Uint32Array.from(timesMs.keys())
    .filter((index) => !Number.isNaN(at(timesMs, index)))
    .sort((a, b) => at(timesMs, a) - at(timesMs, b) || a - b);
  const times = new Float64Array(order.length);
  const kept = sameKind(values, order.length);
  let length = 0;
  for (const index of order) {
    const time = at(timesMs, index);
    const repeated = length > 0 && times[length - 1] === time;
    if (repeated && !Number.isNaN(at(kept, length - 1))) continue;
    const place = repeated ? length - 1 : length++;
    times[place] = time;
    kept[place] = at(values, index);
  }
  return { timesMs: times.slice(0, length), values: kept.slice(0, length) };
}

/** The number at a place; NaN beyond the end, as for a reading that is not there. */
export function at(numbers: Float64Array | Float32Array, index: number): number {
  return numbers[index] ?? Number.NaN;
}

function sameKind(values: Float32Array | Float64Array, length: number): Float32Array | Float64Array {
  return values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
}

function isRising(timesMs: Float64Array): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const time of timesMs) {
    if (!(time > before)) return false;
    before = time;
  }
  return true;
}
