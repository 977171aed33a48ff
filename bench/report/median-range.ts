/** Formats the median of some numbers and their range. */
export function medianAndRange(numbers: readonly number[], decimals: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const [min = Number.NaN] = sorted;
  return `${median.toFixed(decimals)} (${min.toFixed(decimals)} to ${(sorted.at(-1) ?? Number.NaN).toFixed(decimals)})`;
}
