import { describe, expect, test } from 'vitest';
import { boundsOfPeriod, nextMailing, type Mailing } from './template.ts';

const zone = 'Europe/Warsaw';

describe('the period of a template', () => {
  const now = { nowMs: Date.parse('2026-03-31T22:30:00Z'), zone };
  const periodOf = (period: Parameters<typeof boundsOfPeriod>[0]) => {
    const { startMs, endMs } = boundsOfPeriod(period, now);
    return [new Date(startMs).toISOString(), new Date(endMs).toISOString()];
  };

  test('the period of the last days ends today, in the farm’s time zone', () => {
    // It is already 1 April in Warsaw; the clocks went forward on 29 March.
    expect(periodOf({ type: 'last_days', days: 1 })).toEqual(['2026-03-31T22:00:00.000Z', '2026-04-01T21:59:59.999Z']);
    expect(periodOf({ type: 'last_days', days: 7 })).toEqual(['2026-03-25T23:00:00.000Z', '2026-04-01T21:59:59.999Z']);
  });

  test('the period of fixed days includes both days entirely', () => {
    expect(periodOf({ type: 'fixed', start: '2026-03-29', end: '2026-03-29' })).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]);
  });
});

describe('a report by e-mail', () => {
  test.each<[string, Mailing['every'], string, string, string]>([
    ['is sent today if its time is still ahead', 'day', '06:00', '2026-06-10T03:59:59Z', '2026-06-10T04:00:00Z'],
    ['is sent tomorrow if its time has passed', 'day', '06:00', '2026-06-10T04:00:00Z', '2026-06-11T04:00:00Z'],
    ['is sent on Mondays', 'week', '06:00', '2026-06-10T04:00:00Z', '2026-06-15T04:00:00Z'],
    ['is sent this Monday if its time is still ahead', 'week', '06:00', '2026-06-15T03:00:00Z', '2026-06-15T04:00:00Z'],
    ['is sent on the first of the next month', 'month', '06:00', '2026-06-10T04:00:00Z', '2026-07-01T04:00:00Z'],
    ['is sent across the turn of the year', 'month', '06:00', '2026-12-01T05:00:00Z', '2027-01-01T05:00:00Z'],
    [
      'is sent an hour later if a clock change skips its time',
      'day',
      '02:30',
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:30:00Z',
    ],
    ['is sent once if a clock change repeats its time', 'day', '02:30', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ])('a report by e-mail %s', (_, every, at, after, expected) => {
    expect(new Date(nextMailing({ every, at }, Date.parse(after), zone)).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });
});
