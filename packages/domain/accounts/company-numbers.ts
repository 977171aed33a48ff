import { lookUp } from '../core/look-up.ts';

/** Weights of the check digits. REGON: nine digits, or fourteen for a local unit. */
const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;
const REGON_9_WEIGHTS = [8, 9, 2, 3, 4, 5, 6, 7] as const;
const REGON_14_WEIGHTS = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8] as const;

/** A number as stored: without spaces and dashes, in upper case. */
export function compactNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}

/** True for a Polish tax number (NIP) with a correct check digit; a remainder of ten is never assigned. */
export function isNip(text: string): boolean {
  const digits = compactNumber(text).replace(/^PL/, '');
  return /^\d{10}$/.test(digits) && weightedSum(digits, NIP_WEIGHTS) % 11 === Number(digits[9]);
}

/** True for a REGON of nine or fourteen digits with correct check digits; a remainder of ten is treated as zero. */
export function isRegon(text: string): boolean {
  const digits = compactNumber(text);
  if (!/^(\d{9}|\d{14})$/.test(digits)) return false;
  const fits = (weights: readonly number[], place: number): boolean =>
    (weightedSum(digits, weights) % 11) % 10 === Number(digits[place]);
  return fits(REGON_9_WEIGHTS, 8) && (digits.length === 9 || fits(REGON_14_WEIGHTS, 13));
}

/** Lengths of bank account numbers, by country; for other countries only the check digits are verified. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  UA: 29,
};

/**
 * True for an international bank account number (ISO 13616): its length fits its country, and its remainder modulo 97
 * is one.
 */
export function isIban(text: string): boolean {
  const iban = compactNumber(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const length = lookUp(IBAN_LENGTHS, iban.slice(0, 2));
  if (length !== undefined && iban.length !== length) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  );
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** Formats of VAT numbers in the European Union after the country prefix, as published by the Commission (VIES). */
const EU_VAT: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Greece writes EL before its VAT numbers. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' };

/**
 * True if a tax number may belong to the country: with its check digit in Poland, by its format in the European Union,
 * anywhere else always.
 */
export function isTaxNumberOf(country: string, text: string): boolean {
  if (country === 'PL') return isNip(text);
  const format = lookUp(EU_VAT, country);
  const number = compactNumber(text).replace(new RegExp(`^${lookUp(VAT_PREFIXES, country) ?? country}`), '');
  return format === undefined ? number.length <= 20 : format.test(number);
}

/** True for a Polish postal code, 00-000. Codes of other countries have no common format. */
export function isPostalCodeOf(country: string, text: string): boolean {
  return country !== 'PL' || /^\d{2}-\d{3}$/.test(text.trim());
}
