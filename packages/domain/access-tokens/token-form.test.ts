import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE62, isTokenWellFormed, TOKEN_SECRET_CHARS, tokenOf, withoutTokens } from './token-form.ts';

const char = fc.constantFrom(...BASE62.split(''));
const token = fc
  .array(char, { minLength: TOKEN_SECRET_CHARS, maxLength: TOKEN_SECRET_CHARS })
  .map((chars) => tokenOf(chars.join('')));
const place = fc.nat(41);

test('a token ends with the CRC-32 of what precedes it, in base 62', () => {
  // CRC-32 by `zlib`, for clients that check tokens themselves.
  expect(tokenOf('0'.repeat(32))).toBe('zgn_000000000000000000000000000000004d9zf3');
});

test('every token is well-formed, and 42 characters long', () => {
  fc.assert(
    fc.property(token, (text) => {
      expect([isTokenWellFormed(text), text.length]).toEqual([true, 42]);
    }),
  );
});

test('a token with one other character is malformed', () => {
  fc.assert(
    fc.property(token, place, char, (text, at, other) => {
      fc.pre(text.charAt(at) !== other);
      expect(isTokenWellFormed(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
    }),
  );
});

test('a token with two neighbouring characters exchanged is malformed', () => {
  fc.assert(
    fc.property(token, fc.nat(40), (text, at) => {
      const [first, second] = [text.charAt(at), text.charAt(at + 1)];
      fc.pre(first !== second);
      expect(isTokenWellFormed(text.slice(0, at) + second + first + text.slice(at + 2))).toBe(false);
    }),
  );
});

test('a cut token is malformed', () => {
  fc.assert(
    fc.property(token, place, (text, length) => {
      expect(isTokenWellFormed(text.slice(0, length))).toBe(false);
    }),
  );
});

test('a token with a line break, a space or another character inside or around it is malformed', () => {
  const extra = fc.constantFrom('\n', '\r\n', ' ', '\t', '"', '\u200b', 'a');
  fc.assert(
    fc.property(token, fc.nat(42), extra, (text, at, more) => {
      expect(isTokenWellFormed(text.slice(0, at) + more + text.slice(at))).toBe(false);
    }),
  );
});

test('no part of a token is left in a text for logs', () => {
  fc.assert(
    fc.property(token, place, (text, length) => {
      expect(withoutTokens(`/api/outputs?access_token=${text.slice(0, length + 1)}&x=1`)).not.toMatch(/zgn_\w/);
    }),
  );
  expect(withoutTokens('/api/outputs?x=1')).toBe('/api/outputs?x=1');
});

test('a token in another case is malformed', () => {
  fc.assert(
    fc.property(token, (text) => {
      for (const other of [text.toUpperCase(), text.toLowerCase()])
        expect(isTokenWellFormed(other)).toBe(other === text);
    }),
  );
});
