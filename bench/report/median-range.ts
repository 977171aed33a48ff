/** Formats the median of some numbers and their range. */
export function medianAndRange(numbers: readonly number[], decimals: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [min = Number.NaN] = sorted;
  return `${medianOf(numbers).toFixed(decimals)} (${min.toFixed(decimals)} to ${(sorted.at(-1) ?? Number.NaN).toFixed(decimals)})`;
}

/** The middle one of some numbers. */
export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
