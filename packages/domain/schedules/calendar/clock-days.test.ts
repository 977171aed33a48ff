import { expect, test } from 'vitest';
import { clockDays } from './clock-days.ts';

const ms = (iso: string) => Date.parse(iso);

test('Warsaw has one 23-hour and one 25-hour day a year', () => {
  expect(clockDays('Europe/Warsaw', ms('2026-01-01T00:00:00Z'), ms('2027-01-01T00:00:00Z'))).toEqual([
    { date: '2026-03-29', atMs: ms('2026-03-29T01:00:00Z'), hours: 23 },
    { date: '2026-10-25', atMs: ms('2026-10-25T01:00:00Z'), hours: 25 },
  ]);
});

test('a period without a change and a zone without daylight saving time have no clock days', () => {
  expect(clockDays('Europe/Warsaw', ms('2026-04-01T00:00:00Z'), ms('2026-05-01T00:00:00Z'))).toEqual([]);
  expect(clockDays('UTC', ms('2026-01-01T00:00:00Z'), ms('2027-01-01T00:00:00Z'))).toEqual([]);
});
