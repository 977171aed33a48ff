import { describe, expect, test } from 'vitest';
import { instantsOf, repeatedTimes } from '../core/local-time.ts';
import { decimalOf, separatorOf } from './detect.ts';
import { FileReader } from './file-reader.ts';
import type { Mapping } from './line.ts';
import { readNumber } from './number.ts';
import { timeColumnOf } from './time-column.ts';
import { readTime, TIME_FORMATS, type TimeFormat } from './time.ts';

describe('a timestamp of a file', () => {
  test.each<[string, TimeFormat, string | null]>([
    ['2026-07-01T10:00:00Z', 'iso', 'instant 2026-07-01T10:00:00.000Z'],
    ['2026-07-01T10:00:00+02:00', 'iso', 'instant 2026-07-01T08:00:00.000Z'],
    ['2026-07-01T10:00-0330', 'iso', 'instant 2026-07-01T13:30:00.000Z'],
    ['2026-07-01 10:00:00.5+02', 'iso', 'instant 2026-07-01T08:00:00.500Z'],
    ['2026-07-01 10:00:00.123456789 +0000 UTC', 'iso', 'instant 2026-07-01T10:00:00.123Z'],
    ['2026-07-01 10:00:00 CEST', 'iso', 'instant 2026-07-01T08:00:00.000Z'],
    ['2026-07-01T10:00', 'iso', 'wall 2026-07-01T10:00:00.000Z'],
    ['2026/7/1 9:05', 'yyyy-MM-dd HH:mm', 'wall 2026-07-01T09:05:00.000Z'],
    ['2026-12-01 09:05:07', 'yyyy-MM-dd HH:mm', 'wall 2026-12-01T09:05:07.000Z'],
    ['1.7.2026 9:05', 'dd.MM.yyyy HH:mm', 'wall 2026-07-01T09:05:00.000Z'],
    ['01.12.2026, 09:05:07', 'dd.MM.yyyy HH:mm:ss', 'wall 2026-12-01T09:05:07.000Z'],
    ['06/01/2026 10:00', 'dd.MM.yyyy HH:mm', 'wall 2026-01-06T10:00:00.000Z'],
    ['06/01/2026 10:00', 'MM/dd/yyyy HH:mm', 'wall 2026-06-01T10:00:00.000Z'],
    ['06/01/26 12:05:00 AM', 'MM/dd/yyyy HH:mm', 'wall 2026-06-01T00:05:00.000Z'],
    ['6/1/2026 12:05 p.m.', 'MM/dd/yyyy HH:mm', 'wall 2026-06-01T12:05:00.000Z'],
    ['1764576300', 'epoch_s', 'instant 2025-12-01T08:05:00.000Z'],
    ['1764576300.25', 'epoch_s', 'instant 2025-12-01T08:05:00.250Z'],
    ['1764576300000', 'epoch_ms', 'instant 2025-12-01T08:05:00.000Z'],
    ['1764576300000000', 'epoch_us', 'instant 2025-12-01T08:05:00.000Z'],
    ['1764576300000000000', 'epoch_ns', 'instant 2025-12-01T08:05:00.000Z'],
    ['31.06.2026 10:00', 'dd.MM.yyyy HH:mm', null],
    ['01.06.2026 24:00', 'dd.MM.yyyy HH:mm', 'wall 2026-06-02T00:00:00.000Z'],
    ['31.12.2026 24:00:00', 'dd.MM.yyyy HH:mm', 'wall 2027-01-01T00:00:00.000Z'],
    ['2026-06-01T24:00:00Z', 'iso', 'instant 2026-06-02T00:00:00.000Z'],
    ['01.06.2026 24:01', 'dd.MM.yyyy HH:mm', null],
    ['01.06.2026 24:00:00.5', 'dd.MM.yyyy HH:mm', null],
    ['01.06.2026 24:00 PM', 'dd.MM.yyyy HH:mm', null],
    ['01.06.2026 25:00', 'dd.MM.yyyy HH:mm', null],
    ['2026-07-01', 'yyyy-MM-dd', 'wall 2026-07-02T00:00:00.000Z'],
    ['1.7.2026', 'dd.MM.yyyy', 'wall 2026-07-02T00:00:00.000Z'],
    ['07/01/2026', 'MM/dd/yyyy', 'wall 2026-07-02T00:00:00.000Z'],
    ['2026-07-01 10:00', 'yyyy-MM-dd', null],
    ['30.02.2026', 'dd.MM.yyyy', null],
    ['01.06.2026 13:00 PM', 'dd.MM.yyyy HH:mm', null],
    ['01.06/2026 13:00', 'dd.MM.yyyy HH:mm', null],
    ['2026-07-01T10:00:00+15:00', 'iso', null],
    ['2026-07-01', 'iso', null],
  ])('the text %s is read as %s: %s', (text, format, expected) => {
    const found = readTime(text, format);
    expect(found && `${found.kind} ${new Date(found.ms).toISOString()}`).toBe(expected);
  });

  test('a timestamp that is no time in any format is null', () => {
    expect(TIME_FORMATS.filter((format) => readTime('', format) ?? readTime('yesterday', format))).toEqual([]);
  });
});

