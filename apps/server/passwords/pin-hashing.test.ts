import { expect, test } from 'vitest';
import { CLEAR_BOX, secretBox } from '../core/secret-box.ts';
import { hashPassword, PASSWORD_COST, setHashingCost } from './hashing.ts';
import { hashPins, hashPin, pinMatches } from './pin-hashing.ts';

setHashingCost(PASSWORD_COST);
const box = secretBox('the key of an installation, of 32 letters');
const PIN = 'ABCD2345';

test('a PIN matches its hash only, with the key it was hashed with', async () => {
  const hashed = await hashPin(box, PIN);
  expect(hashed).not.toContain(PIN);
  expect(await pinMatches(box, hashed, PIN)).toBe(true);
  expect(await pinMatches(box, hashed, 'ABCD2346')).toBe(false);
  expect(await pinMatches(secretBox('another key of another installation, long'), hashed, PIN)).toBe(false);
  expect(await pinMatches(CLEAR_BOX, hashed, PIN)).toBe(false);
});

test('a PIN that was hashed without a key, or at the cost of a password, still matches', async () => {
  for (const hashed of [await hashPin(CLEAR_BOX, PIN), await hashPassword(PIN)]) {
    expect(await pinMatches(box, hashed, PIN)).toBe(true);
    expect(await pinMatches(box, hashed, 'WRONG234')).toBe(false);
  }
});

test('an unknown device matches no PIN', async () => {
  expect(await pinMatches(box, null, PIN)).toBe(false);
  expect(await pinMatches(box, null, 'no device')).toBe(false);
});

test('many PINs are hashed in order, each with its own salt', async () => {
  const pins = Array.from({ length: 20 }, (_, n) => `PIN${n}`);
  const hashes = await hashPins(box, [...pins, 'PIN0']);
  expect(new Set(hashes).size).toBe(21);
  expect(await pinMatches(box, hashes[13] ?? null, 'PIN13')).toBe(true);
});
