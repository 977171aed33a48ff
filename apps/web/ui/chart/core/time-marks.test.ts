import { expect, test } from 'vitest';
import { timeMarks } from './time-marks.ts';

const zone = 'Europe/Warsaw';
const at = (text: string) => Date.parse(text);

test('a week is marked at its local midnights, with weekday and day', () => {
  const marks = timeMarks(at('2026-06-04T12:00:00Z'), at('2026-06-11T12:00:00Z'), zone);
  expect(marks.atMs.map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-06-04T22:00:00.000Z',
    '2026-06-05T22:00:00.000Z',
    '2026-06-06T22:00:00.000Z',
    '2026-06-07T22:00:00.000Z',
    '2026-06-08T22:00:00.000Z',
    '2026-06-09T22:00:00.000Z',
    '2026-06-10T22:00:00.000Z',
  ]);
  expect(marks.style(marks.atMs[0] ?? 0)).toBe('weekdayDay');
});

test('a day is marked in hours, its midnight with the new day', () => {
  const marks = timeMarks(at('2026-06-10T12:00:00Z'), at('2026-06-11T12:00:00Z'), zone);
  expect(marks.atMs).toHaveLength(8);
  expect(marks.atMs.map(marks.style)).toContain('weekdayDay');
  expect(marks.style(at('2026-06-10T13:00:00Z'))).toBe('time');
});

test('two months are marked every few days, with day and month', () => {
  const marks = timeMarks(at('2026-04-11T12:00:00Z'), at('2026-06-11T12:00:00Z'), zone);
  expect(marks.atMs.length).toBeLessThanOrEqual(8);
  expect(marks.style(0)).toBe('dayMonth');
});

test('across the clock change in March, a midnight is still a midnight', () => {
  const marks = timeMarks(at('2026-03-27T12:00:00Z'), at('2026-03-31T12:00:00Z'), zone);
  expect(marks.atMs.map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ]);
});

test('a year is marked at the first of every other month, with the year', () => {
  const marks = timeMarks(at('2025-11-21T23:00:00Z'), at('2026-11-21T10:00:00Z'), zone);
  expect(marks.atMs.map((ms) => new Date(ms).toISOString())).toEqual([
    '2025-12-31T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
    '2026-04-30T22:00:00.000Z',
    '2026-06-30T22:00:00.000Z',
    '2026-08-31T22:00:00.000Z',
    '2026-10-31T23:00:00.000Z',
  ]);
  expect(marks.style(0)).toBe('monthYear');
});

test.each([
  ['2026-01-01T00:00:00Z', 5],
  ['2022-11-22T00:00:00Z', 4],
])('a period from %s has %i marks', (from, count) => {
  expect(timeMarks(at(from), at('2026-11-21T00:00:00Z'), zone).atMs).toHaveLength(count);
});

test('a zoomed-in hour is marked in minutes of local time', () => {
  const marks = timeMarks(at('2026-06-11T10:07:00Z'), at('2026-06-11T11:07:00Z'), zone);
  expect(marks.atMs.map((ms) => new Date(ms).toISOString().slice(11, 16))).toEqual([
    '10:10',
    '10:20',
    '10:30',
    '10:40',
    '10:50',
    '11:00',
  ]);
  expect(marks.style(0)).toBe('time');
});
