import { lookUp } from './look-up.ts';

/** Letters that Unicode does not decompose into a plain letter and a mark, and the second small sigma. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ', ı: 'i' };

const MARKS = /\p{M}/gu;
const SPECIAL = /[łđøßæœςı]/g;

/**
 * A text as a search compares it: lower case, without diacritics, so that "zrodlo" finds "Źródło". The SQL function
 * `folded` does the same in the database.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => lookUp(PLAIN, letter) ?? letter);
}

/** True if one of the texts contains what was typed, whatever the case and the diacritics of either; '' is in all. */
export function anyContains(texts: readonly (string | null | undefined)[], typed: string): boolean {
  const wanted = fold(typed.trim());
  return wanted === '' || texts.some((text) => typeof text === 'string' && fold(text).includes(wanted));
}
