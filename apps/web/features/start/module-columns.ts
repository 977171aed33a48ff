/** As many cells fit beside each other on a wide page, and fewer than these look lost on it. */
const MOST = 7;
const LEAST = 5;

/** In how many columns so many cells stand on a wide page: those that leave the last row fullest, rather more than fewer. */
export function columnsFor(cells: number): number {
  const choices = Array.from({ length: MOST - LEAST + 1 }, (_, index) => MOST - index);
  const gaps = (columns: number) => Math.ceil(cells / columns) * columns - cells;
  return choices.toSorted((a, b) => gaps(a) - gaps(b))[0] ?? MOST;
}
