import { array, assert, boolean, constantFrom, nat, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutWebAddresses } from './web-addresses.ts';

/** What a mail program could make a link: everything of it goes. */
const ADDRESSES = [
  'zagon-farm.fr',
  'zagon-farm.it',
  'zagon-farm.nl',
  'zagon-farm.cz',
  'zagon-farm.store',
  'bit.ly',
  't.co',
  '163.com',
  'ZAGON-FARM.FR',
  'Zagon.Farm',
  'a.b.c.zagon.ovh',
  'zagon_farm.fr',
  'farm.fr:8080',
  'farm.fr/login?x=1#y',
  'farm.fr?x',
  'farm.fr-login',
  'farm.fr_',
  'farm.fr.',
  'farm.fr.1',
  '(farm.fr)',
  '„farm.fr”,',
  '<farm.fr>',
  'Sad/farm.fr',
  'user:secret@farm.fr',
  'anna@farm.fr/login',
  'żagon.pl',
  'пример.рф',
  '例え.テスト',
  'xn--e1afmkfd.xn--p1ai',
  'zagon.xn--p1ai',
  'farm。fr',
  'farm．fr',
  'farm｡fr',
  'http://x',
  'HTTPS://evil.example',
  'ftp://1.2.3.4',
  '(www.evil.example)',
  '192.168.0.1/login',
  '10.0.0.1:8080',
  'javascript:alert(1)',
  'mailto:a',
];

/** What people write with dots, and is no address. */
const TEXTS = [
  '1.5',
  '2.5 ha, 3.10/4',
  '2.5ha',
  '0.75m³/h',
  '12.30',
  '8.00-16.00',
  '10.12.2026r.',
  'v1.2.3',
  '1.2.3.4',
  'J. Kowalski',
  'J.K. Nowak',
  'P.H.U. Nowak',
  'Sad Sp. z o.o.',
  's.c.',
  'm.in. jabłonie',
  'M.in. jabłonie',
  'm.st. Warszawa',
  'n.p.m.',
  'P.poż.',
  'e.g. this',
  'Jan Nowak (ul. Polna 5/2)',
  'Koniec. Początek',
  'wait...now',
  'Kwatera B...',
  'anna@farm.com',
  '(anna@żagon.pl),',
  'A/B',
];

describe('a web address', () => {
  test.each(ADDRESSES)('the web address %s is replaced by an ellipsis', (address) => {
    expect(withoutWebAddresses(`Sad ${address} teraz`)).toBe('Sad … teraz');
    expect(withoutWebAddresses(address)).toBe('…');
  });

  test.each(TEXTS)('the text %j has no web address, and stays', (text) => {
    expect(withoutWebAddresses(text)).toBe(text);
  });

  test('a web address is replaced whatever its ending, case, path and surroundings', () => {
    const letters = (min: number, max: number) =>
      array(constantFrom('a', 'b', 'x', 'y', 'ż', 'ó', 'ł', 'й'), { minLength: min, maxLength: max }).map((each) =>
        each.join(''),
      );
    const parts = tuple(letters(2, 8), letters(2, 12), constantFrom('', '/', '/a', ':80', '?a', '#a', ',', ')'));
    assert(
      property(parts, boolean(), constantFrom('', '(', '"', '-'), ([name, ending, after], upper, before) => {
        const address = `x${name}.${ending}`;
        const text = `${before}${upper ? address.toUpperCase() : address}${after}`;
        expect(withoutWebAddresses(text)).toBe('…');
      }),
    );
  });

  test('numbers with dots stay, whatever their unit', () => {
    const number = tuple(nat(999), nat(99), constantFrom('', 'ha', 'm³/h', 'mm', '%', ' ha'));
    assert(
      property(number, ([whole, part, unit]) => {
        const text = `${whole}.${part}${unit}`;
        expect(withoutWebAddresses(text)).toBe(text);
      }),
    );
  });
});
