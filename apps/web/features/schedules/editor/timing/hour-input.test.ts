import { expect, test } from 'vitest';
import { nextHour, sortedHours, normaliseHour } from './hour-input.ts';

test.each([
  ['5', '05:00'],
  ['530', '05:30'],
  ['5.30', '05:30'],
  [' 21:05 ', '21:05'],
  ['0000', '00:00'],
  ['25:00', '25:00'],
  ['7:75', '7:75'],
  ['rano', 'rano'],
  ['', ''],
])('%j is parsed as %j', (typed, hour) => {
  expect(normaliseHour(typed)).toBe(hour);
});

test('hours are sorted by time of day, invalid ones last', () => {
  expect(sortedHours(['20:00', 'x', '05:00', '13:00'])).toEqual(['05:00', '13:00', '20:00', 'x']);
});

test('a new start defaults to one hour after the last cycle ends, within the day', () => {
  expect(nextHour(['05:00'], 45)).toBe('07:00');
  expect(nextHour(['23:00'], 45)).toBe('23:30');
  expect(nextHour([], 45)).toBe('05:00');
  // Nothing is selected yet: later additions must not make the hours collide.
  expect(nextHour(['05:00'], 0)).toBe('09:00');
});
