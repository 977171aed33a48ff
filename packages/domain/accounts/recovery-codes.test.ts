import { expect, test } from 'vitest';
import { recoveryCode, recoveryLetters } from './recovery-codes.ts';

test('a code has two groups of five letters', () => {
  expect(recoveryCode(Uint8Array.of(0, 68, 50, 20, 199, 66, 84))).toBe('ABCDE-FGHIJ');
});

test.each([
  ['abcde-fghij', 'ABCDEFGHIJ'],
  [' ABCDE FGHIJ ', 'ABCDEFGHIJ'],
  ['0bcd1-fghij', 'OBCDIFGHIJ'],
  ['123456', null],
  ['ABCDE-FGHI8', null],
] as const)('%s is read as %s', (entered, letters) => {
  expect(recoveryLetters(entered)).toBe(letters);
});
