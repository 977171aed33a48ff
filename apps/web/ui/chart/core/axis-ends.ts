/** The values of a line that its axis must show: those that are not outliers. Infinite if there are none. */
export type ValueRange = {
  readonly min: number;
  readonly max: number;
  /** The minimum span of its axis; 0 for none. */
  readonly minSpan: number;
  readonly hasOutliers: boolean;
};

/** Marks on a widened axis, and the minimum number on an axis that excludes outliers. */
const STEPS = 5;
const MIN_STEPS = 4;

/**
 * The ends of an axis that does not simply fit all its values: one whose readings span too little to fill it, with the
 * readings in the middle, or one that excludes outliers. Null for other axes.
 */
export function axisEnds(ranges: readonly ValueRange[]): readonly [number, number] | null {
  const min = Math.min(...ranges.map((range) => range.min));
  const max = Math.max(...ranges.map((range) => range.max));
  if (!Number.isFinite(min)) return null;
  const minSpan = Math.max(0, ...ranges.map((range) => range.minSpan));
  if (max - min < minSpan) {
    const step = minSpan / STEPS;
    const lowest = Math.floor(((min + max) / 2 - minSpan / 2) / step + 1e-9);
    return marksFrom(lowest, Math.max(STEPS, Math.ceil(max / step - 1e-9) - lowest), step);
  }
  if (!ranges.some(({ hasOutliers }) => hasOutliers) || max === min) return null;
  const step = roundStep((max - min) / MIN_STEPS);
  const lowest = Math.floor(min / step + 1e-9);
  return marksFrom(lowest, Math.ceil(max / step - 1e-9) - lowest, step);
}

function marksFrom(lowest: number, steps: number, step: number): readonly [number, number] {
  const end = (mark: number) => Number((mark * step).toFixed(6));
  return [end(lowest), end(lowest + steps)];
}

/** The largest of 1, 2 and 5 times a power of ten that is not above a number. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [5, 2, 1].find((each) => each * power <= rough) ?? 1;
  return factor * power;
}

/** The range of some values without those at `outliers`, rising indexes. */
export function rangeOf(values: ArrayLike<number>, outliers: readonly number[], minSpan: number): ValueRange {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let next = 0;
  for (let index = 0; index < values.length; index += 1) {
    if (outliers[next] === index) {
      next += 1;
      continue;
    }
    const value = values[index] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max, minSpan, hasOutliers: outliers.length > 0 };
}
