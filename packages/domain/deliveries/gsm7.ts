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

/** Units for which as many SMS are billed: septets or UTF-16 code units. */
export function smsRoom({ encoding, parts }: Pick<SmsSize, 'encoding' | 'parts'>): number {
  const limits = encoding === 'gsm7' ? SEPTETS : CODE_UNITS;
  return parts === 1 ? limits.single : parts * limits.part;
}

/** Characters that are replaced or dropped in a text message. */
const STAND_INS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  '°': '',
  '²': '2',
  '³': '3',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '‚': ',',
  '′': "'",
  '″': '"',
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
 * A text in the GSM 7-bit alphabet: Polish without diacritics, and plain characters for typographic ones. Null if a
 * character has no equivalent, such as one of another script.
 */
export function toGsm7(text: string): string | null {
  let written = '';
  for (const character of text.normalize('NFC')) {
    const equivalent = gsm7Of(character);
    if (equivalent === null) return null;
    written += equivalent;
  }
  return written;
}

function gsm7Of(character: string): string | null {
  if (BASIC.has(character) || EXTENSION.has(character)) return character;
  const standIn = lookUp(STAND_INS, character);
  if (standIn !== undefined) return standIn;
  // Marks without their letter, and characters that are not seen.
  if (/^[\p{M}\p{Cf}]$/u.test(character)) return '';
  if (/^\s$/u.test(character)) return ' ';
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare).every((letter) => BASIC.has(letter)) ? bare : null;
}

/** A text as it is sent: in the GSM alphabet if that leaves it readable, else as it is written, in UCS-2. */
export function smsText(text: string): string {
  const wellFormed = text.toWellFormed();
  return toGsm7(wellFormed) ?? wellFormed.normalize('NFC');
}

/** Characters as a reader sees them: a letter with its marks, an emoji with its parts. */
export function charactersOf(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}
