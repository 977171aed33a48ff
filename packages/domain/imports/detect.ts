import { type Decimal, decimalSignOf } from './number.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The order in which separators win a tie: commas also separate decimals. */
const MOST_TELLING = ['\t', ';', '|', ','] as const satisfies readonly Separator[];
/** Lines looked at. */
const SAMPLE_LINES = 60;

/** Detects the cell separator: the one that most lines have outside quotes, or that Excel names in the first line. */
export function separatorOf(text: string): Separator {
  const named = namedSeparator(text);
  if (named !== null) return named;
  const lines = unquoted(text).split(/\r\n|\r|\n/, SAMPLE_LINES);
  const counts = MOST_TELLING.map((separator) => ({
    separator,
    lines: lines.filter((line) => line.includes(separator)).length,
  }));
  const best = counts.reduce((found, candidate) => (candidate.lines > found.lines ? candidate : found));
  return best.lines === 0 ? ',' : best.separator;
}

const NAMED_SEPARATOR = /^\uFEFF?sep=(.)[ \t]*(?=\r|\n|$)/i;

/** The separator that a spreadsheet names in the first line, `sep=;`; null if there is no such line. */
function namedSeparator(text: string): Separator | null {
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  return SEPARATORS.find((separator) => separator === named) ?? null;
}

/** The text with the first line left empty if it only names the separator, so that lines keep their numbers. */
export function withoutNamedSeparator(text: string): string {
  return text.replace(NAMED_SEPARATOR, '');
}

function unquoted(text: string): string {
  return text.slice(0, 100_000).replaceAll(/"[^"]*"/g, '');
}

/** Detects the decimal separator: a comma if numbers are written with one. */
export function decimalOf(rows: readonly (readonly string[])[]): Decimal {
  const signs = rows.flat().map(decimalSignOf);
  const count = (wanted: Decimal, isCertain: boolean) =>
    signs.filter((found) => found?.sign === wanted && found.isCertain === isCertain).length;
  const certain = count(',', true) - count('.', true);
  if (certain !== 0) return certain > 0 ? ',' : '.';
  return count(',', false) > count('.', false) ? ',' : '.';
}
