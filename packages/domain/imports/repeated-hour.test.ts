import { assert, boolean, constantFrom, integer, pre, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTimestamps } from '../core/local-time.ts';
import { FileReader } from './file-reader.ts';
import type { Mapping } from './line.ts';

const mapping: Mapping = {
  decimal: '.',
  timestamp: { column: 0, format: 'iso', zone: 'Europe/Warsaw' },
  columns: [{ column: 1, field: 'TEMP_1', factor: 1 }],
};
const bounds = { nowMs: Date.parse('2027-01-01T00:00:00Z'), owned: [{ fromMs: 0, untilMs: Number.MAX_VALUE }] };

function readAll(rows: readonly (readonly string[])[]) {
  const reader = new FileReader({ names: [], firstRow: 0, cells: 0, hasSplitNumbers: false }, mapping, bounds);
  const read = rows.flatMap((cells, index) => reader.read({ line: index + 1, cells }));
  return [...read, ...reader.end()];
}

/** The times of a night on which clocks are set back, as `HH:mm` of UTC or the rule that refuses it. */
function timesOf(...times: readonly string[]): readonly string[] {
  return readAll(times.map((time) => [`2026-10-25 ${time}`, '5'])).map(({ reading, refused }) =>
    reading === null ? (refused[0]?.rule ?? '') : new Date(reading.atMs).toISOString().slice(11, 16),
  );
}

describe('the hour that occurs twice when clocks are set back', () => {
  test('the order of the file tells the two passes of a repeated hour apart', () => {
    expect(timesOf('01:45', '02:00', '02:15', '02:30', '02:45', '02:00', '02:15', '02:30', '02:45', '03:00')).toEqual([
      '23:45',
      '00:00',
      '00:15',
      '00:30',
      '00:45',
      '01:00',
      '01:15',
      '01:30',
      '01:45',
      '02:00',
    ]);
  });

  test.each([
    [
      'from the newest to the oldest',
      ['03:00', '02:30', '02:00', '02:30', '02:00'],
      ['02:00', '01:30', '01:00', '00:30', '00:00'],
    ],
    ['once an hour', ['01:00', '02:00', '02:00', '03:00'], ['23:00', '00:00', '01:00', '02:00']],
    [
      'with a broken line between',
      ['02:00', '02:30', '25:00', '02:00', '03:00'],
      ['00:00', '00:30', 'import_time', '01:00', '02:00'],
    ],
  ])('the two occurrences of a repeated hour are distinguished %s', (_how, times, expected) =>
    expect(timesOf(...times)).toEqual(expected),
  );

  const refused = 'import_repeated_hour';
  test.each([
    ['the hour occurs once', ['01:45', '02:00', '02:30', '03:00'], ['23:45', refused, refused, '02:00']],
    ['it is alone in the file', ['02:30'], [refused]],
    ['lines have no order', ['02:30', '02:00', '02:45', '02:15', '02:30'], Array(5).fill(refused)],
    [
      'the neighbors do not fit',
      ['03:30', '02:00', '02:30', '02:00', '02:45', '01:00'],
      ['02:30', refused, refused, refused, refused, '23:00'],
    ],
  ])('a time in the repeated hour is refused if %s', (_why, times, expected) =>
    expect(timesOf(...times)).toEqual(expected),
  );

  test('a time with an offset is unambiguous in the repeated hour', () => {
    expect(timesOf('02:30+02:00', '02:30+01:00')).toEqual(['00:30', '01:30']);
  });
});

test('an hour that clocks skip is refused', () => {
  const [line] = readAll([['2026-03-29 02:30', '5']]);
  expect(line?.refused).toMatchObject([{ rule: 'import_skipped_hour', value: '2026-03-29 02:30' }]);
});

test('every reading of a logger that follows the wall clock is read at the instant it was taken', () => {
  const zones = constantFrom('Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
  assert(
    property(
      zones,
      constantFrom(5, 10, 15),
      boolean(),
      integer({ min: 0, max: 365 }),
      (zone, step, isDescending, day) => {
        const timestamp = localTimestamps(zone);
        const startMs = Date.UTC(2025, 0, 1 + day, 0, 0);
        const times = Array.from({ length: (48 * 60) / step }, (_, index) => startMs + index * step * 60_000);
        const wall = times.map((ms) => timestamp(ms / 1000));
        // A file that begins or ends inside the repeated hour cannot tell.
        const isEdge = (text: string | undefined) => wall.filter((other) => other === text).length > 1;
        pre(!isEdge(wall[0]) && !isEdge(wall.at(-1)));
        const reader = new FileReader(
          { names: [], firstRow: 0, cells: 0, hasSplitNumbers: false },
          { ...mapping, timestamp: { ...mapping.timestamp, zone } },
          bounds,
        );
        const rows = isDescending ? wall.toReversed() : wall;
        const read = [
          ...rows.flatMap((text, index) => reader.read({ line: index, cells: [text, '5'] })),
          ...reader.end(),
        ];
        const expected = isDescending ? times.toReversed() : times;
        expect(read.map(({ reading }) => reading?.atMs)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
