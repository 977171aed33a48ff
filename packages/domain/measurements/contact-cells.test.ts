import { expect, test } from 'vitest';
import { CONTACT_CELLS, contactCells } from './contact-cells.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const every = (stepMinutes: number, count: number) =>
  Array.from({ length: count }, (_, index) => minutesAgo(index * stepMinutes));
const missing = (cells: readonly boolean[]) => cells.flatMap((isIn, cell) => (isIn ? [] : [CONTACT_CELLS - 1 - cell]));

test('a module that reports on time has a full day', () => {
  expect(missing(contactCells(every(15, 97), 15, NOW))).toEqual([]);
});

test('a longer interval is equally good as long as no reading is overdue', () => {
  expect(missing(contactCells(every(60, 26), 60, NOW))).toEqual([]);
});

test('a single late reading is not a gap, several are', () => {
  const withoutOne = every(15, 98).filter((atMs) => atMs !== minutesAgo(60));
  expect(missing(contactCells(withoutOne, 15, NOW))).toEqual([]);
  const withoutHour = every(15, 98).filter((atMs) => atMs < minutesAgo(120) || atMs > minutesAgo(60));
  expect(missing(contactCells(withoutHour, 15, NOW))).toEqual([6, 5, 4]);
});

test('a module that has never reported, or stopped a day ago, has an empty day', () => {
  expect(contactCells([], 15, NOW)).toEqual(Array.from({ length: CONTACT_CELLS }, () => false));
  expect(contactCells([minutesAgo(1500)], 15, NOW)).toEqual(Array.from({ length: CONTACT_CELLS }, () => false));
});

test('readings ahead of the clock do not count towards any cell', () => {
  expect(contactCells([NOW + 60_000], 15, NOW).some(Boolean)).toBe(false);
});
