import { assert, integer, oneof, property, tuple, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schedule } from '../definition/schedule.ts';
import { planRows } from '../planner/plan-rows.ts';
import { aSchedule, planFor, saved, warsaw } from '../testing/fixture.ts';
import { moveRun } from './move-run.ts';

/** Wednesday, noon. */
const NOW_MS = warsaw('2026-06-10T12:00');
const AHEAD_UNTIL = '2026-06-30';

/** The next openings of Block B, from now on. */
function openingsOf(schedule: Schedule): readonly { readonly date: string; readonly opensAtMs: number }[] {
  return planRows(planFor([saved('s', schedule)], '2026-06-10', AHEAD_UNTIL))
    .filter(({ elementId, role, openAtMs }) => elementId === 'B' && role === 'element' && openAtMs >= NOW_MS)
    .map(({ date, openAtMs }) => ({ date, opensAtMs: openAtMs }));
}

function moved(schedule: Schedule, neededMs: number, nowMs = NOW_MS): Schedule | null {
  const [run] = openingsOf(schedule);
  if (run === undefined) throw new Error('the schedule has no run');
  return moveRun(schedule, run, { neededMs, nowMs, timeZone: 'Europe/Warsaw' });
}

const B = [{ type: 'section', id: 'B', minutes: null }] as const;
/** On Saturdays and Sundays at 05:00. */
const weekends = aSchedule({ rule: { type: 'days', days: [6, 7] }, elements: B });

describe('a late run', () => {
  test.each<[string, Schedule, string, Partial<Schedule>]>([
    ['the last day on which it is in time', weekends, '2026-06-12T09:00', { rule: { type: 'days', days: [5, 7] } }],
    ['the day before, if it is needed earlier', weekends, '2026-06-12T04:00', { rule: { type: 'days', days: [4, 7] } }],
    [
      'an earlier day of a schedule that counts its days, and all later ones with it',
      aSchedule({ rule: { type: 'every', n: 5 }, beginDate: '2026-06-08', elements: B }),
      '2026-06-12T09:00',
      { rule: { type: 'every', n: 5 }, beginDate: '2026-06-12' },
    ],
    [
      'a day before a schedule was to begin',
      aSchedule({ rule: { type: 'days', days: [1] }, beginDate: '2026-06-15', elements: B }),
      '2026-06-12T09:00',
      { rule: { type: 'days', days: [5] }, beginDate: '2026-06-12' },
    ],
    [
      'an earlier time of the same day, if no day is left',
      aSchedule({ elements: B, cycles: { startHours: ['05:00', '22:00'] } }),
      '2026-06-10T20:00',
      { cycles: { startHours: ['05:00', '19:00'] } },
    ],
    [
      'now, if water is needed already',
      aSchedule({ elements: B, cycles: { startHours: ['22:00'] } }),
      '2026-06-10T08:00',
      { cycles: { startHours: ['12:20'] } },
    ],
    [
      'an earlier first cycle of a chain',
      aSchedule({ elements: B, cycles: { firstStart: '22:00', numberOfCycles: 2, cycleInterval: 30 } }),
      '2026-06-10T20:00',
      { cycles: { firstStart: '19:00', numberOfCycles: 2, cycleInterval: 30 } },
    ],
    [
      'an earlier window of repeated runs',
      aSchedule({
        type: 'interval',
        elements: B,
        cycles: { firstStart: '20:00', windowEnd: '22:00', cycleInterval: 30, numberOfCycles: null },
      }),
      '2026-06-10T18:00',
      { cycles: { firstStart: '17:00', windowEnd: '19:00', cycleInterval: 30, numberOfCycles: null } },
    ],
  ])('is moved to %s', (_, schedule, needed, change) => {
    expect(moved(schedule, warsaw(needed))).toEqual({ ...schedule, ...change });
  });

  test('of the second section of a cycle is moved so that this section is in time', () => {
    const both = aSchedule({
      rule: { type: 'days', days: [6] },
      runTime: 90,
      elements: [{ type: 'section', id: 'A', minutes: null }, ...B],
    });
    // Block B opens at 06:30.
    expect(moved(both, warsaw('2026-06-12T06:00'))).toMatchObject({ rule: { days: [4] } });
    expect(moved(both, warsaw('2026-06-12T06:30'))).toMatchObject({ rule: { days: [5] } });
  });

  test('that begins within minutes cannot be moved', () => {
    const soon = aSchedule({ elements: B, cycles: { startHours: ['12:15'] } });
    expect(moved(soon, warsaw('2026-06-10T08:00'))).toBeNull();
  });

  test('is earlier once it is moved, in time unless it is needed already, and nothing but its days and starts changes', () => {
    const time = tuple(integer({ min: 0, max: 23 }), integer({ min: 0, max: 11 })).map(
      ([hour, step]) => `${String(hour).padStart(2, '0')}:${String(5 * step).padStart(2, '0')}`,
    );
    const rule = oneof(
      uniqueArray(integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => ({ type: 'days' as const, days })),
      integer({ min: 1, max: 9 }).map((n) => ({ type: 'every' as const, n })),
    );
    const minutesToNeed = integer({ min: -600, max: 9 * 24 * 60 });
    assert(
      property(rule, time, minutesToNeed, (days, start, minutes) => {
        const schedule = aSchedule({ rule: days, elements: B, cycles: { startHours: [start] } });
        const neededMs = NOW_MS + minutes * 60_000;
        const [before] = openingsOf(schedule);
        const result = before === undefined || before.opensAtMs <= neededMs ? null : moved(schedule, neededMs);
        if (before === undefined || result === null) return true;
        const [after] = openingsOf(result);
        const { rule: _rule, beginDate: _begin, cycles: _cycles, ...same } = result;
        const latestMs = minutes > 90 ? neededMs : before.opensAtMs - 1;
        const isInTime = after !== undefined && after.opensAtMs > NOW_MS && after.opensAtMs <= latestMs;
        return isInTime && JSON.stringify({ ...schedule, ...same }) === JSON.stringify(schedule);
      }),
    );
  });
});
