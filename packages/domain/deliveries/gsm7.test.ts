import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { smsSize, toGsm7 } from './gsm7.ts';

// Boundaries of 3GPP TS 23.040: 160 septets or 70 code units alone, 153 or 67 in each part of a longer message.
test.each([
  ['', 'gsm7', 0, 1],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  ['€'.repeat(80), 'gsm7', 160, 1],
  ['€'.repeat(81), 'gsm7', 162, 2],
  // An escaped character does not fit into the last septet of a part: it moves to the next.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['Zażółć gęślą jaźń', 'ucs2', 17, 1],
  ['ą'.repeat(70), 'ucs2', 70, 1],
  ['ą'.repeat(71), 'ucs2', 71, 2],
  ['ą'.repeat(134), 'ucs2', 134, 2],
  ['ą'.repeat(135), 'ucs2', 135, 3],
  // A surrogate pair stays in one part.
  [`${'ą'.repeat(66)}🌱${'ą'.repeat(66)}`, 'ucs2', 134, 3],
  ['@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà', 'gsm7', 42, 1],
] as const)(
  'the encoding and the number of parts of an SMS are those of its text: %s',
  (text, encoding, units, parts) => {
    expect(smsSize(text)).toEqual({ encoding, units, parts });
  },
);

test('Polish is written without diacritics, and units and quotation marks with plain characters', () => {
  expect(toGsm7('Zażółć gęślą jaźń, ŁĄKA „Staw” −0,5 °C… 3 m³/h')).toBe(
    'Zazolc gesla jazn, LAKA "Staw" -0,5 C... 3 m3/h',
  );
  expect(toGsm7('café à Zürich')).toBe('café à Zürich');
  expect(toGsm7('水 🌱')).toBe('? ?');
});

test('any text ends up in the GSM alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(smsSize(toGsm7(text)).encoding).toBe('gsm7');
    }),
  );
});
