import { lookUp } from '../core/look-up.ts';

/** Characters of the GSM 7-bit default alphabet, one septet each (3GPP TS 23.038, 6.2.1). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Characters of its extension table: an escape and the character, two septets that stay in one part (6.2.1.1). */
const EXTENSION = new Set('^{}\\[~]|€\f');

/** Septets of a single message, and of a part of a longer one, whose header takes seven (3GPP TS 23.040, 9.2.3.24.1). */
const SEPTETS = { single: 160, part: 153 } as const;
/** The same in UTF-16 code units, if a character is outside the alphabet. */
const CODE_UNITS = { single: 70, part: 67 } as const;

/** How a text is sent: `units` are septets in `gsm7` and UTF-16 code units in `ucs2`. */
export type SmsSize = { readonly encoding: 'gsm7' | 'ucs2'; readonly units: number; readonly parts: number };

/** How many SMS a text takes. One character outside the alphabet makes the whole text `ucs2`. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text);
  const isGsm7 = characters.every((character) => BASIC.has(character) || EXTENSION.has(character));
  const sizes = characters.map((character) => (isGsm7 ? (EXTENSION.has(character) ? 2 : 1) : character.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const limits = isGsm7 ? SEPTETS : CODE_UNITS;
  const parts = units <= limits.single ? 1 : partsOf(sizes, limits.part);
  return { encoding: isGsm7 ? 'gsm7' : 'ucs2', units, parts };
}

/** Parts of a long text: a character of two units is never split between parts. */
function partsOf(sizes: readonly number[], partUnits: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > partUnits) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/** Characters that are replaced or dropped in a text message. */
const STAND_INS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  '°': '',
  '²': '2',
  '³': '3',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '…': '...',
  '„': '"',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '«': '"',
  '»': '"',
  '·': '-',
  '•': '-',
  '×': 'x',
  '→': '-',
  µ: 'u',
  '\t': ' ',
};

/**
 * A text in the GSM 7-bit alphabet: Polish without diacritics, and a question mark for characters without an
 * equivalent.
 */
export function toGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (BASIC.has(character) || EXTENSION.has(character)) return character;
    const standIn = lookUp(STAND_INS, character);
    if (standIn !== undefined) return standIn;
    if (/^\s$/u.test(character)) return ' ';
    const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return bare !== '' && Array.from(bare).every((letter) => BASIC.has(letter)) ? bare : '?';
  }).join('');
}
