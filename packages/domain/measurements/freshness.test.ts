import { expect, test } from 'vitest';
import { freshness, isLive, judgeTime } from './freshness.ts';

const now = Date.UTC(2026, 5, 11, 12, 0);
const minutesAgo = (minutes: number): number => now - minutes * 60_000;

test.each([
  ['just now', now, 'good'],
  ['ten minutes ahead', minutesAgo(-10), 'good'],
  ['more than ten minutes ahead', minutesAgo(-10) + 1, 'ahead'],
  ['the first moment of 2010', Date.UTC(2010, 0, 1), 'good'],
  ['the last of 2009', Date.UTC(2010, 0, 1) - 1, 'before_2010'],
  ['the year 1970 of a clock without battery', 0, 'before_2010'],
  ['no time at all', Number.NaN, 'before_2010'],
])('a reading of %s', (_, atMs, verdict) => {
  expect(judgeTime(atMs, now)).toBe(verdict);
});

test.each([
  ['has reported 30 minutes ago', minutesAgo(30), false, 'current'],
  ['has reported more than 30 minutes ago', minutesAgo(30) - 1, false, 'stale'],
  ['has just reported, but its station is dead', now, true, 'stale'],
  ['has never reported', null, false, 'never'],
])('a module of 15 minutes that %s', (_, newestAtMs, stationDead, expected) => {
  expect(freshness({ newestAtMs, reportingIntervalMinutes: 15, stationDead }, now)).toBe(expected);
});

test('a reading is live when it is the newest and was not stored while offline', () => {
  expect(isLive({ atMs: now, isHistorical: false }, minutesAgo(1))).toBe(true);
  expect(isLive({ atMs: now, isHistorical: false }, null)).toBe(true);
  expect(isLive({ atMs: now, isHistorical: true }, minutesAgo(1))).toBe(false);
  expect(isLive({ atMs: now, isHistorical: false }, now)).toBe(false);
});
