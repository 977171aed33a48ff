import { counterIncrement, type CounterType } from '../../agronomy/counters.ts';
import { at, sortedUnique, type SourceColumns } from './columns.ts';
import { intervalAt, intervalBounds, intervalOf, type Amounts } from './intervals.ts';

/** Relative drop of a total that is treated as a rounding error rather than a counter reset. */
const ROUNDING_TOLERANCE = 1e-6;

/** Increment of each record of a counter. A running total that starts over adds its new value, never the drop. */
export function counterIncrements(columns: SourceColumns, type: CounterType): SourceColumns {
  const ordered = sortedUnique(columns);
  if (type === 'differential') return ordered;
  // Stored totals are already converted to their unit, so they no longer roll over.
  const counter = { type, modulus: Number.POSITIVE_INFINITY };
  const added = new Float64Array(ordered.values.length);
  let previous: number | null = null;
  for (let index = 0; index < added.length; index++) {
    const total = at(ordered.values, index);
    added[index] = Number.isNaN(total)
      ? Number.NaN
      : counterIncrement(counter, previous, withoutRoundingDrop(previous, total));
    if (!Number.isNaN(total)) previous = total;
  }
  return { timesMs: ordered.timesMs, values: added };
}

function withoutRoundingDrop(previous: number | null, total: number): number {
  return previous !== null && total < previous && previous - total <= ROUNDING_TOLERANCE * previous ? previous : total;
}

/** Sums values per interval. An interval without values stays unknown: no data is not the same as zero. */
export function sumPerInterval({ timesMs, values }: SourceColumns, boundsMs: Float64Array): Float64Array {
  const sums = new Float64Array(Math.max(0, boundsMs.length - 1)).fill(Number.NaN);
  for (let index = 0; index < timesMs.length; index++) {
    const value = at(values, index);
    const interval = intervalAt(boundsMs, at(timesMs, index));
    if (interval === -1 || Number.isNaN(value)) continue;
    const sum = at(sums, interval);
    sums[interval] = Number.isNaN(sum) ? value : sum + value;
  }
  return sums;
}

/** The amounts counted in a span, per interval that suits the span. */
export function counterAmounts(
  columns: SourceColumns,
  type: CounterType,
  { fromMs, untilMs, zone }: { readonly fromMs: number; readonly untilMs: number; readonly zone: string },
): Amounts {
  const boundsMs = intervalBounds(fromMs, untilMs, intervalOf(untilMs - fromMs), zone);
  return { boundsMs, values: sumPerInterval(counterIncrements(columns, type), boundsMs) };
}
