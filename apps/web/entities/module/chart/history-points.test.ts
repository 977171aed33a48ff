import { thinHistory } from '@zagon/contract/history/thin.ts';
import { expect, test } from 'vitest';
import { aModule } from '../testing/test-module.ts';
import { drawnGapMs, historyGapMs, MAX_POINTS } from './history-points.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;

test('however a full week of readings is thinned, no two neighbouring points are treated as a gap', () => {
  const timesMs = Float64Array.from({ length: WEEK_MS / MINUTE_MS }, (_, minute) => minute * MINUTE_MS);
  const fields = ['TEMP_1', 'TEMP_2', 'TEMP_3'] as const;
  const columns = new Map(
    fields.map((field, phase) => [field, timesMs.map((atMs) => Math.sin(atMs / 5_000_000 + phase))] as const),
  );
  const times = thinHistory({ timesMs, columns }, MAX_POINTS / 8).timesMs;
  const steps = Array.from(times.subarray(1), (atMs, row) => atMs - (times[row] ?? 0));
  expect(times.length).toBeLessThan(timesMs.length);
  // One eighth of the points over one week is as coarse as all of them over eight.
  expect(Math.max(...steps)).toBeLessThanOrEqual(historyGapMs(8 * WEEK_MS, fields.length, 1));
});

test('in a week of history an hour without a reading is a gap, half an hour is not', () => {
  const gap = historyGapMs(WEEK_MS, 3, 15);
  expect(gap).toBeLessThan(60 * MINUTE_MS);
  expect(gap).toBeGreaterThanOrEqual(30 * MINUTE_MS);
});

test('a module that reports every two hours has no gaps between its reports', () => {
  expect(historyGapMs(WEEK_MS, 1, 120)).toBe(135 * MINUTE_MS);
});

test('a drawn history joins what is within the interval of its module, or within a column if that is longer', () => {
  const air = aModule({ id: 'air', device_type: 'AM-200', reporting_interval_minutes: 15 });
  const joinedMs = (spanMs: number) => drawnGapMs(air, 'TEMP_1', { fromMs: 0, untilMs: spanMs, pixelColumns: 1_000 });
  expect(joinedMs(WEEK_MS)).toBe(30 * MINUTE_MS);
  expect(joinedMs(52 * WEEK_MS)).toBe((52 * WEEK_MS) / 1_000);
});
