/** Median of numbers; null of none. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** The value below which this share of the numbers lies, interpolated between neighbours; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  // Numbers sort several times faster in a typed array, without a comparison of their own.
  const sorted = Float64Array.from(values).sort();
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

/** Median absolute deviation from the median; null of none. */
export function medianDeviation(values: readonly number[]): number | null {
  const middle = median(values);
  return middle === null ? null : median(values.map((value) => Math.abs(value - middle)));
}

/** A number and how much it counts. */
export type Weighted = { readonly value: number; readonly weight: number };

/** The value at which half of the weight lies on either side; null without weight. */
export function weightedMedian(items: readonly Weighted[]): number | null {
  const sorted = items.filter(({ weight }) => weight > 0).toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let seen = 0;
  for (const { value, weight } of sorted) {
    seen += weight;
    if (seen >= half) return value;
  }
  return null;
}
