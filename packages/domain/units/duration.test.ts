import { expect, test } from 'vitest';
import { coarseDurationText, durationText, timeLeft } from './duration.ts';

test.each([
  [0, '0 min'],
  [45.4, '45 min'],
  [59.6, '1 h'],
  [120, '2 h'],
  [125, '2 h 5 min'],
])('%d minutes are written as %s', (minutes, text) => {
  expect(durationText(minutes).replaceAll('\u00A0', ' ')).toBe(text);
});

test.each([
  [-5, 's', 0],
  [0.4, 's', 1],
  [59, 's', 59],
  [60, 'min', 1],
  [61, 'min', 2],
  [59 * 60, 'min', 59],
  [59 * 60 + 1, 'h', 1],
  [74 * 60, 'h', 1],
  [75 * 60, 'h', 1.5],
  [3.2 * 3600, 'h', 3],
])('a remaining time of %d seconds is shown as %s: %d', (seconds, unit, value) => {
  expect(timeLeft(seconds)).toEqual({ unit, value });
});

test.each([
  [40, '40 s', '40 s'],
  [19 * 60, '19 min', '19 min'],
  [90 * 60, '1.5 h', '1,5 godz.'],
  [2 * 3600, '2 h', '2 godz.'],
])('a countdown of %d seconds is written in one unit, in both languages', (seconds, en, pl) => {
  expect(coarseDurationText(seconds * 1000, 'en')).toBe(en);
  expect(coarseDurationText(seconds * 1000, 'pl')).toBe(pl);
});
