import { describe, expect, test } from 'vitest';
import type { Language } from '../core/language.ts';
import type { FieldName } from '../catalogue/fields.ts';
import { csvChunks, csvText, textCell } from './csv.ts';
import { aContext, aSeries } from './testing/fixture.ts';
import { REPORTS } from './registry.ts';
import type { ReadingsReport } from './report-type.ts';
import type { ReportSeries } from './lines/series.ts';
import { buildTable, rowAt } from './lines/table.ts';

const warsaw = { dialect: 'standard', zone: 'Europe/Warsaw', dayZone: 'Europe/Warsaw' } as const;

/** Table of a humidity or temperature report. */
function tableOf(series: readonly ReportSeries[], language: Language, report: ReadingsReport = REPORTS.humidity) {
  const context = aContext({ language });
  return buildTable(report, report.lines(series, context), context);
}

const blockA = aSeries('Kwatera A', 'AM-100-103', 'HUMIDITY_3', [
  ['2026-06-01T10:00:00Z', 21.3],
  ['2026-06-01T10:15:00Z', 21.25],
  ['2026-06-01T10:45:00Z', null],
]);
const greenhouse = aSeries('Tunel 1', 'AM-200', 'humidity', [
  ['2026-06-01T10:00:00Z', 80.6],
  ['2026-06-01T10:30:00Z', 79],
]);

test('all sources are merged by time, with missing values empty', () => {
  expect(csvText(tableOf([blockA, greenhouse], 'pl'), warsaw)).toBe(
    [
      '"Czas","Kwatera A, 15 cm [%]","Tunel 1 [%]"',
      '"2026-06-01 12:00:00",21.3,80.6',
      '"2026-06-01 12:15:00",21.25,',
      '"2026-06-01 12:30:00",,79',
    ].join('\n'),
  );
});

test('a table is read row by row, with null where a source has no value', () => {
  const table = tableOf([blockA, greenhouse], 'pl');
  expect(Array.from(table.timesMs.keys(), (index) => rowAt(table, index).values)).toEqual([
    [21.3, 80.6],
    [21.25, null],
    [null, 79],
  ]);
  expect(rowAt(table, 0).atMs).toBe(Date.parse('2026-06-01T10:00:00Z'));
});

test('the level is 4 minus the sensor number, in the reader’s language', () => {
  const fields: FieldName[] = ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'];
  const sensors = fields.map((field) => ({ ...blockA, source: { ...blockA.source, field } }));
  const names = tableOf(sensors, 'en').columns.map((column) => column.name);
  expect(names).toEqual(['Kwatera A, 50 cm', 'Kwatera A, 30 cm', 'Kwatera A, 15 cm']);
});

test('numbers are written exactly as the device sent them', () => {
  const sent = [6.9, 0.05, 24, -0.2, 1234.567, 99.5, 1e-7, 0];
  const readings = sent.map((value, index) => [new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(), value] as const);
  const text = csvText(tableOf([aSeries('Mata', 'AM-999', 'HUMIDITY_1', readings)], 'en'), warsaw);
  const numbers = text
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1]);
  expect(numbers.map(Number)).toEqual(sent);
  expect(numbers[0]).toBe('6.9');
});

test('a duplicate reading is written once', () => {
  const duplicated = aSeries('A', 'AM-200', 'humidity', [
    ['2026-06-01T10:00:00Z', 80],
    ['2026-06-01T10:00:00Z', 80],
  ]);
  expect(csvText(tableOf([duplicated], 'en'), warsaw).split('\n')).toHaveLength(2);
});

test('times are in the reader’s time zone, and in UTC as well in the night the clock goes back', () => {
  const autumn = aSeries('A', 'AM-200', 'humidity', [
    ['2026-10-25T00:30:00Z', 1],
    ['2026-10-25T01:30:00Z', 2],
    ['2026-10-25T02:30:00Z', 3],
  ]);
  expect(csvText(tableOf([autumn], 'en'), warsaw).split('\n')).toEqual([
    '"Time","Time (UTC)","A [%]"',
    '"2026-10-25 02:30:00","2026-10-25 00:30:00Z",1',
    '"2026-10-25 02:30:00","2026-10-25 01:30:00Z",2',
    '"2026-10-25 03:30:00","2026-10-25 02:30:00Z",3',
  ]);
});

describe('a text cell', () => {
  test.each([
    ['Blok A', '"Blok A"'],
    ['Blok "A", północ', '"Blok ""A"", północ"'],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+48 600', '"\'+48 600"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
  ])('the text cell %j is written as %j', (text, cell) => {
    expect(textCell(text)).toBe(cell);
  });
});

test('a negative number is not escaped', () => {
  const frost = aSeries('A', 'AM-200', 'TEMP_1', [['2026-01-01T00:00:00Z', -3.4]]);
  expect(csvText(tableOf([frost], 'en'), warsaw).split('\n')[1]).toBe('"2026-01-01 01:00:00",-3.4');
});

test('the chunks of a long table add up to the whole', () => {
  const readings = Array.from(
    { length: 4500 },
    (_, index) => [new Date(index * 60_000).toISOString(), index % 100] as const,
  );
  const table = tableOf([aSeries('A', 'AM-200', 'humidity', readings)], 'en');
  const chunks = [...csvChunks(table, warsaw)];
  expect(chunks).toHaveLength(4);
  expect(chunks.join('').split('\n')).toHaveLength(4501);
});

test('a report without readings is just a header', () => {
  expect(csvText(tableOf([aSeries('A', 'AM-200', 'humidity', [])], 'en'), { ...warsaw, zone: 'UTC' })).toBe(
    '"Time","A [%]"',
  );
});

describe('for a Polish spreadsheet', () => {
  const frost = aSeries('Sad', 'AM-200', 'TEMP_1', [['2026-01-01T00:00:00Z', -3.4]]);
  const dew = aSeries('Dolina', 'AM-200', 'TEMP_1', [['2026-01-01T00:15:00Z', 0.5]]);
  const text = csvText(tableOf([frost, dew], 'pl', REPORTS.temperature), { ...warsaw, dialect: 'polish' });

  test('a file for a Polish spreadsheet separates columns with semicolons and uses decimal commas', () => {
    expect(text.split('\n').slice(1)).toEqual(['"2026-01-01 01:00:00";-3,4;', '"2026-01-01 01:15:00";;0,5']);
  });

  test('a file for a Polish spreadsheet starts with a UTF-8 byte order mark, without which Polish letters would break', () => {
    expect(text.startsWith('\ufeff"Czas";"Sad [°C]"')).toBe(true);
  });
});
