import { expect, test } from 'vitest';
import { hasWords } from './reason.ts';

test.each([
  ['..........', false],
  ['aaaaaaaaaa', false],
  ['ABab abab AB', false],
  ['1234567890', false],
  ['\u200B'.repeat(20), false],
  ['', false],
  ['pomoc', true],
  ['Zgłoszenie 5512', true],
  ['Ticket 5512', true],
  ['Дзвінок клієнта', true],
])('whether %j has words: %s', (reason, expected) => {
  expect(hasWords(reason)).toBe(expected);
});
