import { readTypedNumber } from '@zagon/domain/core/typed-number.ts';

/** Numbers in words, folded: Polish and English, in the forms in which minutes and hours are counted. */
const UNITS = new Map<string, number>(
  [
    'zero',
    'one jeden jedna jedno',
    'two dwa dwie dwoch',
    'three trzy',
    'four cztery',
    'five piec',
    'six szesc',
    'seven siedem',
    'eight osiem',
    'nine dziewiec',
    'ten dziesiec',
    'eleven jedenascie',
    'twelve dwanascie',
    'thirteen trzynascie',
    'fourteen czternascie',
    'fifteen pietnascie',
    'sixteen szesnascie',
    'seventeen siedemnascie',
    'eighteen osiemnascie',
    'nineteen dziewietnascie',
  ].flatMap((names, value) => names.split(' ').map((name) => [name, value] as const)),
);

const TENS = new Map<string, number>(
  [
    'twenty dwadziescia',
    'thirty trzydziesci',
    'forty fourty czterdziesci',
    'fifty piecdziesiat',
    'sixty szescdziesiat',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, (at + 2) * 10] as const)),
);

/** A number at a place of a sentence, and how many words it takes. */
export type NumberAt = { readonly value: number; readonly length: number };

/** The number that begins at a place of a sentence, in digits or in words up to 69; null if none does. */
export function numberAt(words: readonly string[], at: number): NumberAt | null {
  const word = words[at] ?? '';
  const digits = digitsAt(word);
  if (digits !== null) return { value: digits, length: 1 };
  const tens = TENS.get(word);
  if (tens !== undefined) {
    const ones = UNITS.get(words[at + 1] ?? '') ?? 0;
    return ones > 0 && ones < 10 ? { value: tens + ones, length: 2 } : { value: tens, length: 1 };
  }
  const value = UNITS.get(word);
  return value === undefined ? null : { value, length: 1 };
}

/** A number in digits with either decimal sign. Three digits after the sign could be thousands: "1.500". */
function digitsAt(word: string): number | null {
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(word)) return null;
  const read = readTypedNumber(word, word.includes(',') ? 'pl' : 'en');
  return read.ok ? read.value : null;
}
