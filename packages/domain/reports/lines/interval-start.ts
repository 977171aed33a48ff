import { at, type SourceColumns } from './columns.ts';

/** The longest interval that a module can be set to report in is a day, which has up to 25 hours. */
export const LONGEST_INTERVAL_MS = 25 * 3_600_000;

/**
 * The instant that decides to which day, month, season and bar the amount of a record belongs: the beginning of the
 * interval in which it was counted, which is the record before it. If that is missing or further back than any interval,
 * the beginning is unknown, and the amount belongs to the time just before the record.
 *
 * @param atMs Time of the record, epoch ms.
 * @param previousMs Time of the record before it; null if there is none.
 */
export function intervalStartMs(atMs: number, previousMs: number | null): number {
  return previousMs === null || atMs - previousMs > LONGEST_INTERVAL_MS ? atMs - 1 : previousMs;
}

/**
 * Amounts at the beginning of the interval in which each was counted, ascending; records without an amount are left
 * out. The columns must be sorted, and may begin earlier, so that the first amount has a record before it.
 *
 * @param records The records that end an interval, if these are not the amounts themselves: NaN where there is none.
 */
export function atIntervalStart({ timesMs, values }: SourceColumns, records = values): SourceColumns {
  const starts: number[] = [];
  const amounts: number[] = [];
  let previousMs: number | null = null;
  for (let index = 0; index < values.length; index++) {
    const atMs = at(timesMs, index);
    const amount = at(values, index);
    if (!Number.isNaN(amount)) {
      starts.push(intervalStartMs(atMs, previousMs));
      amounts.push(amount);
    }
    if (!Number.isNaN(amount) || !Number.isNaN(at(records, index))) previousMs = atMs;
  }
  return {
    timesMs: Float64Array.from(starts),
    values: values instanceof Float32Array ? Float32Array.from(amounts) : Float64Array.from(amounts),
  };
}
