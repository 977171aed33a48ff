import type { ReportTable } from '@zagon/domain/reports/lines/table.ts';
import { expect, test } from 'vitest';
import { fitsSheet, sheetRows } from './sheet.ts';

const zones = { zone: 'Europe/Warsaw', dayZone: 'Europe/Warsaw' };

function aTable(changes: Partial<ReportTable> = {}): ReportTable {
  const timesMs = Float64Array.of(Date.parse('2026-06-11T12:00:00Z'), Date.parse('2026-06-11T12:15:00Z'));
  return {
    timeTitle: 'Time',
    utcTitle: 'Time (UTC)',
    wholeDays: false,
    timesMs,
    columns: [
      {
        name: '=cmd()',
        unit: '%',
        decimals: 1,
        states: null,
        readings: { timesMs, values: Float32Array.of(-3.5, Number.NaN) },
        total: null,
      },
    ],
    ...changes,
  };
}

test("a time is the user's wall clock as a spreadsheet date, and a number stays a number", () => {
  const [, row] = [...sheetRows(aTable(), zones)];
  // 11 June 2026 is day 46184; noon in Greenwich is 14:00 in Warsaw.
  expect(row).toEqual([
    { value: expect.closeTo(46_184 + 14 / 24, 9), type: Number, format: 'yyyy-mm-dd hh:mm:ss' },
    { value: -3.5, type: Number },
  ]);
});

test('a missing value is an empty cell', () => {
  const [, , row] = [...sheetRows(aTable(), zones)];
  expect(row?.[1]).toBeNull();
});

test('a row of a whole day contains only the date', () => {
  const table = aTable({ wholeDays: true, timesMs: Float64Array.of(Date.parse('2026-06-10T22:00:00Z')) });
  const [, row] = [...sheetRows(table, zones)];
  expect(row?.[0]).toEqual({ value: 46_184, type: Number, format: 'yyyy-mm-dd' });
});

test('a second column has UTC if clocks showed a time twice', () => {
  const timesMs = Float64Array.of(Date.parse('2026-10-25T00:30:00Z'), Date.parse('2026-10-25T01:30:00Z'));
  const [head, first, second] = [...sheetRows(aTable({ timesMs }), zones)];
  expect(head?.map((cell) => cell?.value).slice(0, 2)).toEqual(['Time', 'Time (UTC)']);
  const days = (row: typeof first) => row?.slice(0, 2).map((cell) => cell?.value);
  expect(days(first)).toEqual([expect.closeTo(46_320 + 2.5 / 24, 9), expect.closeTo(46_320 + 0.5 / 24, 9)]);
  expect(days(second)).toEqual([expect.closeTo(46_320 + 2.5 / 24, 9), expect.closeTo(46_320 + 1.5 / 24, 9)]);
});

test('a title that a spreadsheet would run as a formula stays text', () => {
  const [head] = [...sheetRows(aTable(), zones)];
  expect(head?.map((cell) => cell?.value)).toEqual(['Time', "'=cmd() [%]"]);
});

test.each([
  [1_048_575, true],
  [1_048_576, false],
])('a table of %i rows fits into a sheet: %s', (rows, fits) => {
  expect(fitsSheet(rows)).toBe(fits);
});
