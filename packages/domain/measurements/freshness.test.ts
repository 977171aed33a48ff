import { expect, test } from 'vitest';
import { freshness, isLive, judgeTime } from './freshness.ts';

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

test('a reading is live if it is the newest and was not buffered offline', () => {
  expect(isLive({ atMs: now, isHistorical: false }, minutesAgo(1))).toBe(true);
  expect(isLive({ atMs: now, isHistorical: false }, null)).toBe(true);
  expect(isLive({ atMs: now, isHistorical: true }, minutesAgo(1))).toBe(false);
  expect(isLive({ atMs: now, isHistorical: false }, now)).toBe(false);
});
