import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase32, otpauthLink, toBase32 } from './second-factor.ts';

const bytesOf = (ascii: string) => Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));

// RFC 4648 section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the text "%s" is encoded as %s in base32', (text, letters) => {
  expect(toBase32(bytesOf(text))).toBe(letters);
  expect(fromBase32(letters)).toEqual(bytesOf(text));
});

test('any secret round-trips through base32', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(bytes);
    }),
  );
});

test('the link contains the product, the address and the code parameters', () => {
  expect(otpauthLink('zofia+ops@zagon.example', 'MZXW6YTBOI')).toBe(
    'otpauth://totp/Zagon:zofia%2Bops%40zagon.example?secret=MZXW6YTBOI&issuer=Zagon&algorithm=SHA1&digits=6&period=30',
  );
});
