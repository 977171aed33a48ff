import { expect, test } from 'vitest';
import type { Condition } from '../conditions/condition.ts';
import { aFarm, aSchedule } from '../testing/fixture.ts';
import { deadSettings } from './dead-settings.ts';
import type { Schedule } from './schedule.ts';

const dead = (overrides: Partial<Schedule>, now = { date: '2026-06-10', minute: 720 }) =>
  deadSettings(aSchedule(overrides), aFarm(), now);

const moisture = (comparator: Condition['comparator'], threshold: number, overrides: Partial<Condition> = {}) => ({
  quantity: 'soil_moisture' as const,
  comparator,
  threshold,
  source: { type: 'sensor' as const, idObject: 'probe', field: 'SM_1' },
  whenTrue: 'run' as const,
  whenUnknown: 'run' as const,
  ...overrides,
});

const rinse = { preWater: 2, flush: 2 };
const twoCycles = { startHours: ['05:00', '19:00'] };

test('a schedule whose settings all have an effect has no dead setting', () => {
  expect(dead({ conditions: [moisture('lt', 24)] })).toEqual([]);
  expect(dead({ cycles: twoCycles, fertigation: { type: 'every_n_cycles', n: 2, ...rinse } })).toEqual([]);
});

test('fertiliser every two cycles never applies with one cycle a day; every two days was meant', () => {
  expect(dead({ fertigation: { type: 'every_n_cycles', n: 2, ...rinse } })).toEqual([
    { code: 'fertigation_never', cyclesPerDay: 1, change: { type: 'every_n_days', n: 2 } },
  ]);
});

test('fertiliser in a cycle later than the last of the day never applies; the last cycle is suggested', () => {
  expect(dead({ cycles: twoCycles, fertigation: { type: 'every_n_cycles', n: 3, ...rinse } })).toEqual([
    { code: 'fertigation_never', cyclesPerDay: 2, change: { type: 'every_n_cycles', n: 2 } },
  ]);
  expect(dead({ fertigation: { type: 'cycles', cycles: [2, 3], ...rinse } })).toEqual([
    { code: 'fertigation_never', cyclesPerDay: 1, change: { type: 'cycles', cycles: [1] } },
  ]);
});

test('more pulses than fit the window never run', () => {
  const window = { firstStart: '10:00', windowEnd: '12:00', cycleInterval: 40 };
  expect(dead({ type: 'interval', cycles: { ...window, numberOfCycles: 2 } })).toEqual([]);
  expect(dead({ type: 'interval', cycles: { ...window, numberOfCycles: null } })).toEqual([]);
  expect(dead({ type: 'interval', cycles: { ...window, numberOfCycles: 9 } })).toEqual([
    { code: 'pulses_beyond_window', wanted: 9, fits: 2 },
  ]);
});

test('a schedule that ends before its next run day never runs', () => {
  // 10 June 2026 is a Wednesday.
  const mondays = { rule: { type: 'days', days: [1] } } as const;
  expect(dead({ ...mondays, expirationDate: '2026-06-14' })).toEqual([
    { code: 'ends_before_run', lastDate: '2026-06-14', nextRunDate: '2026-06-15' },
  ]);
  expect(dead({ ...mondays, expirationDate: '2026-06-15' })).toEqual([]);
});

test('the last start of today counts until it has passed', () => {
  const today = { expirationDate: '2026-06-10' };
  expect(dead(today, { date: '2026-06-10', minute: 299 })).toEqual([]);
  expect(dead(today, { date: '2026-06-10', minute: 301 })).toMatchObject([
    { code: 'ends_before_run', nextRunDate: '2026-06-11' },
  ]);
});

test.each([
  { condition: moisture('gt', 100), outcome: { holds: false, blocks: true } },
  { condition: moisture('lt', 0), outcome: { holds: false, blocks: true } },
  { condition: moisture('eq', 120), outcome: { holds: false, blocks: true } },
  { condition: moisture('gte', 0, { whenTrue: 'dont_run' }), outcome: { holds: true, blocks: true } },
  { condition: moisture('lte', 100), outcome: { holds: true, blocks: false } },
  { condition: moisture('gt', 150, { whenTrue: 'dont_run' }), outcome: { holds: false, blocks: false } },
])('soil moisture $condition.comparator $condition.threshold gives the same decision for every reading', (given) => {
  expect(dead({ conditions: [given.condition] })).toMatchObject([
    { code: 'condition_fixed', index: 0, ...given.outcome },
  ]);
});

test('a quantity without limits is not judged', () => {
  expect(dead({ conditions: [moisture('gt', 1e6, { quantity: 'mci' })] })).toEqual([]);
});

test('two conditions on one sensor that no reading can satisfy exclude each other', () => {
  const pair = (...conditions: readonly Condition[]) => dead({ conditions });
  const exclusion = [{ code: 'conditions_exclude', index: 1, earlierIndex: 0, quantity: 'soil_moisture' }];
  expect(pair(moisture('lt', 20), moisture('gt', 30))).toEqual(exclusion);
  expect(pair(moisture('lt', 20), moisture('gte', 20))).toEqual(exclusion);
  expect(pair(moisture('lt', 20), moisture('lt', 25, { whenTrue: 'dont_run' }))).toEqual(exclusion);
  expect(pair(moisture('lte', 20), moisture('gte', 20))).toEqual([]);
  expect(pair(moisture('lt', 30), moisture('gt', 20))).toEqual([]);
  const other = { type: 'sensor', idObject: 'probe', field: 'SM_2' } as const;
  expect(pair(moisture('lt', 20), moisture('gt', 30, { source: other }))).toEqual([]);
});
