import { expect, test } from 'vitest';
import { DATE_FORMATS, dayInFigures, dayMonthInFigures, momentInFigures, timestampInFormat } from './dates.ts';

test.each([
  ['dmy', '11.06.2026', '11.06'],
  ['mdy', '06/11/2026', '06/11'],
  ['iso', '2026-06-11', '06-11'],
] as const)('%s writes 11 June as %s and %s', (format, day, dayMonth) => {
  expect(dayInFigures('2026-06-11', format)).toBe(day);
  expect(dayMonthInFigures('2026-06-11', format)).toBe(dayMonth);
});

test('a table shows the time of day; dates in words, too wide for a table, are written year first', () => {
  const written = DATE_FORMATS.map((format) => timestampInFormat('2026-06-11 14:32:05', format));
  expect(written).toEqual(['2026-06-11 14:32:05', '11.06.2026 14:32:05', '06/11/2026 14:32:05', '2026-06-11 14:32:05']);
  expect(timestampInFormat('2026-06-11', 'mdy')).toBe('06/11/2026');
});

test("an instant is written in its reader's time zone", () => {
  const at = Temporal.Instant.from('2026-06-12T02:32:00Z');
  expect(momentInFigures(at, 'America/Chicago', 'mdy')).toBe('06/11/2026, 21:32');
  expect(momentInFigures(at, 'Europe/Warsaw', 'dmy')).toBe('12.06.2026, 04:32');
});
