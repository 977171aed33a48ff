import { timeFormatOf, type TimeFormat } from './time.ts';

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const DECIMALS = [',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** What separates the cells: what stands most often outside of quotes in the first line. */
export function separatorOf(text: string): Separator {
  const head = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counted = SEPARATORS.map((separator) => ({ separator, count: head.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** The sign before the decimals: a comma where numbers are written with one. */
export function decimalOf(rows: readonly (readonly string[])[]): Decimal {
  const cells = rows.flat();
  const written = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell.trim())).length;
  return written(/^-?\d+,\d+$/) > written(/^-?\d+\.\d+$/) ? ',' : '.';
}

/** The column whose cells are moments, and how they are written; null: none. */
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
