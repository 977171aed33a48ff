import { describe, expect, test } from 'vitest';
import { momentsOfPeriod, nextMailing, type Mailing } from './template.ts';

const zone = 'Europe/Warsaw';

describe('the period of a template', () => {
  const now = { nowMs: Date.parse('2026-03-31T22:30:00Z'), zone };
  const moments = (period: Parameters<typeof momentsOfPeriod>[0]) => {
    const { startMs, endMs } = momentsOfPeriod(period, now);
    return [new Date(startMs).toISOString(), new Date(endMs).toISOString()];
  };

  test('of the last days ends with today, by the days of the farm', () => {
    // It is already 1 April in Warsaw; the clocks went forward on 29 March.
    expect(moments({ type: 'last_days', days: 1 })).toEqual(['2026-03-31T22:00:00.000Z', '2026-04-01T21:59:59.999Z']);
    expect(moments({ type: 'last_days', days: 7 })).toEqual(['2026-03-25T23:00:00.000Z', '2026-04-01T21:59:59.999Z']);
  });

  test('of fixed days has both of them whole', () => {
    expect(moments({ type: 'fixed', start: '2026-03-29', end: '2026-03-29' })).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]);
  });
});

describe('a report by e-mail', () => {
  test.each<[string, Mailing['every'], string, string, string]>([
    ['goes out today when its time is still ahead', 'day', '06:00', '2026-06-10T03:59:59Z', '2026-06-10T04:00:00Z'],
    ['goes out tomorrow when its time is past', 'day', '06:00', '2026-06-10T04:00:00Z', '2026-06-11T04:00:00Z'],
    ['goes out on Mondays', 'week', '06:00', '2026-06-10T04:00:00Z', '2026-06-15T04:00:00Z'],
    ['goes out on this Monday before its time', 'week', '06:00', '2026-06-15T03:00:00Z', '2026-06-15T04:00:00Z'],
    ['goes out on the first of the next month', 'month', '06:00', '2026-06-10T04:00:00Z', '2026-07-01T04:00:00Z'],
    ['goes out over the turn of the year', 'month', '06:00', '2026-12-01T05:00:00Z', '2027-01-01T05:00:00Z'],
    [
      'goes out an hour later where the clock skips its time',
      'day',
      '02:30',
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:30:00Z',
    ],
    ['goes out once where the clock repeats its time', 'day', '02:30', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ])('%s', (_, every, at, after, expected) => {
    expect(new Date(nextMailing({ every, at }, Date.parse(after), zone)).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });
});
