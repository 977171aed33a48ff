import { expect, test } from 'vitest';
import { endsEarlier } from './last-paid-day.ts';

test.each([
  ['a day earlier', '2026-12-31', '2026-12-30', true],
  ['a first end', null, '2099-12-31', true],
  ['the same day', '2026-12-31', '2026-12-31', false],
  ['a day later', '2026-12-31', '2027-01-01', false],
  ['no end any more', '2026-12-31', null, false],
  ['still no end', null, null, false],
  ['a day in the past, later than one before it', '2020-01-01', '2020-01-02', false],
])('%s takes paid time from an account: from %s to %s is %s', (_what, before, after, isEarlier) => {
  expect(endsEarlier(before, after)).toBe(isEarlier);
});
