import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const today = Temporal.PlainDate.from('2026-11-21');

test.each([
  ['the last day itself', 'active', '2026-11-21', 0],
  ['30 days before it', 'active', '2026-12-21', 30],
  ['31 days before it', 'active', '2026-12-22', null],
  ['without an end', 'active', null, null],
  ['after it', 'expired', '2026-11-20', null],
  ['a blocked account', 'blocked', '2026-11-25', null],
] as const)('the days left are counted for an active account in its last 30 days: %s', (_, state, lastDay, days) => {
  expect(daysLeft({ state, expiration_date: lastDay }, today)).toBe(days);
});
