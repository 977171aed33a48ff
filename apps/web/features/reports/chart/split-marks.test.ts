import { expect, test } from 'vitest';
import { splitMarks } from './split-marks.ts';

const zone = 'Europe/Warsaw';
const view = (from: string, until: string) => ({ fromMs: Date.parse(from), untilMs: Date.parse(until) });
const marks = (from: string, until: string, parts: number, wholeDays: boolean) =>
  splitMarks(view(from, until), zone, parts, wholeDays).map((ms) => new Date(ms).toISOString().slice(5, 16));

test('every local midnight that fits is marked', () => {
  expect(marks('2026-06-04T22:00:00Z', '2026-06-11T10:00:00Z', 8, true)).toEqual([
    '06-04T22:00',
    '06-05T22:00',
    '06-06T22:00',
    '06-07T22:00',
    '06-08T22:00',
    '06-09T22:00',
    '06-10T22:00',
  ]);
});

test('only as many midnights of a month are marked as there are parts', () => {
  expect(marks('2026-05-11T22:00:00Z', '2026-06-10T22:00:00Z', 8, true)).toHaveLength(8);
});

test('a week is marked every day and a half, whatever the minute it ends', () => {
  expect(marks('2026-06-04T22:00:00Z', '2026-06-11T10:07:33Z', 5, false)).toEqual([
    '06-04T22:00',
    '06-06T10:00',
    '06-07T22:00',
    '06-09T10:00',
    '06-10T22:00',
  ]);
});

test('marks keep their hour across the October clock change', () => {
  expect(marks('2026-10-23T22:00:00Z', '2026-10-26T22:59:59Z', 5, false)).toEqual([
    '10-23T22:00',
    '10-24T22:00',
    '10-25T23:00',
  ]);
});

test('a zoomed-in hour is marked every quarter', () => {
  expect(marks('2026-06-11T10:05:00Z', '2026-06-11T11:05:00Z', 5, false)).toEqual([
    '06-11T10:15',
    '06-11T10:30',
    '06-11T10:45',
    '06-11T11:00',
  ]);
});
