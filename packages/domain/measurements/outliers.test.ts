import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outliersOf } from './outliers.ts';

const MIN_SPAN = 5;
const MOISTURE = Array.from({ length: 60 }, (_, index) => 20 + Math.sin(index / 4));

/** The outliers of readings that follow each other after so many seconds. */
const outliersEvery = (seconds: number, values: Float64Array, minSpan = MIN_SPAN): readonly number[] =>
  outliersOf({ values, timesMs: values.map((_, index) => index * seconds * 1_000) }, minSpan);
const tenMinutesApart = (values: Float64Array, minSpan: number) => outliersEvery(600, values, minSpan);

/** The calm series with some values replaced from an index on. */
function withValues(at: number, values: readonly number[]): Float64Array {
  return Float64Array.from(MOISTURE, (value, index) => values[index - at] ?? value);
}

describe('wrong readings of soil moisture around 20 %', () => {
  test.each<[string, number, readonly number[], readonly number[]]>([
    ['two readings of 4 % are outliers', 30, [4, 4], [30, 31]],
    ['a single reading of 60 % is an outlier', 30, [60], [30]],
    ['four readings in a row are an event', 30, [4, 4, 4, 4], []],
    ['a rise by irrigation that drains slowly is an event', 30, [34, 33, 31, 29, 27, 25, 24, 23], []],
    ['a peak that does not return to where it began is an event', 30, [34, 33, 25, 24.5, 24, 23.5], []],
    ['a value just beyond the others is no outlier', 30, [22.5], []],
    ['the newest reading cannot be judged yet', 59, [4], []],
    ['the first reading cannot be judged', 0, [4], []],
    ['missing readings do not end an excursion', 30, [4, Number.NaN, 4], [30, 32]],
  ])('%s', (_, at, values, outliers) => {
    expect(tenMinutesApart(withValues(at, values), MIN_SPAN)).toEqual(outliers);
  });

  const minute = [4, 4, 4, 4, 4, 4];
  test('six readings of a minute are outliers every ten seconds, and an event every minute', () => {
    expect(outliersEvery(10, withValues(30, minute))).toEqual([30, 31, 32, 33, 34, 35]);
    expect(outliersEvery(60, withValues(30, minute))).toEqual([]);
  });

  test('an excursion of three minutes is an event, however often it is measured', () => {
    expect(outliersEvery(10, withValues(30, [...minute, ...minute, ...minute]))).toEqual([]);
  });

  test('isolated wrong readings in a long series are found', () => {
    const year = Float64Array.from({ length: 35_040 }, (_, index) => 20 + 6 * Math.sin(index / 15.3));
    const wrong = [17, 12_345, 35_000];
    for (const index of wrong) year[index] = 90;
    expect(tenMinutesApart(year, MIN_SPAN)).toEqual(wrong);
  });

  test('few readings have no outliers', () => {
    expect(tenMinutesApart(Float64Array.from([20, 20, 20, 4, 20, 20, 20]), MIN_SPAN)).toEqual([]);
  });

  test('a permanent step is not an outlier, however high', () => {
    const step = Float64Array.from({ length: 60 }, (_, index) => (index < 50 ? 20 : 90));
    expect(tenMinutesApart(step, MIN_SPAN)).toEqual([]);
  });
});

/** Readings in whole thousandths, so that sums are exact; some are missing. */
const reading = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -4_000, max: 4_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -400_000, max: 400_000 }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);
const readings = fc.array(reading, { maxLength: 120 }).map((values) => Float64Array.from(values));

describe('for any readings', () => {
  test('outliers are ascending indexes of measured values, at most three in a row', () => {
    fc.assert(
      fc.property(readings, (values) => {
        const found = tenMinutesApart(values, 1_000);
        const measured = [...values.keys()].filter((index) => !Number.isNaN(values[index] ?? Number.NaN));
        const places = found.map((index) => measured.indexOf(index));
        expect(places).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        expect(places).not.toContain(0);
        expect(places).not.toContain(measured.length - 1);
      }),
    );
  });

  test('the same readings shifted or mirrored have the same outliers', () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: -10_000, max: 10_000 }), (values, shift) => {
        const found = tenMinutesApart(values, 1_000);
        expect(
          tenMinutesApart(
            values.map((value) => value + shift),
            1_000,
          ),
        ).toEqual(found);
        expect(
          tenMinutesApart(
            values.map((value) => -value),
            1_000,
          ),
        ).toEqual(found);
      }),
    );
  });

  test('readings within a fifth of the minimum span have no outliers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 120 }), (values) => {
        expect(tenMinutesApart(Float64Array.from(values), 1_000)).toEqual([]);
      }),
    );
  });

  test('a rising series has no outliers', () => {
    fc.assert(
      fc.property(readings, (values) => {
        expect(tenMinutesApart(values.filter((value) => !Number.isNaN(value)).toSorted(), 1_000)).toEqual([]);
      }),
    );
  });

  test('a far value between calm readings is the only outlier', () => {
    const calm = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 30, maxLength: 120 });
    fc.assert(
      fc.property(calm, fc.nat(), fc.constantFrom(-100_000, 100_000), (values, seed, far) => {
        const at = 1 + (seed % (values.length - 2));
        expect(tenMinutesApart(Float64Array.from(values.with(at, far)), 1_000)).toEqual([at]);
      }),
    );
  });
});
