import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail, emailAddress, mailServerAddress, storedForms } from './email.ts';

const NATIONAL = 'jan@gospodarstwo-żółw.pl';

describe('an e-mail address', () => {
  test.each([
    [NATIONAL, NATIONAL],
    [` ${NATIONAL} `, NATIONAL],
    ['jan@GOSPODARSTWO-ŻÓŁW.PL', NATIONAL],
    ['jan@gospodarstwo-z\u0307o\u0301łw.pl', NATIONAL],
    ['jan@gospodarstwo-żółw。pl', NATIONAL],
    ['jan@gospodarstwo-żółw.pl.', NATIONAL],
    ['Jan.Kowalski@Farm.Example', 'Jan.Kowalski@farm.example'],
    ['jan+alarmy@farm.example', 'jan+alarmy@farm.example'],
    ['"jan"@farm.example', 'jan@farm.example'],
    ['"jan kowalski"@farm.example', '"jan kowalski"@farm.example'],
    ['"jan\\"@\\k"@farm.example', '"jan\\"@k"@farm.example'],
    ["o'neil@farm.example", "o'neil@farm.example"],
    ['jan@münchen.example', 'jan@münchen.example'],
    ['jan@例え.テスト', 'jan@例え.テスト'],
  ])('the address %j is stored as %j', (typed, stored) => expect(emailAddress(typed)).toBe(stored));

  test.each([
    '',
    'jan',
    '@farm.example',
    'jan@',
    'jan@farm',
    'jan@farm..example',
    'jan@-farm.example',
    'jan@farm-.example',
    'jan@fa rm.example',
    'jan@farm_1.example',
    'jan@127.0.0.1',
    'jan kowalski@farm.example',
    'jan.@farm.example',
    'jan..k@farm.example',
    'żółw@farm.example',
    'ewa@sad.example, jan@sad.example',
    'Jan <jan@farm.example>',
    '"jan@farm.example',
    'jan@xn--99999999.pl',
    'jan@ab--cd.example',
    `${'a'.repeat(65)}@farm.example`,
    `jan@${'a'.repeat(64)}.example`,
    `jan@${'abcdefghi.'.repeat(25)}example`,
    'jan@farm.example\nBcc: eve@farm.example',
  ])('the address %j is refused', (typed) => expect(emailAddress(typed)).toBeNull());

  test('the ASCII form of an e-mail address is the same address, and mail servers receive that form', () => {
    const server = mailServerAddress(NATIONAL);
    expect(server).toMatch(/^jan@xn--[a-z0-9-]+\.pl$/);
    expect(emailAddress(server.toUpperCase().replace('JAN', 'jan'))).toBe(NATIONAL);
    expect(mailServerAddress('jan@farm.example')).toBe('jan@farm.example');
    expect(storedForms(NATIONAL)).toEqual([NATIONAL, server]);
    expect(storedForms(server)).toEqual([NATIONAL, server]);
    expect(storedForms('Jan@Farm.Example')).toEqual(['jan@farm.example']);
  });

  test('an e-mail address has one canonical form, whichever way it is typed', () => {
    const label = array(constantFrom('a', 'b', 'ż', 'ó', 'ł', 'é', '中', 'ω', '1'), {
      minLength: 1,
      maxLength: 12,
    }).map((letters) => letters.join(''));
    assert(
      property(label, (name) => {
        const address = canonicalEmail(`jan@${name}.pl`);
        expect(canonicalEmail(address)).toBe(address);
        expect(canonicalEmail(mailServerAddress(address))).toBe(address);
        expect(canonicalEmail(`jan@${name.toUpperCase().toLowerCase()}.PL`)).toBe(address);
      }),
    );
  });
});
