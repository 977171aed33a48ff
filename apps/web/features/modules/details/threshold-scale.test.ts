import { assert, integer, property, record, constantFrom, double } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  shownThreshold,
  storedThreshold,
  thresholdProblem,
  typedDecimals,
  type ThresholdScale,
} from './threshold-scale.ts';

const air = { suffix: '°C', quantity: 'air_temperature' } as const;
const gap = { suffix: '°C', quantity: 'temperature_gap' } as const;
const moisture = { suffix: '%', quantity: 'soil_moisture' } as const;
const celsius = { temperature: 'C', area: 'ha' } as const;
const fahrenheit = { temperature: 'F', area: 'ha' } as const;
const inF: ThresholdScale = { measured: air, decimals: 1, units: fahrenheit };

const scales = record({
  measured: constantFrom(air, gap, moisture),
  decimals: integer({ min: 0, max: 2 }),
  units: constantFrom(celsius, fahrenheit),
});

test.each<[string, number, ThresholdScale, number]>([
  ['heat at 35 °C', 35, inF, 95],
  ['frost at 0 °C', 0, inF, 32],
  ['a gap of 2 degrees has no freezing point', 2, { ...inF, measured: gap }, 3.6],
  ['14.1 °C is read to the hundredth', 14.1, inF, 57.38],
  ['moisture is moisture', 14.5, { ...inF, measured: moisture }, 14.5],
  ['who reads °C sees what is stored', 14.123, { ...inF, units: celsius }, 14.123],
])('%s', (_, stored, scale, shown) => {
  expect(shownThreshold(stored, scale)).toBe(shown);
});

describe('there and back', () => {
  test('what is typed is read again as it was typed', () => {
    assert(
      property(scales, integer({ min: -20_000, max: 20_000 }), (scale, hundredths) => {
        const power = 10 ** typedDecimals(scale);
        const typed = Math.round((hundredths / 100) * power) / power + 0;
        expect(shownThreshold(storedThreshold(typed, null, scale), scale)).toBe(typed);
      }),
    );
  });

  test('a threshold that is typed as it is read stays what it was, to the last digit', () => {
    assert(
      property(scales, double({ min: -60, max: 200, noNaN: true }), (scale, stored) => {
        expect(storedThreshold(shownThreshold(stored, scale), stored, scale)).toBe(stored);
      }),
    );
  });

  test('tenths of a degree pass through the other unit without what stood there before', () => {
    assert(
      property(constantFrom(air, gap), integer({ min: -600, max: 2000 }), (measured, tenths) => {
        const scale = { ...inF, measured };
        expect(storedThreshold(shownThreshold(tenths / 10, scale), null, scale)).toBe(tenths / 10);
      }),
    );
  });
});

test('the limits are those of the reader’s unit', () => {
  const limits = { min: -30, max: 50 };
  const told = (typed: number | null) =>
    thresholdProblem(
      limits,
      typed === null ? null : storedThreshold(typed, null, inF),
      (stored) => `${shownThreshold(stored, inF)} °F`,
    );
  expect(told(130)).toMatchObject({ rule: 'max', params: { max: '122 °F' } });
  expect(told(-23)).toMatchObject({ rule: 'min', params: { min: '-22 °F' } });
  expect([told(122), told(-22), told(null)]).toEqual([null, null, null]);
});
