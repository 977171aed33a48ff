import { expect, test } from 'vitest';
import { daysOf, fanLines, pointsOfWeek } from './fan-lines.ts';
import { JUDGED_AT, soilOfThursday } from './testing/test-soil-water.ts';

const names = { middle: 'Expected', low: 'Lowest', high: 'Highest', refill: 'Refill point' };
const week = pointsOfWeek(soilOfThursday.fan);

test('a fan that reaches further is cut after seven days', () => {
  expect(week.at(0)?.at).toBe(new Date(JUDGED_AT).toISOString());
  expect(Date.parse(week.at(-1)?.at ?? '') - Date.parse(JUDGED_AT)).toBe(7 * 86_400_000);
});

test('what is expected is dashed, and the refill point is a line across it', () => {
  const lines = fanLines(week, 24, names);
  expect(lines.map(({ name, isReference = false }) => [name, isReference])).toEqual([
    ['Expected', true],
    ['Lowest', true],
    ['Highest', true],
    ['Refill point', false],
  ]);
  expect(new Set(lines[3]?.values)).toEqual(new Set([24]));
  expect(lines.map(({ values, timesMs }) => values.length === timesMs.length)).toEqual([true, true, true, true]);
});

test('the table has the first point of each day, also of a fan that ends earlier', () => {
  expect(daysOf(week)).toHaveLength(8);
  expect(daysOf(week.slice(0, 10))).toHaveLength(2);
  expect(daysOf([])).toEqual([]);
});
