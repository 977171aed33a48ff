import { expect, test } from 'vitest';
import { accountPausesSchedules } from './grace.ts';

const terms = { expirationDate: Temporal.PlainDate.from('2026-06-30'), blocked: false, timeZone: 'Europe/Warsaw' };
const paused = (at: string, change = {}) => accountPausesSchedules({ ...terms, ...change }, Temporal.Instant.from(at));

test('the schedules of an expired account run for fourteen more days, until the end of the last one', () => {
  expect(paused('2026-07-14T21:59:00Z')).toBe(false);
  expect(paused('2026-07-14T22:00:00Z')).toBe(true);
  expect(paused('2030-01-01T00:00:00Z', { expirationDate: null })).toBe(false);
});

test('nothing runs in a blocked account', () => {
  expect(paused('2026-01-01T00:00:00Z', { blocked: true })).toBe(true);
});
