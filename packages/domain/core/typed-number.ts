import type { Language } from './language.ts';
import { ok, refuse, type Result } from './result.ts';

/** Why typed text is no number that can be relied on, with the spellings to suggest in the person's own notation. */
export type TypedNumberRefusal =
  | { readonly kind: 'empty' }
  /** Not a number, or none that can be guessed. */
  | { readonly kind: 'text' }
  /** More than a double holds. */
  | { readonly kind: 'too_large' }
  /** One number in a foreign notation: an exponent, other groups, two signs. */
  | { readonly kind: 'spelling'; readonly suggested: string }
  /** Two numbers, often a thousand times apart: "12.500" in Polish. */
  | { readonly kind: 'ambiguous'; readonly suggested: readonly [string, string] }
  /** A unit other than that of the field (`unit`; null: it has none). It is never converted. */
  | { readonly kind: 'unit'; readonly unit: string | null; readonly suggested: string };

type Notation = { readonly decimal: ',' | '.'; readonly group: string; readonly own: RegExp };

/** Groups are of three digits, all separated alike; the spaces are normalized before. */
const NOTATIONS = {
  pl: { decimal: ',', group: '\u00A0', own: /^(\d+|[1-9]\d{0,2}(?: \d{3})+|)(?:,(\d*))?$/ },
  en: { decimal: '.', group: ',', own: /^(\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)|)(?:\.(\d*))?$/ },
} as const satisfies Record<Language, Notation>;

/** The decimal sign of other languages, where it cannot separate groups. */
const FOREIGN_DECIMAL = {
  pl: /^(\d+|[1-9]\d{0,2}(?: \d{3})+|)\.(\d*)$/,
  en: /^(\d+|[1-9]\d{0,2}(?: \d{3})+|),(\d*)$/,
} as const satisfies Record<Language, RegExp>;

/** Signs, digits with their separators, an exponent, and what follows: a unit. */
const PARTS = /^([+\-\u2013\u2212\s]*)([\d.,'\s]*)(?:e([+-]?\d+)(?![\p{L}\d]))?(.*)$/isu;

/** A unit of any quantity, or a currency: m3/h, %, °C. */
const LIKE_UNIT = /^[\p{L}\p{Sc}°%‰][\p{L}\p{Sc}°%²³23/·.]*$/u;

/** Full-width signs, other apostrophes, and the separators of Arabic. */
const SAME_SIGN: ReadonlyMap<string, string> = new Map([
  ['\uFF0C', ','],
  ['\uFF0E', '.'],
  ['\uFF0B', '+'],
  ['\uFF0D', '-'],
  ['\uFF05', '%'],
  ['\u066B', ','],
  ['\u2019', "'"],
  ['\u02BC', "'"],
  ['_', "'"],
]);

/**
 * Reads a number as a person types it, in the notation of their language: in Polish with a decimal comma and groups
 * separated by spaces, in English with a decimal point and groups separated by commas or spaces. The other decimal sign
 * is understood where it cannot be a separator of thousands. `unit` is the unit of the field; it may follow the number.
 * What could be another number is refused with the right spelling.
 */
export function readTypedNumber(text: string, language: Language, unit = ''): Result<number, TypedNumberRefusal> {
  const typed = plainSigns(text);
  if (typed === '') return refuse({ kind: 'empty' });
  const [, signs = '', digits = '', exponent, after = ''] = PARTS.exec(typed) ?? [];
  const body = digits.trim();
  const sign = signs.replaceAll(/\s/g, '');
  const minus = sign.includes('-') || /[\u2212\u2013]/.test(sign) ? '-' : '';
  const parsed = readDigits(body, language);
  if (parsed.kind === 'none') return refuse({ kind: 'text' });
  const own = (number: Digits) => formatted(minus, number, language);
  if (parsed.kind === 'doubtful' && parsed.other !== null)
    return refuse({ kind: 'ambiguous', suggested: [own(parsed.number), own(parsed.other)] });
  if (unitName(after) !== '' && unitName(after) !== unitName(unit))
    return refuse(
      LIKE_UNIT.test(after.trim())
        ? { kind: 'unit', unit: unit === '' ? null : unit, suggested: own(parsed.number) }
        : { kind: 'text' },
    );
  if (exponent !== undefined) return refuseExponent(`${minus}${plainText(parsed.number)}e${exponent}`, language);
  if (sign.length > 1)
    return refuse({
      kind: 'ambiguous',
      suggested: [formatted('-', parsed.number, language), formatted('', parsed.number, language)],
    });
  if (parsed.kind === 'doubtful' || sign === '\u2013')
    return refuse({ kind: 'spelling', suggested: own(parsed.number) });
  const value = Number(`${minus}${plainText(parsed.number)}`);
  if (!Number.isFinite(value)) return refuse({ kind: 'too_large' });
  // Avoids a negative zero.
  return ok(value === 0 ? 0 : value);
}

/** ASCII digits, signs and spaces for their equals in other scripts, without invisible characters. */
function plainSigns(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\uFF0C\uFF0E\uFF0B\uFF0D\uFF05\u066B\u2019\u02BC_]/g, (sign) => SAME_SIGN.get(sign) ?? sign)
    .replaceAll(/\s/g, ' ')
    .trim();
}

