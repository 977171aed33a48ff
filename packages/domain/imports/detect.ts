import { timeFormatOf, type TimeFormat } from './time.ts';

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const DECIMALS = [',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** Detects the cell separator: the most frequent candidate outside quotes in the first line. */
export function separatorOf(text: string): Separator {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => ({ separator, count: firstLine.split(separator).length }));
  return counts.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).separator;
}

/** Detects the decimal separator: a comma if numbers are written with one. */
export function decimalOf(rows: readonly (readonly string[])[]): Decimal {
  const cells = rows.flat();
  const countMatches = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell.trim())).length;
  return countMatches(/^-?\d+,\d+$/) > countMatches(/^-?\d+\.\d+$/) ? ',' : '.';
}

/** Detects the column that contains timestamps, and their format; null if there is none. */
export function timeColumnOf(
  rows: readonly (readonly string[])[],
): { readonly column: number; readonly format: TimeFormat } | null {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  for (let column = 0; column < columns; column += 1) {
    const formats = new Set(rows.map((row) => timeFormatOf(row[column] ?? '')));
    const [format] = formats;
    if (formats.size === 1 && format !== undefined && format !== null) return { column, format };
  }
  return null;
}
