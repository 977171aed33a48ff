import type { SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { bandOf, isOutdated, planOf, soilAt, type Band, type Plan } from './next-water.ts';
import { JUDGED_AT, soilOfThursday } from './testing/test-soil-water.ts';

type Edge = SoilWaterShape['needed'];

const [WED, THU, SAT] = ['2026-06-17T12:00:00Z', '2026-06-18T10:00:00Z', '2026-06-20T09:00:00Z'] as const;
const at = (iso: string): Edge => ({ kind: 'reached_at', at: iso });
const reached: Edge = { kind: 'reached' };
const later: Edge = { kind: 'later' };
const [early, late] = [Date.parse(WED), Date.parse(SAT)];

describe('the band around the time at which water is needed', () => {
  test.each<[Edge, Edge, Edge, Band | null]>([
    [at(THU), at(WED), at(SAT), { kind: 'between', earlyMs: early, lateMs: late }],
    [at(THU), at(WED), later, { kind: 'open', earlyMs: early }],
    [at(THU), reached, at(SAT), { kind: 'reachedUntil', lateMs: late }],
    [at(THU), reached, later, { kind: 'reachedOpen' }],
    [at(THU), reached, reached, { kind: 'reached' }],
    [at(THU), at(WED), reached, null],
    [at(THU), later, later, null],
    [reached, reached, reached, null],
    [reached, reached, at(SAT), { kind: 'orBy', lateMs: late }],
    [reached, reached, later, { kind: 'orOpen' }],
    [later, later, later, null],
    [later, at(WED), later, { kind: 'perhapsFrom', earlyMs: early }],
    [later, reached, later, { kind: 'reached' }],
  ])('needed %j, at the earliest %j and at the latest %j, is %j', (needed, earliest, latest, band) => {
    expect(bandOf({ needed, earliest, latest })).toEqual(band);
  });
});

describe('the next run beside the time at which water is needed', () => {
  const [WEDNESDAY, FRIDAY] = ['2026-06-17T02:00:00Z', '2026-06-19T02:00:00Z'];
  test.each<[string, Edge, string | null, boolean | null, Plan | null]>([
    ['before the earliest time is in time', at(THU), WEDNESDAY, true, 'in_time'],
    ['after the earliest and before the expected time may be late', at(THU), WEDNESDAY, false, 'perhaps_late'],
    ['after the expected time is late', at(THU), FRIDAY, false, 'late'],
    ['is late where water is needed already', reached, WEDNESDAY, false, 'late'],
    ['may be late where water is perhaps needed already', later, WEDNESDAY, false, 'perhaps_late'],
    ['that is not planned is missing', at(THU), null, false, 'none'],
    ['that is not planned is not needed within ten days', later, null, true, 'none_needed'],
    ['that the server has not judged is not judged', at(THU), WEDNESDAY, null, null],
  ])('a run %s', (_, needed, nextRun, inTime, plan) => {
    expect(planOf({ next_run: nextRun, in_time: inTime }, { needed })).toBe(plan);
  });
});

test('a time that has passed since the judgement is reached', () => {
  const soil = soilAt(soilOfThursday, Date.parse(THU));
  expect([soil.needed, soil.earliest, soil.latest]).toEqual([reached, reached, soilOfThursday.latest]);
  expect(soilAt({ ...soilOfThursday, latest: later }, Date.parse(JUDGED_AT))).toEqual({
    ...soilOfThursday,
    latest: later,
  });
});

test('a judgement is outdated once the next dawn has brought no other', () => {
  const HOUR_MS = 3_600_000;
  expect(isOutdated(0, 30 * HOUR_MS)).toBe(false);
  expect(isOutdated(0, 30 * HOUR_MS + 1)).toBe(true);
});
