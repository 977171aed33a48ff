import { expect, test } from 'vitest';
import { nextExportAt } from './limits.ts';

const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
const hoursAgo = (...hours: readonly number[]) => hours.map((h) => now.subtract({ hours: h }));

test.each([
  ['none', [], null],
  ['two today', [1, 2], null],
  ['three, one of them two days ago', [1, 2, 48], null],
  ['three today: a day after the first', [1, 5, 20], '2026-11-23T16:00:00Z'],
  ['more than three: a day after the third last', [1, 2, 3, 20], '2026-11-24T09:00:00Z'],
])('the time of the next export follows from earlier exports: %s', (_, hours, expected) => {
  expect(nextExportAt(hoursAgo(...hours), now)?.toString() ?? null).toBe(expected);
});
