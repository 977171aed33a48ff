import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './language.ts';
import { readTypedNumber, type TypedNumberRefusal } from './typed-number.ts';

/** A number; else the kind of the refusal with the spellings it suggests. */
function outcomeOf(typed: string, language: Language, unit: string): number | string {
  const read = readTypedNumber(typed, language, unit);
  return read.ok ? read.value : `${read.error.kind}: ${suggestedIn(read.error)}`.replaceAll('\u00A0', ' ');
}

function suggestedIn(refusal: TypedNumberRefusal): string {
  switch (refusal.kind) {
    case 'empty':
    case 'text':
    case 'too_large':
      return '-';
    case 'spelling':
      return refusal.suggested;
    case 'ambiguous':
      return refusal.suggested.join(' or ');
    case 'unit':
      return `${refusal.suggested} in ${refusal.unit ?? 'no unit'}`;
  }
}

/** What is typed into a field in m², what is read in Polish, and in English. */
const SPELLINGS: readonly (readonly [string, number | string, number | string])[] = [
  // Plain.
  ['12', 12, 12],
  ['0', 0, 0],
  ['007', 7, 7],
  ['  12  ', 12, 12],
  ['12500', 12_500, 12_500],
  ['1000000', 1_000_000, 1_000_000],
  // Decimals.
  ['12,5', 12.5, 12.5],
  ['12.5', 12.5, 12.5],
  ['0,5', 0.5, 0.5],
  ['0.5', 0.5, 0.5],
  ['0,125', 0.125, 0.125],
  ['0.125', 0.125, 0.125],
  ['.5', 0.5, 0.5],
  [',5', 0.5, 0.5],
  [',500', 0.5, 0.5],
  ['.500', 0.5, 0.5],
  ['5.', 5, 5],
  ['5,', 5, 5],
  ['1,2345', 1.2345, 1.2345],
  ['1.2345', 1.2345, 1.2345],
  // A point or a comma before three digits.
  ['12,500', 12.5, 12_500],
  ['12.500', 'ambiguous: 12 500 or 12,5', 12.5],
  ['1.234', 'ambiguous: 1 234 or 1,234', 1.234],
  ['1,234', 1.234, 1234],
  ['1234,567', 1234.567, 'ambiguous: 1,234,567 or 1,234.567'],
  ['1234.567', 'ambiguous: 1 234 567 or 1 234,567', 1234.567],
  ['-12.500', 'ambiguous: −12 500 or −12,5', -12.5],
  ['12.500 m²', 'ambiguous: 12 500 or 12,5', 12.5],
  ['12,500 m²', 12.5, 12_500],
  // Groups.
  ['12 500', 12_500, 12_500],
  ['12\u00A0500', 12_500, 12_500],
  ['12\u202F500', 12_500, 12_500],
  ['12\u2009500', 12_500, 12_500],
  ['1 234 567', 1_234_567, 1_234_567],
  ['1 000,5', 1000.5, 1000.5],
  ['1 000.5', 1000.5, 1000.5],
  ['1 234.567', 'ambiguous: 1 234 567 or 1 234,567', 1234.567],
  ['1 234,567', 1234.567, 'ambiguous: 1,234,567 or 1,234.567'],
  ['1,234.5', 'spelling: 1 234,5', 1234.5],
  ['1.234,5', 'spelling: 1 234,5', 'spelling: 1,234.5'],
  ['1,234,567', 'spelling: 1 234 567', 1_234_567],
  ['1.234.567', 'spelling: 1 234 567', 'spelling: 1,234,567'],
  ['1.234.567,89', 'spelling: 1 234 567,89', 'spelling: 1,234,567.89'],
  ["1'000", 'spelling: 1 000', 'spelling: 1,000'],
  ['1’000’000', 'spelling: 1 000 000', 'spelling: 1,000,000'],
  ["1'000.5", 'spelling: 1 000,5', 'spelling: 1,000.5'],
  ['1_000', 'spelling: 1 000', 'spelling: 1,000'],
  ['12 5', 'ambiguous: 125 or 12,5', 'ambiguous: 125 or 12.5'],
  ['0 500', 'ambiguous: 500 or 0,5', 'ambiguous: 500 or 0.5'],
  ['1 00', 'ambiguous: 100 or 1', 'ambiguous: 100 or 1'],
  ['1,23,456', 'text: -', 'text: -'],
  ['12,,5', 'text: -', 'text: -'],
  ['1.2.3', 'text: -', 'text: -'],
  ['1,234 567', 'text: -', 'text: -'],
  // Signs.
  ['-5', -5, -5],
  ['\u22125', -5, -5],
  ['\uFF0D5', -5, -5],
  ['+5', 5, 5],
  ['- 5', -5, -5],
  ['-0', 0, 0],
  ['-,5', -0.5, -0.5],
  ['\u20135', 'spelling: −5', 'spelling: −5'],
  ['--5', 'ambiguous: −5 or 5', 'ambiguous: −5 or 5'],
  ['+-5', 'ambiguous: −5 or 5', 'ambiguous: −5 or 5'],
  ['5-', 'text: -', 'text: -'],
  ['5-10', 'text: -', 'text: -'],
  ['-', 'text: -', 'text: -'],
  // Exponents.
  ['1e3', 'spelling: 1 000', 'spelling: 1,000'],
  ['1,5E+3', 'spelling: 1 500', 'spelling: 1,500'],
  ['25e-1', 'spelling: 2,5', 'spelling: 2.5'],
  ['1e99', 'text: -', 'text: -'],
  ['0x10', 'text: -', 'text: -'],
  // Units.
  ['12 m²', 12, 12],
  ['12m2', 12, 12],
  ['12 M2', 12, 12],
  ['12 ㎡', 12, 12],
  ['12 ha', 'unit: 12 in m²', 'unit: 12 in m²'],
  ['30%', 'unit: 30 in m²', 'unit: 30 in m²'],
  ['12 m', 'unit: 12 in m²', 'unit: 12 in m²'],
  // Other digits, and characters that are not seen.
  ['１２', 12, 12],
  ['１２，５', 12.5, 12.5],
  ['٣٤', 34, 34],
  ['१२', 12, 12],
  ['𝟏𝟐', 12, 12],
  ['\u200E12\u200E', 12, 12],
  ['\uFEFF12', 12, 12],
  ['12²', 'text: -', 'text: -'],
  ['½', 'text: -', 'text: -'],
  ['XII', 'text: -', 'text: -'],
  // No number.
  ['', 'empty: -', 'empty: -'],
  [' \u00A0', 'empty: -', 'empty: -'],
  ['.', 'text: -', 'text: -'],
  ['∞', 'text: -', 'text: -'],
  ['Infinity', 'text: -', 'text: -'],
  ['NaN', 'text: -', 'text: -'],
  ['twelve', 'text: -', 'text: -'],
  ['(5)', 'text: -', 'text: -'],
  ['12:30', 'text: -', 'text: -'],
  ['9'.repeat(400), 'too_large: -', 'too_large: -'],
];

