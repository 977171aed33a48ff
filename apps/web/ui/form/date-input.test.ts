import { expect, test } from 'vitest';
import { parseDateInput, formatDateInput } from './date-input.ts';

const today = '2026-11-21';

test.each([
  ['21.11.2026', '2026-11-21'],
  ['1/2/2027', '2027-02-01'],
  ['5.12', '2026-12-05'],
  ['2026-4-1', '2026-04-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', null],
  ['31.04', null],
  ['jutro', null],
  ['', null],
])('%j is parsed as %j', (typed, day) => {
  expect(parseDateInput(typed, today, 'words')).toBe(day);
});

test("a day is formatted in the user's language", () => {
  expect([formatDateInput('2026-04-01', 'pl', 'words'), formatDateInput('2026-04-01', 'en', 'words')]).toEqual([
    '01.04.2026',
    '01/04/2026',
  ]);
  expect(formatDateInput('', 'pl', 'words')).toBe('');
});

test("a day is typed and shown in the user's date format", () => {
  expect(formatDateInput('2026-04-01', 'en', 'mdy')).toBe('04/01/2026');
  expect(parseDateInput('04/01/2026', today, 'mdy')).toBe('2026-04-01');
  expect(parseDateInput('12/31', today, 'mdy')).toBe('2026-12-31');
  // Points are never American.
  expect(parseDateInput('04.01.2026', today, 'mdy')).toBe('2026-01-04');
  expect(parseDateInput('04/01/2026', today, 'dmy')).toBe('2026-01-04');
});
