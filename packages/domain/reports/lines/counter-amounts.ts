import type { CounterType } from '../../agronomy/counters.ts';
import { atIntervalStart } from './interval-start.ts';
import { at, sortedUnique, type SourceColumns } from './columns.ts';
import { intervalAt, intervalBounds, intervalOf, type Amounts } from './intervals.ts';

/** Relative drop of a total that is a rounding error. */
const ROUNDING_TOLERANCE = 1e-6;

/**
 * Increment of each record of a counter. A running total that starts over adds its new value, never the drop; one that
 * drops and is back with the next record has not started over. Totals that a device counts itself may jump: a jump or a
 * new value far above what the meter counts otherwise adds nothing.
 */
export function counterIncrements(columns: SourceColumns, type: CounterType): SourceColumns {
  const ordered = sortedUnique(columns);
  if (type === 'differential') return ordered;
  const { timesMs, values } = ordered;
  const added = new Float64Array(values.length).fill(Number.NaN);
  const limitPerMs = deliverablePerMs(ordered);
  let previous: { readonly total: number; readonly atMs: number } | null = null;
  for (let index = 0; index < added.length; index++) {
    const total = at(values, index);
    if (Number.isNaN(total)) continue;
    const atMs = at(timesMs, index);
    if (previous !== null && isGlitch(values, index, previous.total)) {
      added[index] = 0;
      continue;
    }
    // Stored totals are already converted to their unit, so they no longer roll over.
    const increment = previous === null ? 0 : total >= previous.total ? total - previous.total : total;
    const isPossible = previous === null || increment <= limitPerMs * (atMs - previous.atMs);
    added[index] = isPossible ? increment : 0;
    previous = { total, atMs };
  }
  return { timesMs, values: added };
}

/** True for a drop to where rounding explains it, or from which the next record returns. */
function isGlitch(values: SourceColumns['values'], index: number, previous: number): boolean {
  const total = at(values, index);
  if (total >= previous) return false;
  const least = previous - ROUNDING_TOLERANCE * previous;
  if (total >= least) return true;
  let next = index + 1;
  while (next < values.length && Number.isNaN(at(values, next))) next += 1;
  return next < values.length && at(values, next) >= least;
}

/** Too few increments say nothing about what a meter delivers. */
const TELLING_INCREMENTS = 30;
/** So many times the usual rate is a jump, not a flow. */
const JUMP_FACTOR = 100;

/** The most a meter can have delivered, by its usual rate while it counts; infinite if that is unknown. */
function deliverablePerMs({ timesMs, values }: SourceColumns): number {
  const rates: number[] = [];
  for (let index = 1; index < values.length; index++) {
    const rate = (at(values, index) - at(values, index - 1)) / (at(timesMs, index) - at(timesMs, index - 1));
    if (rate > 0 && Number.isFinite(rate)) rates.push(rate);
  }
  if (rates.length < TELLING_INCREMENTS) return Number.POSITIVE_INFINITY;
  const sorted = Float64Array.from(rates).sort();
  return JUMP_FACTOR * (sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY);
}

/** The amounts of a counter at the beginning of the interval in which each was counted, which decides over its day. */
export function placedAmounts(columns: SourceColumns, type: CounterType): SourceColumns {
  return atIntervalStart(counterIncrements(columns, type));
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

/** The amounts counted in a span, per interval that suits the span; each in the one in which its counting began. */
export function counterAmounts(
  columns: SourceColumns,
  type: CounterType,
  { fromMs, untilMs, zone }: { readonly fromMs: number; readonly untilMs: number; readonly zone: string },
): Amounts {
  const boundsMs = intervalBounds(fromMs, untilMs, intervalOf(untilMs - fromMs), zone);
  return { boundsMs, values: sumPerInterval(placedAmounts(columns, type), boundsMs) };
}
