import { expect, test } from 'vitest';
import { isValidCsrfToken, makeCsrfToken } from './csrf.ts';

test('a token matches the session it was made for, and no other', () => {
  const token = makeCsrfToken('session of anna');
  expect(isValidCsrfToken('session of anna', token)).toBe(true);
  expect(isValidCsrfToken('session of jan', token)).toBe(false);
});

test('every token is different', () => {
  expect(makeCsrfToken('a')).not.toBe(makeCsrfToken('a'));
});

test.each(['', '.', 'x', 'x.y', 'x.y.z', `${makeCsrfToken('a')}x`])('the text %j is rejected as a token', (token) => {
  expect(isValidCsrfToken('a', token)).toBe(false);
});
