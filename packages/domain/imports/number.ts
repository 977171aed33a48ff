export const DECIMALS = [',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** The separators of thousands in the files of spreadsheets, beside the other decimal sign: spaces and apostrophes. */
const GROUPED = {
  ',': /^[+-]?\d{1,3}(?:([ \u00A0\u202F'’.])\d{3})(?:\1\d{3})*(?:,\d*)?$/,
  '.': /^[+-]?\d{1,3}(?:([ \u00A0\u202F'’,])\d{3})(?:\1\d{3})*(?:\.\d*)?$/,
} as const satisfies Record<Decimal, RegExp>;

const PLAIN = {
  ',': /^[+-]?(\d+(,\d*)?|,\d+)(e[+-]?\d+)?$/i,
  '.': /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i,
} as const satisfies Record<Decimal, RegExp>;

/** Reads a number with the file's decimal sign, and with separated thousands; null if the cell has anything else. */
export function readNumber(text: string, decimal: Decimal): number | null {
  const trimmed = text.trim().replace('\u2212', '-');
  if (PLAIN[decimal].test(trimmed)) return Number(trimmed.replace(',', '.'));
  const separator = GROUPED[decimal].exec(trimmed)?.[1];
  return separator === undefined ? null : Number(trimmed.replaceAll(separator, '').replace(',', '.'));
}

/** How clearly a cell shows a decimal sign: "12,5" does, "12,500" may be thousands as well. */
export function decimalSignOf(text: string): { readonly sign: Decimal; readonly isCertain: boolean } | null {
  const trimmed = text.trim();
  const [comma, point] = [readNumber(trimmed, ','), readNumber(trimmed, '.')];
  if (comma === null && point === null) return null;
  if (comma !== null && point !== null)
    return comma === point ? null : { sign: trimmed.includes(',') ? ',' : '.', isCertain: false };
  const sign = comma === null ? '.' : ',';
  return trimmed.includes(sign) ? { sign, isCertain: true } : null;
}
