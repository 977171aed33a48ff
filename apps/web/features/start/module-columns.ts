/** Maximum and minimum columns on a wide page; fewer would look sparse. */
const MAX_COLUMNS = 7;
const MIN_COLUMNS = 5;

/** Number of columns for the cells on a wide page: whichever fills the last row best, preferring more. */
export function columnsFor(cells: number): number {
  const choices = Array.from({ length: MAX_COLUMNS - MIN_COLUMNS + 1 }, (_, index) => MAX_COLUMNS - index);
  const gaps = (columns: number) => Math.ceil(cells / columns) * columns - cells;
  return choices.toSorted((a, b) => gaps(a) - gaps(b))[0] ?? MAX_COLUMNS;
}
