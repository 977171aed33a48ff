import { expect, test } from 'vitest';
import { hashStationSecret, makeStationSecret, secretMatches } from './station-secret.ts';

test('a secret opens its own station and no other', () => {
  const secret = makeStationSecret();
  expect(secretMatches(secret, hashStationSecret(secret))).toBe(true);
  expect(secretMatches(Buffer.from(secret), hashStationSecret(secret))).toBe(true);
  expect(secretMatches(makeStationSecret(), hashStationSecret(secret))).toBe(false);
});

test('an unknown station never opens, with any secret', () => {
  expect(secretMatches('', undefined)).toBe(false);
  expect(secretMatches('', Buffer.alloc(0))).toBe(false);
});

test('every secret is a new one', () => {
  expect(makeStationSecret()).not.toBe(makeStationSecret());
});
