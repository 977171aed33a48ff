import { describe, expect, test } from 'vitest';
import { aBoardRun } from '../../entities/schedule/testing/test-board.ts';
import type { Board } from '../../entities/schedule/use-board.ts';
import { calendarDays, laneOf, mondayOf, monthDates, sumOf } from './calendar-days.ts';

const WARSAW = 'Europe/Warsaw';
const board = (overrides: Partial<Board>): Board => ({
  dates: { start_date: '', end_date: '' },
  runs: [],
  sources: [],
  risks: [],
  marks: [],
  clock_changes: [],
  ...overrides,
});

describe('month grid', () => {
  test('the month grid starts on a Monday and consists of whole weeks', () => {
    const dates = monthDates('2026-11-21');
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
    expect(monthDates('2027-02-10')).toHaveLength(28);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });

  test('the month grid marks the days on which the clock changes', () => {
    const [spring, autumn] = calendarDays(['2026-03-29', '2026-10-25'], undefined, WARSAW);
    const hours = [spring, autumn].map((day) => ((day?.endMs ?? 0) - (day?.startMs ?? 0)) / 3_600_000);
    expect(hours).toEqual([23, 25]);
  });
});

test('a day sums given and planned water, and notes only exceptions', () => {
  const water = { planned: 10, given: 9, measured: null };
  const runs = [
    aBoardRun({ water, outcome: 'ran', result: 'correct' }),
    aBoardRun({ water, cycle: 2 }),
    aBoardRun({ cycle: 3, name: 'Tunel', outcome: 'did_not_run', result: 'error' }),
    aBoardRun({ cycle: 4, name: 'Wieczór', skipped: 'condition', outcome: 'will_not_run' }),
    aBoardRun({ cycle: 5, name: 'Noc', own_start_at: '2026-06-11T17:15:00Z' }),
  ];
  const marks = [{ id_scheduler: '', name: 'Stary', date: '2026-06-11', kind: 'expired' as const }];
  const days = calendarDays(['2026-06-11'], board({ runs, marks }), WARSAW);
  expect(days[0]).toMatchObject({ deliveredM3: 9, plannedM3: 20, done: 1, planned: 2, skipped: 1, failed: 1 });
  expect(days[0]?.notes).toEqual([
    { kind: 'error', name: 'Tunel' },
    { kind: 'skipped', name: 'Wieczór', atMs: Date.parse('2026-06-11T18:00:00Z') },
    { kind: 'waits', name: 'Noc', minutes: 45 },
    { kind: 'expired', name: 'Stary' },
  ]);
  expect(sumOf(days)).toEqual({ deliveredM3: 9, plannedM3: 20, skipped: 1, failed: 1 });
});

test('a run across midnight is drawn on both days but counted once', () => {
  const late = aBoardRun({ starts_at: '2026-06-11T21:30:00Z', ends_at: '2026-06-11T22:30:00Z' });
  const days = calendarDays(['2026-06-11', '2026-06-12'], board({ runs: [late] }), WARSAW);
  expect(days.map(({ runs, planned }) => [runs.length, planned])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

test('sequential runs, pulses and control each have their own lane', () => {
  expect([
    laneOf({ kind: 'irrigation', type: 'sequential' }),
    laneOf({ kind: 'irrigation', type: 'interval' }),
    laneOf({ kind: 'control', type: 'sequential' }),
  ]).toEqual([0, 1, 2]);
});
