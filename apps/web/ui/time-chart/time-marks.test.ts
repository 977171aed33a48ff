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

test('a day is marked in hours, its midnight by the new day', () => {
  const marks = timeMarks(at('2026-06-10T12:00:00Z'), at('2026-06-11T12:00:00Z'), zone);
  expect(marks.atMs).toHaveLength(8);
  expect(marks.atMs.map(marks.style)).toContain('weekdayDay');
  expect(marks.style(at('2026-06-10T13:00:00Z'))).toBe('time');
});

test('two months are marked every few days, by day and month', () => {
  const marks = timeMarks(at('2026-04-11T12:00:00Z'), at('2026-06-11T12:00:00Z'), zone);
  expect(marks.atMs.length).toBeLessThanOrEqual(8);
  expect(marks.style(0)).toBe('dayMonth');
});

test('over the clock change in March a midnight is still a midnight', () => {
  const marks = timeMarks(at('2026-03-27T12:00:00Z'), at('2026-03-31T12:00:00Z'), zone);
  expect(marks.atMs.map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ]);
});
