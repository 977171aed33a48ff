import { lookUp } from '../core/look-up.ts';

/** Characters that commonly stand for a letter. */
const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  ł: 'l',
  ß: 'ss',
};

/** A text in lower case, without diacritics and with stand-ins such as `0` for `o` undone. */
export function plainLetters(text: string): string {
  const letters = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(letters, (character) => lookUp(STAND_INS, character) ?? character).join('');
}
