/** The first of so many rows in rising order whose value is not below a limit; their number if there is none. */
export function lowerBound(count: number, limit: number, valueOf: (row: number) => number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueOf(middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
