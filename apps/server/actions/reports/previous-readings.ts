import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { Span } from '../../stores/readings/rows.ts';

const DAY_MS = 86_400_000;
/**
 * How far back to look, in days: nearly always the first step suffices. An older reading is not a meaningful basis for
 * comparison.
 */
const LOOK_BACK_DAYS = [1, 7, 60, 400] as const;

/** The longest time that is looked back. */
export const LOOK_BACK_MS = Math.max(...LOOK_BACK_DAYS) * DAY_MS;

/**
 * The last reading of each field before a time, as a separate history; null if there is none. Counters and differences
 * need it for the first reading of a period.
 */
export async function readPrevious(
  read: (span: Span) => Promise<HistoryColumns>,
  beforeMs: number,
): Promise<HistoryColumns | null> {
  const last = new Map<string, { readonly atMs: number; readonly values: Float32Array | Float64Array }>();
  let untilMs = beforeMs;
  for (const days of LOOK_BACK_DAYS) {
    const fromMs = beforeMs - days * DAY_MS;
    const { timesMs, columns } = await read({ fromMs, untilMs });
    for (const [field, values] of columns) {
      const index = values.findLastIndex((value) => !Number.isNaN(value));
      if (index !== -1 && !last.has(field))
        last.set(field, { atMs: timesMs[index] ?? fromMs, values: values.slice(index, index + 1) });
    }
    if (last.size === columns.size) break;
    untilMs = fromMs;
  }
  if (last.size === 0) return null;
  const times = [...new Set([...last.values()].map(({ atMs }) => atMs))].toSorted((a, b) => a - b);
  const columnOf = ({ atMs, values }: { readonly atMs: number; readonly values: Float32Array | Float64Array }) => {
    const column = emptyLike(values, times.length);
    column[times.indexOf(atMs)] = values[0] ?? Number.NaN;
    return column;
  };
  return {
    timesMs: Float64Array.from(times),
    columns: new Map([...last].map(([field, found]) => [field, columnOf(found)])),
  };
}

/** Both histories, the earlier one first. The fields are those of the later one. */
export function joined(earlier: HistoryColumns, later: HistoryColumns): HistoryColumns {
  const timesMs = new Float64Array([...earlier.timesMs, ...later.timesMs]);
  const columns = new Map(
    [...later.columns].map(([field, values]) => {
      const column = emptyLike(values, timesMs.length);
      column.set(earlier.columns.get(field) ?? []);
      column.set(values, earlier.timesMs.length);
      return [field, column] as const;
    }),
  );
  return { timesMs, columns };
}

/** A column without readings, of the same type. */
function emptyLike(values: Float32Array | Float64Array, length: number): Float32Array | Float64Array {
  const column = values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
  return column.fill(Number.NaN);
}
