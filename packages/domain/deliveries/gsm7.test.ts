import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { smsRoom, smsSize, smsText, toGsm7 } from './gsm7.ts';

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
});

/** A text, as it is sent, its encoding, units and parts. */
const SENT = [
  ['Sad', 'Sad', 'gsm7', 3, 1],
  ['Łąka', 'Laka', 'gsm7', 4, 1],
  ['Łąka'.normalize('NFD'), 'Laka', 'gsm7', 4, 1],
  ['Đorđe’s field – “A”', 'Dorde\'s field - "A"', 'gsm7', 19, 1],
  ['Größe ΔΩ [1] {2} €5', 'Größe ΔΩ [1] {2} €5', 'gsm7', 24, 1],
  ['1\u00A0000 m³', '1 000 m3', 'gsm7', 8, 1],
  ['\uFEFFSad\u200B', 'Sad', 'gsm7', 3, 1],
  ['Поле 1', 'Поле 1', 'ucs2', 6, 1],
  ['Поле Łąka', 'Поле Łąka', 'ucs2', 9, 1],
  ['αγρός', 'αγρός', 'ucs2', 5, 1],
  ['水田', '水田', 'ucs2', 2, 1],
  ['حقل', 'حقل', 'ucs2', 3, 1],
  ['Sad 🌱', 'Sad 🌱', 'ucs2', 6, 1],
  ['👩‍🌾', '👩‍🌾', 'ucs2', 5, 1],
  ['A\ud83c', 'A\ufffd', 'ucs2', 2, 1],
  ['П'.repeat(70), 'П'.repeat(70), 'ucs2', 70, 1],
  ['П'.repeat(71), 'П'.repeat(71), 'ucs2', 71, 2],
  ['П'.repeat(202), 'П'.repeat(202), 'ucs2', 202, 4],
  ['ą'.repeat(160), 'a'.repeat(160), 'gsm7', 160, 1],
] as const;

test.each(SENT)('the text “%s” is sent as “%s” in %s', (text, sent, encoding, units, parts) => {
  expect(smsText(text)).toBe(sent);
  expect(smsSize(smsText(text))).toEqual({ encoding, units, parts });
});

test.each([
  ['gsm7', 1, 160],
  ['gsm7', 3, 459],
  ['ucs2', 1, 70],
  ['ucs2', 3, 201],
] as const)('a message in %s that is billed as %d SMS has room for %d units', (encoding, parts, room) => {
  expect(smsRoom({ encoding, parts })).toBe(room);
});

test('what is sent twice is the same, and is well formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sent = smsText(text);
      expect(smsText(sent)).toBe(sent);
      expect(sent.isWellFormed()).toBe(true);
    }),
  );
});
