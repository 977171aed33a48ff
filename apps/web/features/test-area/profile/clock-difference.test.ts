import { expect, test } from 'vitest';
import { clockDifferenceS } from './clock-difference.ts';

test.each([
  ['an answer on its way is no difference', 2_900, 0],
  ['a clock ahead differs', -12_400, 12],
  ['a clock behind differs', 61_000, 61],
])('%s', (_, receivedLaterMs, expected) => {
  expect(clockDifferenceS(1_000_000, 1_000_000 + receivedLaterMs)).toBe(expected);
});
