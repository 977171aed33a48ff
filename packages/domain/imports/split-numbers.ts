/** A number without a fraction, perhaps with separated thousands. */
const WHOLE = /^\s*[+\-\u2212]?(?:\d+|\d{1,3}(?:[ \u00A0\u202F'’.]\d{3})+)\s*$/;
const DIGITS_FIRST = /^\s*\d/;

/**
 * True if two cells of a line may be the halves of one number, because the sign between them also separates cells:
 * `12,5` between commas. Cells of the timestamp, by their columns, are no halves.
 */
export function mayHaveSplitNumber(cells: readonly string[], time: readonly number[]): boolean {
  return cells.some((cell, index) => {
    const next = cells[index + 1];
    if (next === undefined || time.includes(index) || time.includes(index + 1)) return false;
    return WHOLE.test(cell) && DIGITS_FIRST.test(next);
  });
}

/** True if a line has more cells than it should have (0: unknown), and a number that may be split. */
export function showsSplitNumber(cells: readonly string[], expected: number, time: readonly number[]): boolean {
  return expected > 0 && filledCells(cells) > expected && mayHaveSplitNumber(cells, time);
}

/** Number of cells up to the last one that is not empty. */
export function filledCells(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Number of cells that a line should have: its names, else the fewest that a line of data fills; 0: unknown. */
export function expectedCells(names: readonly string[], data: readonly (readonly string[])[]): number {
  const named = filledCells(names);
  if (named > 1) return named;
  const filled = data.map(filledCells).filter((count) => count > 1);
  return filled.length === 0 ? 0 : Math.min(...filled);
}
