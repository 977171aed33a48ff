import { textCell } from '../reports/csv.ts';

/** A refused cell in the language of the reader. */
type RefusedCell = {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
};

/**
 * The refused lines as a CSV file: line number, column, value and the rule in words. Begins with a UTF-8 mark and uses
 * semicolons, so that a Polish spreadsheet opens it with a double click; an apostrophe keeps formulas as text.
 */
export function refusedCsv(headings: readonly string[], cells: readonly RefusedCell[]): string {
  const rows = cells.map(({ line, column, value, message }) => [String(line), column, value, message]);
  return `\ufeff${[headings, ...rows].map((row) => row.map(textCell).join(';')).join('\r\n')}\r\n`;
}
