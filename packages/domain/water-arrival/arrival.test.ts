import { describe, expect, test } from 'vitest';
import { arrivalOf, type ArrivalFacts, type Disturbance } from './arrival.ts';
import { SOIL_DELAYS_MS } from './response.ts';
import type { EndedRun } from './rise.ts';
import { unexpectedWater } from './unexpected.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MM = 6;

/** A run at 6:00 of each day. */
const runOf = (day: number, mm = MM): EndedRun => ({
  fromMs: day * DAY_MS + 6 * HOUR_MS,
  untilMs: day * DAY_MS + 7 * HOUR_MS,
  mm,
});

/** Half-hourly readings that rise by so many points with the run of each day, within an hour, and fall back until the next. */
function readings(rises: readonly number[], everyMs = HOUR_MS / 2) {
  return Array.from({ length: Math.ceil((rises.length * DAY_MS) / everyMs) }, (_, index) => {
    const atMs = index * everyMs;
    const day = Math.floor(atMs / DAY_MS);
    const hours = (atMs - day * DAY_MS) / HOUR_MS;
    const rise = rises[day] ?? 0;
    const risen = rise * Math.min(1, Math.max(0, hours - 6)) * (hours < 10 ? 1 : Math.max(0, 1 - (hours - 10) / 12));
    return { atMs, pct: 20 + Math.round(10 * risen) / 10 };
  });
}

/** The facts of the last of some days on which the soil rose by so many points. */
function facts(rises: readonly number[], change: Partial<ArrivalFacts> = {}): ArrivalFacts {
  return {
    sensors: [{ sensor: 'HUMIDITY_1', readings: readings(rises) }],
    goodRuns: rises.slice(0, -1).map((_, day) => runOf(day)),
    delaysMs: SOIL_DELAYS_MS,
    disturbances: [],
    wasWeakBefore: false,
    ...change,
  };
}

/** What is said of the last run. */
function wordOf(rises: readonly number[], change: Partial<ArrivalFacts> = {}, run = runOf(rises.length - 1)) {
  const arrival = arrivalOf(run, facts(rises, change), run.untilMs + DAY_MS);
  return arrival.kind === 'seen' ? arrival.word : arrival.reason;
}

const USUAL = [3, 2.8, 3.1, 3, 2.9, 3.2];

describe('what a probe says of a run', () => {
  test.each([
    ['rises as usual', 3, 'wetted'],
    ['rises more', 4.5, 'wetted'],
    ['rises by half', 1.5, 'weak'],
    ['does not rise', 0, 'no_response'],
  ] as const)('a soil that %s', (_, rise, word) => {
    expect(wordOf([...USUAL, rise])).toBe(word);
  });

  test('a little less than usual is weak only at the second time', () => {
    const irregular = [3, 2.2, 3.8, 2.6, 3.4, 3];
    expect(wordOf([...irregular, 1.6])).toBe('wetted');
    expect(wordOf([...irregular, 1.6], { wasWeakBefore: true })).toBe('weak');
  });

  test('with the first five runs it learns, and says how many it has', () => {
    const arrival = arrivalOf(runOf(3), facts([3, 3, 3, 3]), 4 * DAY_MS);
    expect(arrival).toMatchObject({ kind: 'silent', reason: 'learning', count: 3 });
    expect(wordOf([3, 3, 3, 3, 3, 3])).toBe('wetted');
  });

  test('a run that must raise it by less than a quarter of a point is too small to see', () => {
    expect(wordOf([...USUAL, 0], {}, runOf(USUAL.length, 0.4))).toBe('too_small');
  });

  const rain = (hour: number, mm: number): Disturbance => {
    const fromMs = USUAL.length * DAY_MS + hour * HOUR_MS;
    return { kind: 'rain', fromMs, untilMs: fromMs + HOUR_MS, mm };
  };

  test('rain around a run takes the verdict, drizzle and the rain of another day do not', () => {
    expect(wordOf([...USUAL, 3], { disturbances: [rain(7, 4)] })).toBe('rain');
    expect(wordOf([...USUAL, 3], { disturbances: [rain(7, 0.2)] })).toBe('wetted');
    expect(wordOf([...USUAL, 3], { disturbances: [rain(-20, 9)] })).toBe('wetted');
  });

  test('a second opening before the rise can be measured takes the verdict', () => {
    expect(wordOf([...USUAL, 3], { disturbances: [{ ...rain(7, 3), kind: 'other_run' }] })).toBe('other_run');
  });

  test('a probe that reports every six hours cannot tell, and says so', () => {
    const sensors = [{ sensor: 'HUMIDITY_1', readings: readings([...USUAL, 3], 6 * HOUR_MS) }];
    expect(wordOf([...USUAL, 3], { sensors })).toBe('learning');
    const silent = [
      { sensor: 'HUMIDITY_1', readings: readings([...USUAL, 3]).filter(({ atMs }) => atMs < USUAL.length * DAY_MS) },
    ];
    expect(wordOf([...USUAL, 3], { sensors: silent })).toBe('sensor_silent');
  });

  test('of several sensors the one that answers best speaks', () => {
    const deep = { sensor: 'HUMIDITY_3', readings: readings([0.2, 0, 0.3, 0.1, 0.2, 0.1, 0]) };
    const top = { sensor: 'HUMIDITY_1', readings: readings([...USUAL, 3]) };
    const arrival = arrivalOf(runOf(USUAL.length), facts([...USUAL, 3], { sensors: [deep, top] }), 9 * DAY_MS);
    expect(arrival).toMatchObject({ kind: 'seen', sensor: 'HUMIDITY_1', count: 6 });
  });

  test('before the rise can be measured it is too early', () => {
    const run = runOf(USUAL.length);
    expect(arrivalOf(run, facts([...USUAL, 3]), run.untilMs)).toMatchObject({ kind: 'silent', reason: 'too_early' });
  });
});

describe('water that nobody gave', () => {
  const leak = readings([0, 0, 2.4, 0]);

  test('a rise of half a point within an hour is told once, with its size', () => {
    expect(unexpectedWater(leak, []).map(({ risePct }) => Math.round(10 * risePct) / 10)).toEqual([2.4]);
  });

  test('a run or rain explains it, until half a day later', () => {
    const water = (fromMs: number): Disturbance => ({ kind: 'other_run', fromMs, untilMs: fromMs + HOUR_MS, mm: 3 });
    expect(unexpectedWater(leak, [water(2 * DAY_MS + 5 * HOUR_MS)])).toEqual([]);
    expect(unexpectedWater(leak, [water(2 * DAY_MS - 8 * HOUR_MS)])).toHaveLength(1);
  });
});
