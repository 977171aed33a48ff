import { toBase32 } from '@zagon/domain/accounts/second-factor.ts';
import { expect, test } from 'vitest';
import { codeOf, matchingStep, newTotpSecret, stepOf } from './totp.ts';

// RFC 6238 appendix B, the rows of SHA-1; six digits are the last six of its eight.
const SECRET = toBase32(new TextEncoder().encode('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s after 1970 the code of the RFC’s secret is %s', (seconds, code) => {
  const now = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);
  expect(codeOf(SECRET, stepOf(now))).toBe(code);
  expect(matchingStep(SECRET, code, now)).toBe(stepOf(now));
});

test('a clock off by half a minute is accepted, but not more', () => {
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const fits = (seconds: number) => matchingStep(SECRET, codeOf(SECRET, stepOf(now.add({ seconds }))), now) !== null;
  expect([-60, -30, 0, 30, 60].map(fits)).toEqual([false, true, true, true, false]);
});

test('generated secrets are unique, have 160 bits and are written as 32 letters', () => {
  const secrets = Array.from({ length: 20 }, () => newTotpSecret());
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(20);
});
