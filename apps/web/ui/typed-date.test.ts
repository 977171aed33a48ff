import { expect, test } from 'vitest';
import { typedDate, writtenDate } from './typed-date.ts';

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
])('%j is read as %j', (typed, day) => {
  expect(typedDate(typed, today)).toBe(day);
});

test('a day is written as the reader writes it', () => {
  expect([writtenDate('2026-04-01', 'pl'), writtenDate('2026-04-01', 'en')]).toEqual(['01.04.2026', '01/04/2026']);
  expect(writtenDate('', 'pl')).toBe('');
});
