import { expect, test } from 'vitest';
import { dueExpiryNotice } from './expiry-notice.ts';

const LAST_DAY = Temporal.PlainDate.from('2026-12-31');

/** The notice due at noon on a day of the farm. */
function noticeOn(day: string, blocked = false) {
  const now = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Europe/Warsaw', plainTime: '12:00' });
  return dueExpiryNotice({ expirationDate: LAST_DAY, blocked, timeZone: 'Europe/Warsaw' }, now.toInstant());
}

test.each([
  ['2026-11-30', null],
  ['2026-12-01', { kind: 'days_30', daysLeft: 30 }],
  ['2026-12-16', { kind: 'days_30', daysLeft: 15 }],
  ['2026-12-17', { kind: 'days_14', daysLeft: 14 }],
  ['2026-12-24', { kind: 'days_7', daysLeft: 7 }],
  ['2026-12-30', { kind: 'days_1', daysLeft: 1 }],
  ['2026-12-31', { kind: 'days_1', daysLeft: 0 }],
  ['2027-01-01', null],
  ['2027-01-14', null],
  ['2027-01-15', { kind: 'grace_over' }],
  ['2027-01-21', { kind: 'grace_over' }],
  ['2027-01-22', null],
])('on %s the notice of an account valid until 31 December is %j', (day, notice) => {
  expect(noticeOn(day)).toEqual(notice);
});

test('blocked accounts and accounts without an end date get none; days are local to the farm', () => {
  expect(noticeOn('2026-12-30', true)).toBeNull();
  const now = Temporal.Instant.from('2026-12-17T04:00:00Z');
  expect(dueExpiryNotice({ expirationDate: null, blocked: false, timeZone: 'UTC' }, now)).toBeNull();
  const inChicago = { expirationDate: LAST_DAY, blocked: false, timeZone: 'America/Chicago' };
  expect(dueExpiryNotice(inChicago, now)).toEqual({ kind: 'days_30', daysLeft: 15 });
});
