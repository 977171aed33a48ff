import { expect, test } from 'vitest';
import { commitSeed, seedOf } from './commit-seed.ts';

test('each commit has a seed of its own, which its runs share', () => {
  expect(seedOf('11bdf1fd4c0e9a7b')).toBe(0x11bdf1f);
  expect(seedOf('ef962c9f0b1d2a3c')).not.toBe(seedOf('11bdf1fd4c0e9a7b'));
  expect(commitSeed()).toBe(commitSeed());
  expect(Number.isSafeInteger(commitSeed())).toBe(true);
});
