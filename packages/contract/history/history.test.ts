import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyAsJson } from './as-json.ts';
import type { HistoryColumns } from './columns.ts';
import { shortDecimal } from './decimal.ts';
import { packHistory } from './pack.ts';
import { unpackHistory } from './unpack.ts';

const sensorValue = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -4000, max: 120_000 }).map((n) => n / 100) },
  { weight: 1, arbitrary: fc.constant(NaN) },
);
const anyValue = fc.oneof(sensorValue, fc.double({ noNaN: true }), fc.constantFrom(-0, Infinity, -Infinity, 2 ** 53));
const history: fc.Arbitrary<HistoryColumns> = fc.integer({ min: 0, max: 60 }).chain((rows) =>
  fc
    .record({
      steps: fc.array(fc.oneof(fc.constant(900_000), fc.nat(10_000_000)), { minLength: rows, maxLength: rows }),
      narrow: fc.array(fc.array(fc.oneof(sensorValue, anyValue), { minLength: rows, maxLength: rows }), {
        maxLength: 3,
      }),
      wide: fc.array(fc.array(anyValue, { minLength: rows, maxLength: rows }), { maxLength: 2 }),
    })
    .map(({ steps, narrow, wide }) => {
      let time = 1_577_000_000_000;
      const columns = new Map<string, Float32Array | Float64Array>();
      narrow.forEach((values, i) => columns.set(`TEMP_${i}`, Float32Array.from(values)));
      wide.forEach((values, i) => columns.set(`cnt${i}`, Float64Array.from(values)));
      return { timesMs: Float64Array.from(steps, (step) => (time += step)), columns };
    }),
);

/** Result of unpacking: a history, or the name of the error. */
function unpackOutcome(bytes: Uint8Array): string {
  try {
    unpackHistory(bytes);
    return 'history';
  } catch (error) {
    return error instanceof Error ? error.constructor.name : typeof error;
  }
}

describe('a packed history', () => {
  test('a packed history restores every value bit by bit', () => {
    fc.assert(
      fc.property(history, (given) => {
        expect(unpackHistory(packHistory(given))).toEqual(given);
      }),
    );
  });

  test('a packed history restores a large value next to one with more decimals than the large one can have', () => {
    const timesMs = Float64Array.of(1_577_000_000_000, 1_577_000_900_000);
    for (const values of [Float32Array.of(-21_474_228, 608.51), Float64Array.of(-21_474_228, 608.51)]) {
      const given = { timesMs, columns: new Map([['TEMP_0', values]]) };
      expect(unpackHistory(packHistory(given))).toEqual(given);
    }
  });

  test('a packed history takes less than 2 bytes per reading for a year of soil moisture, before compression', () => {
    const rows = 35_040;
    const timesMs = Float64Array.from({ length: rows }, (_, i) => 1_767_225_600_000 + i * 900_000);
    const values = Float32Array.from({ length: rows }, (_, i) => 24 + Math.round(600 * Math.sin(i / 96)) / 100);
    const packed = packHistory({ timesMs, columns: new Map([['HUMIDITY_1', values]]) });
    expect(packed.length).toBeLessThan(rows * 2);
  });

  test('a history with truncated or altered bytes is rejected with a RangeError, or unpacked', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(255), (given, place, byte) => {
        const packed = packHistory(given);
        const cut = packed.slice(0, place % (packed.length + 1));
        const changed = packed.slice();
        changed[place % packed.length] = byte;
        expect(
          [unpackOutcome(cut), unpackOutcome(changed)].filter((each) => each !== 'history' && each !== 'RangeError'),
        ).toEqual([]);
      }),
    );
  });
});

test('a history with descending times is refused', () => {
  expect(() => packHistory({ timesMs: Float64Array.of(2, 1), columns: new Map() })).toThrow('times must be ascending');
});

describe('JSON preserves a value as the sensor sent it', () => {
  test.each([21.3, -0.1, 0, 5, 1013.25, 0.003, 16_777_216, 1e-12, 3.4e38])(
    'JSON preserves the value %s as the sensor sent it',
    (value) => {
      expect(shortDecimal(Math.fround(value), true)).toBe(value);
    },
  );

  test('a value from JSON is packed into the same four bytes again', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Math.fround(shortDecimal(value, true))).toBe(value);
      }),
    );
  });

  test('JSON contains null where nothing was measured', () => {
    const given = { timesMs: Float64Array.of(1000, 2500), columns: new Map([['TEMP_1', Float32Array.of(21.3, NaN)]]) };
    expect(historyAsJson(given)).toEqual({ timestamps: [1, 2.5], columns: { TEMP_1: [21.3, null] } });
  });
});