/** The digits of each script are ten in a row, from zero on; those of mathematical alphabets follow each other. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((at - first) % 10);
}

/** A number as its digits before and after the decimal sign. */
type Digits = { readonly whole: string; readonly fraction: string };

type Parsed =
  | { readonly kind: 'none' }
  | { readonly kind: 'certain'; readonly number: Digits }
  /** A foreign notation: of one number, or of one of two. */
  | { readonly kind: 'doubtful'; readonly number: Digits; readonly other: Digits | null };

function readDigits(body: string, language: Language): Parsed {
  if (!/\d/.test(body)) return { kind: 'none' };
  const own = NOTATIONS[language].own.exec(body);
  if (own !== null) return { kind: 'certain', number: digitsOf(own) };
  const foreign = FOREIGN_DECIMAL[language].exec(body);
  if (foreign === null) return guess(body);
  const number = digitsOf(foreign);
  const mayBeThousands = number.fraction.length === 3 && /[1-9]/.test(number.whole);
  return mayBeThousands ? thousandsOrDecimals(number) : { kind: 'certain', number };
}

function digitsOf([, whole = '', fraction = '']: readonly string[]): Digits {
  return { whole: whole.replaceAll(/\D/g, ''), fraction };
}

function thousandsOrDecimals(number: Digits): Parsed {
  return { kind: 'doubtful', number: { whole: number.whole + number.fraction, fraction: '' }, other: number };
}

/** The numbers that digits with separators of another notation probably are; none if their groups make no sense. */
function guess(body: string): Parsed {
  const [whole = '', fraction = '', ...more] = splitAtDecimal(body);
  if (more.length > 0) return { kind: 'none' };
  const groups = whole.split(/[.,' ]/);
  const separators = new Set(whole.replaceAll(/\d/g, ''));
  const isGrouped =
    separators.size === 1 &&
    groups.slice(1).every((group) => /^\d{3}$/.test(group)) &&
    /^\d{1,3}$/.test(groups[0] ?? '');
  if (!/^\d*$/.test(fraction)) return { kind: 'none' };
  if (isGrouped && /^[1-9]/.test(whole))
    return { kind: 'doubtful', number: { whole: groups.join(''), fraction }, other: null };
  const [before = '', after = ''] = groups;
  const isPair = groups.length === 2 && fraction === '' && before !== '' && after !== '';
  return isPair
    ? { kind: 'doubtful', number: { whole: before + after, fraction: '' }, other: { whole: before, fraction: after } }
    : { kind: 'none' };
}

/** Where there are both points and commas, the last one is the decimal sign, and the others separate groups. */
function splitAtDecimal(body: string): readonly string[] {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last === -1) return [body];
  const sign = body.charAt(last);
  const isOnly = body.indexOf(sign) === last;
  const hasOther = /[.,' ]/.test(body.slice(0, last).replaceAll(sign, ''));
  if (isOnly && hasOther) return [body.slice(0, last), body.slice(last + 1)];
  return hasOther ? body.split(sign) : [body];
}

function plainText({ whole, fraction }: Digits): string {
  return `${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`;
}

/** A number in a person's own notation. */
function formatted(minus: string, { whole, fraction }: Digits, language: Language): string {
  const { decimal, group } = NOTATIONS[language];
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/0+$/, '');
  const grouped = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${minus === '' ? '' : '\u2212'}${grouped}${decimals === '' ? '' : `${decimal}${decimals}`}`;
}

const MAX_SUGGESTED = 1e15;

function refuseExponent(text: string, language: Language): Result<number, TypedNumberRefusal> {
  const value = Number(text);
  const digits = /^-?(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (digits === null || Math.abs(value) >= MAX_SUGGESTED) return refuse({ kind: 'text' });
  return refuse({ kind: 'spelling', suggested: formatted(value < 0 ? '-' : '', digitsOf(digits), language) });
}

/** A unit without what is typed differently: m³/h as m3/h, °C as C, min as min. */
function unitName(unit: string): string {
  return unit
    .normalize('NFKC')
    .replaceAll(/[\s°.]/g, '')
    .toLowerCase();
}
