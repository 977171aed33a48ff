import { expect, test } from 'vitest';
import { hashStationSecret, makeStationSecret, secretMatches } from './station-secret.ts';

test('a secret matches only its own station', () => {
  const secret = makeStationSecret();
  expect(secretMatches(secret, hashStationSecret(secret))).toBe(true);
  expect(secretMatches(Buffer.from(secret), hashStationSecret(secret))).toBe(true);
  expect(secretMatches(makeStationSecret(), hashStationSecret(secret))).toBe(false);
});

test('an unknown station never matches, whatever the secret', () => {
  expect(secretMatches('', undefined)).toBe(false);
  expect(secretMatches('', Buffer.alloc(0))).toBe(false);
});

test('every generated secret is different', () => {
  expect(makeStationSecret()).not.toBe(makeStationSecret());
});
