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
const difference = { suffix: '°C', quantity: 'temperature_gap' } as const;
const moisture = { suffix: '%', quantity: 'soil_moisture' } as const;
const celsius = { temperature: 'C', area: 'ha' } as const;
const fahrenheit = { temperature: 'F', area: 'ha' } as const;
const inFahrenheit: ThresholdScale = { measured: air, decimals: 1, units: fahrenheit };

const scales = record({
  measured: constantFrom(air, difference, moisture),
  decimals: integer({ min: 0, max: 2 }),
  units: constantFrom(celsius, fahrenheit),
});

test.each<[string, number, ThresholdScale, number]>([
  ['heat at 35 °C is shown in °F', 35, inFahrenheit, 95],
  ['frost at 0 °C is shown in °F', 0, inFahrenheit, 32],
  ['a difference of 2 degrees has no freezing point offset', 2, { ...inFahrenheit, measured: difference }, 3.6],
  ['14.1 °C is shown to the hundredth', 14.1, inFahrenheit, 57.38],
  ['moisture is not converted', 14.5, { ...inFahrenheit, measured: moisture }, 14.5],
  ['users of °C see what is stored', 14.123, { ...inFahrenheit, units: celsius }, 14.123],
])('%s', (_, stored, scale, shown) => {
  expect(shownThreshold(stored, scale)).toBe(shown);
});

describe('round trip', () => {
  test('a typed value is shown again exactly as typed', () => {
    assert(
      property(scales, integer({ min: -20_000, max: 20_000 }), (scale, hundredths) => {
        const power = 10 ** typedDecimals(scale);
        const typed = Math.round((hundredths / 100) * power) / power + 0;
        expect(shownThreshold(storedThreshold(typed, null, scale), scale)).toBe(typed);
      }),
    );
  });

  test('retyping a threshold as shown keeps the stored value to the last digit', () => {
    assert(
      property(scales, double({ min: -60, max: 200, noNaN: true }), (scale, stored) => {
        expect(storedThreshold(shownThreshold(stored, scale), stored, scale)).toBe(stored);
      }),
    );
  });

  test('tenths of a degree survive conversion to the other unit, even without the previous value', () => {
    assert(
      property(constantFrom(air, difference), integer({ min: -600, max: 2000 }), (measured, tenths) => {
        const scale = { ...inFahrenheit, measured };
        expect(storedThreshold(shownThreshold(tenths / 10, scale), null, scale)).toBe(tenths / 10);
      }),
    );
  });
});

test('the limits are in the user’s unit', () => {
  const limits = { min: -30, max: 50 };
  const problemFor = (typed: number | null) =>
    thresholdProblem(
      limits,
      typed === null ? null : storedThreshold(typed, null, inFahrenheit),
      (stored) => `${shownThreshold(stored, inFahrenheit)} °F`,
    );
  expect(problemFor(130)).toMatchObject({ rule: 'max', params: { max: '122 °F' } });
  expect(problemFor(-23)).toMatchObject({ rule: 'min', params: { min: '-22 °F' } });
  expect([problemFor(122), problemFor(-22), problemFor(null)]).toEqual([null, null, null]);
});
