import type { SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { bandOf, isOutdated, planOf, type Band, type Plan } from './next-water.ts';
import { judgedSection, soilOfThursday } from './testing/test-soil-water.ts';

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
  const run = (changes: Partial<SectionWaterShape>, needed: Edge = at(THU)): SectionWaterShape => ({
    ...judgedSection,
    soil_water: { ...soilOfThursday, needed },
    ...changes,
  });
  test.each<[string, SectionWaterShape, Plan | null]>([
    ['before the earliest time is in time', run({ in_time: true }), 'in_time'],
    ['after the earliest and before the expected time may be late', run({ in_time: false }), 'perhaps_late'],
    ['after the expected time is late', run({ in_time: false, next_run: '2026-06-19T02:00:00Z' }), 'late'],
    ['is late where water is needed already', run({ in_time: false }, reached), 'late'],
    ['may be late where water is perhaps needed already', run({ in_time: false }, later), 'perhaps_late'],
    ['that is not planned is missing', run({ in_time: false, next_run: null }), 'none'],
    ['that is not planned is not needed within ten days', run({ in_time: true, next_run: null }, later), 'none_needed'],
    ['is not judged where nothing is said of the soil', run({ soil_water: null, in_time: null }), null],
  ])('a run %s', (_, water, plan) => {
    expect(planOf(water)).toBe(plan);
  });
});

test('a judgement is outdated once the next dawn has brought no other', () => {
  const HOUR_MS = 3_600_000;
  expect(isOutdated(0, 30 * HOUR_MS)).toBe(false);
  expect(isOutdated(0, 30 * HOUR_MS + 1)).toBe(true);
});
