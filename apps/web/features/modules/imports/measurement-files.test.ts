import { expect, test } from 'vitest';
import { DAYS_OF_RAIN, MEASUREMENT_FILES } from './testing/corpus.ts';
import { readMeasurements } from './testing/read-measurements.ts';

/** The time in Warsaw, as clocks showed it. */
function warsawTime(atMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO('Europe/Warsaw')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}

test.each(MEASUREMENT_FILES.map((file) => [file.what, file] as const))(
  'of a measurement file all that can be read is read, and the rest is named: %s',
  (_what, { bytes, expected }) => {
    const rows = readMeasurements(bytes, 'Temp', 'TEMP_1');
    const found =
      typeof rows === 'string'
        ? rows
        : rows.flatMap(({ line, reading, refused }) => [
            ...refused.map(({ rule }) => `${line}: ${rule}`),
            ...(reading === null ? [] : [`${warsawTime(reading.atMs)} ${reading.values.TEMP_1 ?? ''}`]),
          ]);
    expect(found).toEqual(expected);
  },
);

test('a refused line with more cells than names says how many of each there are', () => {
  const bytes = new TextEncoder().encode('Czas,Temp\n2026-06-01 06:00,12,5\n');
  expect(readMeasurements(bytes, 'Temp', 'TEMP_1')).toMatchObject([
    { line: 2, reading: null, refused: [{ value: '2026-06-01 06:00 | 12 | 5', params: { cells: 3, names: 2 } }] },
  ]);
});

test('days without a time are read as amounts of the intervals that end with these days', () => {
  const rows = readMeasurements(DAYS_OF_RAIN, 'Deszcz', 'DI_USR_3');
  if (typeof rows === 'string') throw new Error(rows);
  expect(rows.map(({ reading }) => reading && [warsawTime(reading.atMs), reading.values])).toEqual([
    ['2026-06-01 00:00:00', { DI_USR_3: 2.5 }],
    ['2026-06-02 00:00:00', { DI_USR_3: 0 }],
  ]);
});
