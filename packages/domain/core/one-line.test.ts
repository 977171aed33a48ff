import { expect, test } from 'vitest';
import { oneLineRule, toOneLine } from './one-line.ts';

test.each([
  ['', null],
  ['Kwatera B', null],
  ['Żółć & spółka, „Sad” – 3 m³/h', null],
  ['Ogród 👩‍🌾', null],
  ['Farm\nBcc: anna@farm.example', 'one_line'],
  ['Farm\r\n', 'one_line'],
  ['Farm\u2028two', 'one_line'],
  ['Farm\ttwo', 'one_line'],
  ['Farm\u0000', 'one_line'],
  ['Farm\u001b[31m', 'one_line'],
  ['Farm\u0085two', 'one_line'],
  ['gpj.\u202Eevil', 'one_line'],
  ['\u2066Farm', 'one_line'],
  ['\u200B\u200B\u200B', 'visible_text'],
  ['\u200B \u2060', 'visible_text'],
  ['\u3164\uFEFF', 'visible_text'],
  ['\u3164', 'visible_text'],
  ['\uFE0F', 'visible_text'],
  ['\u034F', 'visible_text'],
  ['\u2800', 'visible_text'],
])('the rule that %j violates as one line is %s', (text, rule) => {
  expect(oneLineRule(text)).toBe(rule);
});

test('a text that is not one line becomes one', () => {
  expect(toOneLine(' Farm\r\nBcc: x\u2028y\u202Ez\t! ')).toBe('Farm Bcc: x y z !');
});

/** Every format character of Unicode. */
const FORMAT = Array.from({ length: 0x11_0000 }, (_each, code) => code)
  .filter((code) => (code < 0xd8_00 || code > 0xdf_ff) && /\p{Cf}/u.test(String.fromCodePoint(code)))
  .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`);

test('every format character of Unicode is refused in one line: at its beginning, inside, and at its end', () => {
  expect(FORMAT).toEqual(
    expect.arrayContaining(['U+00AD', 'U+061C', 'U+200B', 'U+200D', 'U+200E', 'U+200F', 'U+FEFF']),
  );
  expect(FORMAT).toEqual(expect.arrayContaining(['U+E0001', 'U+E0041', 'U+E007F', 'U+2060', 'U+206F', 'U+110BD']));
  const accepted = FORMAT.filter((name) => {
    const character = String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    return [`${character}Sad`, `S${character}ad`, `Sad${character}`].some((text) => oneLineRule(text) === null);
  });
  expect(accepted).toEqual([]);
});

test.each([
  ['a profession', 'Ogród 👩‍🌾', null],
  ['a profession with a tone of skin', '👩🏽‍🌾', null],
  ['a family', '👨‍👩‍👧‍👦', null],
  ['a picture with a variant', '❤️‍🔥', null],
  ['a flag', '🏳️‍🌈 🏴‍☠️ 🇵🇱', null],
  ['the flag of a region', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', null],
  ['a joiner after a letter', 'Sad\u200D', 'one_line'],
  ['a joiner between letters', 'Sa\u200Dd', 'one_line'],
  ['a joiner between a picture and a letter', '🌾\u200Dd', 'one_line'],
  ['a joiner between a letter and a picture', 'd\u200D🌾', 'one_line'],
  ['two joiners between pictures', '👩\u200D\u200D🌾', 'one_line'],
  ['a joiner at the end of a picture', '👩\u200D', 'one_line'],
  ['a hidden text in tags', '🌾\u{E0061}\u{E0062}\u{E007F}', 'one_line'],
  ['a long hidden text behind a flag', `🏴${'\u{E0061}'.repeat(7)}\u{E007F}`, 'one_line'],
  ['a hidden text without an end', '🏴\u{E0067}\u{E0062}', 'one_line'],
] as const)('the rule that %s (%j) violates as one line is %s', (_what, text, rule) => {
  expect(oneLineRule(text)).toBe(rule);
});
