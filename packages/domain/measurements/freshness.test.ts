import { expect, test } from 'vitest';
import { countedAtMs, freshness, judgeTime, valueAge } from './freshness.ts';

const now = Date.UTC(2026, 5, 11, 12, 0);
const minutesAgo = (minutes: number): number => now - minutes * 60_000;

test.each([
  ['just now', now, 'good'],
  ['ten minutes ahead', minutesAgo(-10), 'good'],
  ['more than ten minutes ahead', minutesAgo(-10) + 1, 'ahead'],
  ['the first millisecond of 2010', Date.UTC(2010, 0, 1), 'good'],
  ['the last millisecond of 2009', Date.UTC(2010, 0, 1) - 1, 'before_2010'],
  ['1970, from a clock without a battery', 0, 'before_2010'],
  ['NaN', Number.NaN, 'before_2010'],
])('a reading is judged by its time: %s', (_, atMs, verdict) => {
  expect(judgeTime(atMs, now)).toBe(verdict);
});

test.each([
  ['reported 30 minutes ago', minutesAgo(30), false, 'current'],
  ['reported more than 30 minutes ago', minutesAgo(30) - 1, false, 'stale'],
  ['has just reported, but its station is offline', now, true, 'stale'],
  ['has never reported', null, false, 'never'],
])('freshness of a module with a 15-minute interval that %s', (_, newestAtMs, stationDead, expected) => {
  expect(freshness({ newestAtMs, reportingIntervalMinutes: 15, stationDead }, now)).toBe(expected);
});

test.each([
  ['measured with the newest reading', 0, 0, false, 'current'],
  ['measured four hours ago, the newest reading now', 240, 0, false, 'outdated'],
  ['measured 31 minutes ago, the newest reading 29 minutes ago', 31, 29, false, 'outdated'],
  ['measured with the newest reading four hours ago', 240, 240, false, 'silent'],
  ['measured shortly before the newest reading four hours ago', 241, 240, false, 'silent'],
  ['measured four hours before the newest reading, which is itself old', 480, 240, false, 'outdated'],
  ['measured now, its station offline', 0, 0, true, 'silent'],
  ['measured four hours ago, its station offline since then', 240, 0, true, 'outdated'],
  ['measured by a clock that is ahead of this page', -60, -60, false, 'current'],
  ['never measured, the newest reading now', null, 0, false, 'never'],
  ['never measured by a module without readings', null, null, false, 'never'],
])('the age of a value %s is decided by its own time', (_, measured, newest, stationDead, expected) => {
  const at = (minutes: number | null) => (minutes === null ? null : minutesAgo(minutes));
  const times = { measuredAtMs: at(measured), newestAtMs: at(newest), reportingIntervalMinutes: 15, stationDead };
  expect(valueAge(times, now)).toBe(expected);
});

test.each([
  ['measured before it was received', minutesAgo(5), minutesAgo(5)],
  ['measured by a clock that is ahead', minutesAgo(-8), now],
])('a reading counts from its own time, or from its receipt: %s', (_, atMs, counted) => {
  expect(countedAtMs(atMs, now)).toBe(counted);
});
