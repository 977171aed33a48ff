import { describe, expect, test } from 'vitest';
import { decimalOf, separatorOf, timeColumnOf } from './detect.ts';
import { readLine, type Mapping } from './line.ts';
import { isValidZone, parseTime, timeFormatOf, type TimeFormat } from './time.ts';

const utc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 19));

describe('a timestamp of a file', () => {
  test.each<[string, TimeFormat, string | null]>([
    ['2026-07-01T10:00:00Z', 'iso', '2026-07-01T10:00:00'],
    ['2026-07-01T10:00:00+02:00', 'iso', '2026-07-01T08:00:00'],
    ['2026-07-01T10:00-0330', 'iso', '2026-07-01T13:30:00'],
    ['2026-07-01T10:00', 'iso', '2026-07-01T08:00:00'],
    ['1.7.2026 9:05', 'dd.MM.yyyy HH:mm', '2026-07-01T07:05:00'],
    ['01.12.2026 09:05:07', 'dd.MM.yyyy HH:mm:ss', '2026-12-01T08:05:07'],
    ['2026-12-01 09:05', 'yyyy-MM-dd HH:mm', '2026-12-01T08:05:00'],
    ['2026-12-01 09:05:07', 'yyyy-MM-dd HH:mm:ss', '2026-12-01T08:05:07'],
    ['1764576300', 'epoch_s', '2025-12-01T08:05:00'],
    ['1764576300000', 'epoch_ms', '2025-12-01T08:05:00'],
    ['31.06.2026 10:00', 'dd.MM.yyyy HH:mm', null],
    ['01.06.2026 24:00', 'dd.MM.yyyy HH:mm', null],
    ['06/01/2026 10:00', 'dd.MM.yyyy HH:mm', null],
  ])('parses %s as %s into %s UTC for a user in Warsaw', (text, format, expected) => {
    expect(utc(parseTime(text, format, 'Europe/Warsaw'))).toBe(expected);
    expect(expected === null || timeFormatOf(text) === format).toBe(true);
  });

  test('moves a skipped hour forward, and uses the first occurrence of a repeated one', () => {
    const at = (text: string) => utc(parseTime(text, 'yyyy-MM-dd HH:mm', 'Europe/Warsaw'));
    expect(at('2026-03-29 02:30')).toBe('2026-03-29T01:30:00');
    expect(at('2026-10-25 02:30')).toBe('2026-10-25T00:30:00');
  });

  test('requires a valid time zone', () => {
    expect([isValidZone('Europe/Warsaw'), isValidZone('Europe/Nowhere')]).toEqual([true, false]);
  });
});

test.each([
  ['data;wilgotność, %;temp', ';'],
  ['time,value', ','],
  ['time\tvalue', '\t'],
  ['"a;b;c",d', ','],
  ['one', ','],
])('detects the separator of "%s" as "%s"', (head, expected) => expect(separatorOf(head)).toBe(expected));

test('detects the decimal separator and time format of a file', () => {
  expect(decimalOf([['12,5', '3']])).toBe(',');
  expect(decimalOf([['12.5', '3']])).toBe('.');
  expect(
    timeColumnOf([
      ['x', '1.7.2026 9:05'],
      ['y', '1.7.2026 9:20'],
    ]),
  ).toEqual({ column: 1, format: 'dd.MM.yyyy HH:mm' });
  expect(
    timeColumnOf([
      ['x', '1.7.2026 9:05'],
      ['y', 'then'],
    ]),
  ).toBeNull();
});

describe('a line of a file', () => {
  const mapping: Mapping = {
    decimal: ',',
    timestamp: { column: 0, format: 'iso', zone: 'UTC' },
    columns: [
      { column: 1, field: 'HUMIDITY_1', factor: 1 },
      { column: 2, field: 'TEMP_1', factor: 0.1 },
    ],
  };
  const ownedPeriods = [{ fromMs: 0, untilMs: Date.parse('2026-06-01T00:00:00Z') }];
  const bounds = { nowMs: Date.parse('2026-07-01T00:00:00Z'), owned: ownedPeriods };
  const at = '2026-05-01T00:00:00Z';
  const read = (...cells: string[]) => {
    const { reading, refused } = readLine(cells, mapping, bounds);
    return [reading?.values ?? null, refused.map(({ column, rule }) => `${column} ${rule}`)];
  };

  test.each([
    [[at, '31,5', '205'], { HUMIDITY_1: 31.5, TEMP_1: 20.5 }, []],
    [[at, ' 1 0,5 ', '-5'], { HUMIDITY_1: 10.5, TEMP_1: -0.5 }, []],
    [[at, '', '-'], null, []],
    [[at], null, []],
    [[at, '31.5', '205'], { TEMP_1: 20.5 }, ['1 number']],
    [[at, 'wet', 'n/a'], null, ['1 number']],
    [[at, '300', '205'], { TEMP_1: 20.5 }, ['1 import_not_measurable']],
    [['', '31,5'], null, ['0 import_time']],
    [['2009-12-31T23:59:59Z', '31,5'], null, ['0 import_too_early']],
    [['2026-07-01T00:00:01Z', '31,5'], null, ['0 import_in_future']],
    [['2026-06-01T00:00:00Z', '31,5'], null, ['0 import_not_owned']],
  ])('%j is read as %j, refusing %j', (cells, values, refused) => expect(read(...cells)).toEqual([values, refused]));
});
