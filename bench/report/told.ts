/** The middle of some figures, and their range. */
export function told(numbers: readonly number[], decimals: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const [least = Number.NaN] = sorted;
  return `${middle.toFixed(decimals)} (${least.toFixed(decimals)} to ${(sorted.at(-1) ?? Number.NaN).toFixed(decimals)})`;
}
