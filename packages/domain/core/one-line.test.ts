import { expect, test } from 'vitest';
import { oneLineRule, toOneLine, withoutWebAddresses } from './one-line.ts';

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
  ['\u2800', 'visible_text'],
])('the rule that %j violates as one line is %s', (text, rule) => {
  expect(oneLineRule(text)).toBe(rule);
});

test('a text that is not one line becomes one', () => {
  expect(toOneLine(' Farm\r\nBcc: x\u2028y\u202Ez\t! ')).toBe('Farm Bcc: x y z !');
});

test.each([
  ['Sad http://evil.example/login teraz', 'Sad … teraz'],
  ['HTTPS://evil.example', '…'],
  ['(www.evil.example)', '…'],
  ['evil.example/login', '…'],
  ['Zaloguj na evil.com, szybko', 'Zaloguj na … szybko'],
  ['javascript:alert(1)', '…'],
  ['Sad Sp. z o.o.', 'Sad Sp. z o.o.'],
  ['Jan Nowak (ul. Polna 5/2)', 'Jan Nowak (ul. Polna 5/2)'],
  ['P.H.U. Nowak', 'P.H.U. Nowak'],
  ['Kwatera 2.5 ha, 3.10/4', 'Kwatera 2.5 ha, 3.10/4'],
  ['anna@farm.com', 'anna@farm.com'],
])('of %j %j remains without web addresses', (text, left) => {
  expect(withoutWebAddresses(text)).toBe(left);
});
