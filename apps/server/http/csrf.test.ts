import { expect, test } from 'vitest';
import { fitsCsrfToken, makeCsrfToken } from './csrf.ts';

test('a token fits the session that it was made for, and no other', () => {
  const token = makeCsrfToken('session of anna');
  expect(fitsCsrfToken('session of anna', token)).toBe(true);
  expect(fitsCsrfToken('session of jan', token)).toBe(false);
});

test('each token is a new one', () => {
  expect(makeCsrfToken('a')).not.toBe(makeCsrfToken('a'));
});

test.each(['', '.', 'x', 'x.y', 'x.y.z', `${makeCsrfToken('a')}x`])('%j is no token', (token) => {
  expect(fitsCsrfToken('a', token)).toBe(false);
});
