import { afterEach, expect, test } from 'vitest';
import { setDateFormat } from './date-format.ts';
import { formatDays, formatTime, formatTimestamp, type TimeStyle } from './format-time.ts';

afterEach(() => setDateFormat('words'));

const AT = '2026-06-11T21:32:05Z';

/** A moment in every style, in Chicago, where it is still the afternoon. */
function written(language: 'pl' | 'en'): Record<string, string> {
  const styles: readonly TimeStyle[] = ['date', 'dateTime', 'dayMonth', 'weekdayDate', 'weekdayDay', 'weekdayTime'];
  return Object.fromEntries(styles.map((style) => [style, formatTime(AT, style, language, 'America/Chicago')]));
}

test('dates are in words in the page language, unless the user chose figures', () => {
  expect(written('en')).toEqual({
    date: '11 Jun 2026',
    dateTime: '11 Jun, 16:32',
    dayMonth: '11 Jun',
    weekdayDate: 'Thursday 11 June',
    weekdayDay: 'Thu 11',
    weekdayTime: 'Thu 16:32',
  });
});

test('American dates have the month first, everywhere', () => {
  setDateFormat('mdy');
  expect(written('en')).toEqual({
    date: '06/11/2026',
    dateTime: '06/11, 16:32',
    dayMonth: '06/11',
    weekdayDate: 'Thursday, 06/11',
    weekdayDay: 'Thu 06/11',
    weekdayTime: 'Thu 16:32',
  });
  expect(formatTimestamp('2026-06-11 14:32:05')).toBe('06/11/2026 14:32:05');
});

test('numeric dates have no language, weekdays do', () => {
  setDateFormat('dmy');
  expect(written('pl')).toMatchObject({ date: '11.06.2026', weekdayDate: 'czwartek, 11.06' });
  setDateFormat('iso');
  expect(written('pl')).toMatchObject({ date: '2026-06-11', dateTime: '06-11, 16:32' });
});

test('a range of days follows the same format', () => {
  const [from, until] = [Date.parse('2026-06-11T12:00:00Z'), Date.parse('2026-06-17T12:00:00Z')];
  expect(formatDays(from, until, 'en', 'UTC')).toMatch(/^11\s–\s17 June$/u);
  setDateFormat('mdy');
  expect(formatDays(from, until, 'en', 'UTC')).toBe('06/11 – 06/17');
  expect(formatDays(from, from, 'en', 'UTC', 'longYear')).toBe('06/11/2026');
});
