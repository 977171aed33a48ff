import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIban, isNip, isPostalCodeOf, isRegon, isTaxNumberOf } from './company-numbers.ts';

describe('NIP', () => {
  // Published by the Statistical Office, the National Bank, PKN Orlen and ZUS; the fourth is the usual example.
  test.each(['526-10-40-828', '5261040828', '5250008198', '106-00-00-062', 'PL7740001454', '5213017228'])(
    'the NIP %s is accepted',
    (nip) => {
      expect(isNip(nip)).toBe(true);
    },
  );
  test.each(['5261040829', '526104082', '52610408280', '526104082X', ''])('the NIP %j is refused', (nip) => {
    expect(isNip(nip)).toBe(false);
  });

  test('one wrong digit of a NIP is always detected', () => {
    assert(
      property(integer({ min: 0, max: 9 }), integer({ min: 1, max: 9 }), (place, by) => {
        const digits = '5261040828'.split('');
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(isNip(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('REGON', () => {
  test.each(['000331501', '123456785', '610188201', '23511332857188', '12345678512347'])(
    'the REGON %s is accepted',
    (regon) => {
      expect(isRegon(regon)).toBe(true);
    },
  );
  test.each(['000331502', '12345678', '12345678512348', '23511332857189', ''])('the REGON %j is refused', (regon) => {
    expect(isRegon(regon)).toBe(false);
  });
});

describe('IBAN', () => {
  // Examples of the SWIFT registry.
  test.each([
    'PL61 1090 1014 0000 0712 1981 2874',
    'DE89370400440532013000',
    'GB29 NWBK 6016 1331 9268 19',
    'FR1420041010050500013M02606',
    'CZ6508000000192000145399',
    'LT121000011101001000',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'SK3112000000198742637541',
    'ch93 0076 2011 6238 5295 7',
    'AT611904300234573201',
    'BE68 5390 0754 7034',
    'DK5000400440116243',
    'ES9121000418450200051332',
    'HU42117730161111101800000000',
    'IT60X0542811101000000123456',
    'SE4550000000058398257466',
    'UA213223130000026007233566001',
    'BG80BNBG96611020345678',
    'CY17002001280000001200527600',
    'EE382200221020145685',
    'FI2112345600000785',
    'GR1601101250000000012300695',
    'HR1210010051863000160',
    'IE29AIBK93115212345678',
    'IS140159260076545510730339',
    'LI21088100002324013AA',
    'LU280019400644750000',
    'LV80BANK0000435195001',
    'MT84MALT011000012345MTLCAST001S',
    'PT50000201231234567890154',
    'RO49AAAA1B31007593840000',
    'SI56263300012039086',
  ])('the IBAN %s is accepted', (iban) => {
    expect(isIban(iban)).toBe(true);
  });
  test.each(['PL61109010140000071219812875', 'PL6110901014000007121981287', 'DE8937040044053201300', '1234', ''])(
    'the IBAN %j is refused',
    (iban) => {
      expect(isIban(iban)).toBe(false);
    },
  );
});

test.each([
  ['PL', '526-10-40-828', true],
  ['PL', '5261040829', false],
  ['DE', 'DE136695976', true],
  ['DE', '13669597', false],
  ['AT', 'ATU13585627', true],
  ['GR', 'EL 094259216', true],
  ['FR', 'FR40303265045', true],
  ['SE', 'SE556188840401', true],
  ['UA', '38273628', true],
])('in %s the tax number %s is accepted: %s', (country, number, accepted) => {
  expect(isTaxNumberOf(country, number)).toBe(accepted);
});

test('only Polish postal codes are checked for their format', () => {
  expect([isPostalCodeOf('PL', '05-600'), isPostalCodeOf('PL', '05600'), isPostalCodeOf('CZ', '11000')]).toEqual([
    true,
    false,
    true,
  ]);
});
