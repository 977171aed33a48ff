import { expect, test } from 'vitest';
import { subscriptionStrip } from './subscription.ts';

const terms = { created_on: '2024-01-01', expiration_date: '2026-12-31', grace_until: '2027-01-14' };

test('periods are to scale: a year back, the paid days, the grace period and two more weeks', () => {
  const strip = subscriptionStrip(terms, '2026-06-11');
  // 365 days back, 203 to the last day, 14 of grace, 14 after it.
  expect(strip?.todayPct).toBeCloseTo((365 / 596) * 100, 6);
  expect(strip?.paidUntilPct).toBeCloseTo((568 / 596) * 100, 6);
  expect(strip?.graceUntilPct).toBeCloseTo((582 / 596) * 100, 6);
});

test('after the grace period today is beyond it, and everything stays on the timeline', () => {
  const strip = subscriptionStrip(terms, '2027-03-01');
  expect(strip?.todayPct).toBeGreaterThan(strip?.graceUntilPct ?? 100);
  expect(strip?.todayPct).toBeLessThan(100);
});

test('a new account begins where it was created; one without an end date has no timeline', () => {
  expect(subscriptionStrip({ ...terms, created_on: '2026-06-01' }, '2026-06-11')?.todayPct).toBeLessThan(5);
  expect(subscriptionStrip({ ...terms, expiration_date: null, grace_until: null }, '2026-06-11')).toBeNull();
});

test('an expired account that was just created still shows that it had been paid', () => {
  const strip = subscriptionStrip({ ...terms, created_on: '2027-01-05' }, '2027-01-05');
  expect(strip?.paidUntilPct).toBeGreaterThan(50);
  expect(strip?.todayPct).toBeGreaterThan(strip?.paidUntilPct ?? 100);
});