test('clocks show a repeated hour twice, and a skipped hour never', () => {
  const shown = (text: string) =>
    instantsOf('Europe/Warsaw')(Date.parse(`${text}Z`) / 1000).map((s) => new Date(s * 1000).toISOString());
  expect(shown('2026-10-25T02:30:00')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(shown('2026-10-25T03:00:00')).toEqual(['2026-10-25T02:00:00.000Z']);
  expect(shown('2026-10-25T01:59:59')).toEqual(['2026-10-24T23:59:59.000Z']);
  expect(shown('2026-03-29T02:30:00')).toEqual([]);
  expect(instantsOf('+02:00')(0)).toEqual([-7200]);
  const repeats = repeatedTimes('Europe/Warsaw');
  const at = (text: string) => repeats(Date.parse(text) / 1000);
  expect(
    ['2026-10-24T23:59:59Z', '2026-10-25T00:00:00Z', '2026-10-25T01:59:59Z', '2026-10-25T02:00:00Z'].map(at),
  ).toEqual([false, true, true, false]);
});

test.each([
  ['data;wilgotność, %;temp', ';'],
  ['time,value', ','],
  ['time\tvalue', '\t'],
  ['"a;b;c",d', ','],
  ['one', ','],
  ['sep=|\r\na;b|c', '|'],
  ['Station 4\ntime;temp\n2026-06-01 10:00;1,5\n2026-06-01 10:15;1,5', ';'],
])('the separator of %j is detected as %j', (head, expected) => expect(separatorOf(head)).toBe(expected));

test.each([
  [['12,5', '3'], ','],
  [['12.5', '3'], '.'],
  [['1,234.5', '1,000'], '.'],
  [['1.234,5', '1.000'], ','],
  [['1,234', '12.5', '1,235'], '.'],
  [['1,234', '1,235'], ','],
  [['3', 'x'], '.'],
])('the decimal sign of %j is detected as %j', (cells, expected) => expect(decimalOf([cells])).toBe(expected));

test.each([
  ['12,5', ',', 12.5],
  ['-0,5', ',', -0.5],
  ['\u22120,5', ',', -0.5],
  ['1 234,5', ',', 1234.5],
  ['1\u00A0234,5', ',', 1234.5],
  ['1\u202F234 567,5', ',', null],
  ['1.234.567,5', ',', 1_234_567.5],
  ["1'234.5", '.', 1234.5],
  ['1,234.5', '.', 1234.5],
  ['1.234', ',', 1234],
  ['1,234', '.', 1234],
  ['12,5', '.', null],
  ['12.5', ',', null],
  ['1 0,5', ',', null],
  ['1,5e3', ',', 1500],
  ['21.5 °C', '.', null],
  ['', '.', null],
] as const)('the number %j with the decimal sign %j is read as %j', (text, decimal, expected) =>
  expect(readNumber(text, decimal)).toBe(expected),
);

describe('the time column of a file', () => {
  const found = (names: string[], ...rows: string[][]) => {
    const time = timeColumnOf(rows, names);
    return time && [time.column, ...time.also, ...time.choices, time.zone];
  };

  test.each<[string, string[], string[][], unknown]>([
    [
      'a column',
      ['', ''],
      [
        ['x', '1.7.2026 9:05'],
        ['y', '1.7.2026 9:20'],
      ],
      [1, 'dd.MM.yyyy HH:mm', null],
    ],
    [
      'no column',
      ['', ''],
      [
        ['x', '1.7.2026 9:05'],
        ['y', 'then'],
      ],
      null,
    ],
    [
      'a serial number',
      ['serial', 'v'],
      [
        ['104000321', '4'],
        ['104000321', '5'],
      ],
      null,
    ],
    [
      'date and time apart',
      ['Data', 'Temp', 'Godz.'],
      [
        ['1.7.2026', '5,1', '9:05'],
        ['1.7.2026', '5,2', '9:20'],
      ],
      [0, 2, 'dd.MM.yyyy HH:mm', null],
    ],
    ['an offset apart', ['time', 'utc offset'], [['2026-07-01 10:00', '+02:00']], [0, 1, 'iso', null]],
    [
      'the title that says time',
      ['_start', '_time'],
      [['2026-07-01T00:00:00Z', '2026-07-01T00:15:00Z']],
      [1, 'iso', null],
    ],
    ['a named offset', ['Date Time, GMT+02:00'], [['06/13/26 10:00:00 AM']], [0, 'MM/dd/yyyy HH:mm', '+02:00']],
    ['UTC', ['time (UTC)'], [['2026-06-13 10:00']], [0, 'iso', 'UTC']],
    [
      'an open order',
      ['t'],
      [['06/01/2026 10:00'], ['06/01/2026 10:15']],
      [0, 'dd.MM.yyyy HH:mm', 'MM/dd/yyyy HH:mm', null],
    ],
    ['a day after the 12th', ['t'], [['06/01/2026 10:00'], ['14/01/2026 10:15']], [0, 'dd.MM.yyyy HH:mm', null]],
  ])('the time column of a file is found: %s', (_what, names, rows, expected) =>
    expect(found(names, ...rows)).toEqual(expected),
  );

  test('readings that continue past midnight tell day from month', () => {
    const rows = (dates: string[]) => dates.flatMap((date) => [0, 6, 12, 18].map((hour) => [`${date} ${hour}:00`]));
    expect(found(['t'], ...rows(['06/01/2026', '06/02/2026', '06/03/2026']))).toEqual([0, 'MM/dd/yyyy HH:mm', null]);
    expect(found(['t'], ...rows(['01/06/2026', '02/06/2026', '03/06/2026']))).toEqual([0, 'dd.MM.yyyy HH:mm', null]);
  });
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
    const reader = new FileReader({ names: [], firstRow: 0, cells: 0, hasSplitNumbers: false }, mapping, bounds);
    return reader
      .read({ line: 1, cells })
      .flatMap(({ reading, refused }) => [
        reading?.values ?? null,
        refused.map(({ column, rule }) => `${column} ${rule}`),
      ]);
  };

  test.each([
    [[at, '31,5', '205'], { HUMIDITY_1: 31.5, TEMP_1: 20.5 }, []],
    [[at, ' 10,5 ', '-5'], { HUMIDITY_1: 10.5, TEMP_1: -0.5 }, []],
    [[at, '', '-'], null, []],
    [[at], null, []],
    [[at, '31.5', '205'], { TEMP_1: 20.5 }, ['1 import_number']],
    [[at, 'wet', 'n/a'], null, ['1 import_number']],
    [[at, '300', '205'], { TEMP_1: 20.5 }, ['1 import_not_measurable']],
    [['', '31,5'], null, ['0 import_time']],
    [['2009-12-31T23:59:59Z', '31,5'], null, ['0 import_too_early']],
    [['2026-07-01T00:00:01Z', '31,5'], null, ['0 import_in_future']],
    [['2026-06-01T00:00:00Z', '31,5'], null, ['0 import_not_owned']],
  ])('the line %j is read as %j, refusing %j', (cells, values, refused) =>
    expect(read(...cells)).toEqual([values, refused]),
  );
});
