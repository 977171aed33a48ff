import { expect, test } from 'vitest';
import { nextHour, sortedHours, typedHour } from './typed-hour.ts';

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
])('%j is read as %j', (typed, hour) => {
  expect(typedHour(typed)).toBe(hour);
});

test('hours stand in the order of the day, what is none at the end', () => {
  expect(sortedHours(['20:00', 'x', '05:00', '13:00'])).toEqual(['05:00', '13:00', '20:00', 'x']);
});

test('one more start begins an hour after the last cycle has ended, within the day', () => {
  expect(nextHour(['05:00'], 45)).toBe('07:00');
  expect(nextHour(['23:00'], 45)).toBe('23:30');
  expect(nextHour([], 45)).toBe('05:00');
  // Nobody knows yet what will be opened: what is added afterwards must not make the hours collide at once.
  expect(nextHour(['05:00'], 0)).toBe('09:00');
});
