import { expect, test } from 'vitest';
import { accountState } from './account-state.ts';

const terms = { expirationDate: Temporal.PlainDate.from('2026-03-29'), blocked: false, timeZone: 'Europe/Warsaw' };

test('an account works to the end of its last day, by its own clock', () => {
  expect(accountState(terms, Temporal.Instant.from('2026-03-29T21:59:59Z'))).toBe('active');
  expect(accountState(terms, Temporal.Instant.from('2026-03-29T22:00:00Z'))).toBe('expired');
});

test('a later date brings an expired account back', () => {
  const later = { ...terms, expirationDate: Temporal.PlainDate.from('2027-03-29') };
  expect(accountState(later, Temporal.Instant.from('2026-12-01T00:00:00Z'))).toBe('active');
});

test('without a date an account does not expire', () => {
  expect(accountState({ ...terms, expirationDate: null }, Temporal.Instant.from('2099-01-01T00:00:00Z'))).toBe(
    'active',
  );
});

test('a blocked account is blocked whether it is paid or not', () => {
  const now = Temporal.Instant.from('2026-01-01T00:00:00Z');
  expect(accountState({ ...terms, blocked: true }, now)).toBe('blocked');
  expect(accountState({ ...terms, blocked: true, expirationDate: null }, now)).toBe('blocked');
});
