/** The readings of one interval. */
export type Bucket = { readonly min: number; readonly mean: number; readonly max: number };

/**
 * Sums readings up in `count` equal intervals of a period; null where there is none. The end of the period belongs to the
 * last interval. Readings outside the period are left out.
 */
export function bucketReadings(
  timesS: readonly number[],
  values: readonly (number | null)[],
  { fromS, untilS, count }: { readonly fromS: number; readonly untilS: number; readonly count: number },
): readonly (Bucket | null)[] {
  const sums: ({ min: number; max: number; sum: number; n: number } | null)[] = Array.from(
    { length: count },
    () => null,
  );
  for (const [index, atS] of timesS.entries()) {
    const value = values[index];
    if (value === null || value === undefined || atS < fromS || atS > untilS) continue;
    const place = untilS === fromS ? 0 : Math.min(count - 1, Math.floor(((atS - fromS) / (untilS - fromS)) * count));
    const bucket = sums[place];
    if (bucket === null || bucket === undefined) sums[place] = { min: value, max: value, sum: value, n: 1 };
    else {
      bucket.min = Math.min(bucket.min, value);
      bucket.max = Math.max(bucket.max, value);
      bucket.sum += value;
      bucket.n += 1;
    }
  }
  return sums.map((bucket) =>
    bucket === null ? null : { min: bucket.min, mean: bucket.sum / bucket.n, max: bucket.max },
  );
}