describe('a typed number is read in the notation of its language, or refused with the right spelling', () => {
  test.each(SPELLINGS)('“%s” in Polish is %s and in English %s', (typed, polish, english) => {
    expect([outcomeOf(typed, 'pl', 'm²'), outcomeOf(typed, 'en', 'm²')]).toEqual([polish, english]);
  });
});

test.each([
  ['12,5 m3/h', 'm³/h', 12.5],
  ['-2 C', '°C', -2],
  ['−2 ℃', '°C', -2],
  ['30 %', '%', 30],
  ['30％', '%', 30],
  ['5 min.', 'min', 5],
  ['1 200 PLN', 'PLN', 1200],
  ['5 min', '', 'unit: 5 in no unit'],
  ['5 l/s', 'm³/h', 'unit: 5 in m³/h'],
  ['2 °F', '°C', 'unit: 2 in °C'],
] as const)('“%s” in a field in “%s” is %s', (typed, unit, expected) => {
  expect(outcomeOf(typed, 'pl', unit)).toBe(expected);
});

test.each(LANGUAGES)('each spelling that a refusal in %s suggests is read', (language) => {
  const refused = SPELLINGS.flatMap(([typed]) => {
    const read = readTypedNumber(typed, language, 'm²');
    if (read.ok || !('suggested' in read.error)) return [];
    return [read.error.suggested].flat();
  });
  expect(refused.length).toBeGreaterThan(10);
  for (const suggested of refused) expect(readTypedNumber(suggested, language).ok, suggested).toBe(true);
});

test.each(LANGUAGES)('a number as the browser formats it in %s is read as the same number', (language) => {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (tenThousandths) => {
      const number = tenThousandths / 10_000;
      expect(readTypedNumber(format.format(number), language)).toEqual({ ok: true, value: number === 0 ? 0 : number });
    }),
  );
});

test('no text makes the reader fail, and a value is finite', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...LANGUAGES), (text, language) => {
      const read = readTypedNumber(text, language, 'm²');
      expect(!read.ok || Number.isFinite(read.value)).toBe(true);
    }),
  );
});
