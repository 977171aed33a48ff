import { expect, test } from 'vitest';
import { accountState } from './account-state.ts';

const terms = { expirationDate: Temporal.PlainDate.from('2026-03-29'), blocked: false, timeZone: 'Europe/Warsaw' };

test('an account stays active until the end of its last day in its own time zone', () => {
  expect(accountState(terms, Temporal.Instant.from('2026-03-29T21:59:59Z'))).toBe('active');
  expect(accountState(terms, Temporal.Instant.from('2026-03-29T22:00:00Z'))).toBe('expired');
});

test('a later expiration date reactivates an expired account', () => {
  const later = { ...terms, expirationDate: Temporal.PlainDate.from('2027-03-29') };
  expect(accountState(later, Temporal.Instant.from('2026-12-01T00:00:00Z'))).toBe('active');
});

test('an account without an expiration date never expires', () => {
  expect(accountState({ ...terms, expirationDate: null }, Temporal.Instant.from('2099-01-01T00:00:00Z'))).toBe(
    'active',
  );
});

test('a blocked account stays blocked whether or not it is paid for', () => {
  const now = Temporal.Instant.from('2026-01-01T00:00:00Z');
  expect(accountState({ ...terms, blocked: true }, now)).toBe('blocked');
  expect(accountState({ ...terms, blocked: true, expirationDate: null }, now)).toBe('blocked');
});
