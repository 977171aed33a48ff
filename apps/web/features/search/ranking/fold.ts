import { lookUp } from '@zagon/domain/core/look-up.ts';

/** Letters that Unicode does not decompose into a plain letter and a mark, and the second small sigma. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ', ı: 'i' };

const MARKS = /\p{M}/gu;
const SPECIAL = /[łđøßæœςı]/g;
const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** A text as compared: lower case, without diacritics, so that "zrodlo" finds "Źródło". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => lookUp(PLAIN, letter) ?? letter);
}

/** The words of a folded text: runs of letters and digits. */
export function wordsOf(folded: string): string[] {
  return folded.split(SEPARATORS).filter((word) => word !== '');
}
