import { describe, expect, test } from 'vitest';
import type { AmountLane } from '../core/amount-lanes.ts';
import type { ChartSeries } from './chart-series.ts';
import { nearestValue, readingText, valuesAt } from './values-at.ts';

const HOUR_MS = 3_600_000;
const at = (hour: number): number => Date.parse('2026-11-17T00:00:00Z') + hour * HOUR_MS;

const line: ChartSeries = {
  key: 'm',
  name: '15 cm',
  unit: '%',
  decimals: 1,
  timesMs: Float64Array.of(at(1), at(2), at(3), at(9)),
  values: Float64Array.of(20, Number.NaN, 4, 22),
  gapMs: 2 * HOUR_MS,
  outliers: [2],
};
const boundsMs = Float64Array.of(at(0), at(6), at(12));
const lane: AmountLane = {
  key: 'a',
  label: 'Block A',
  bars: [
    { kind: 'water', name: 'Irrigation', unit: 'mm', decimals: 1, boundsMs, values: Float64Array.of(3.2, 0) },
    { kind: 'rain', name: 'Rain', unit: 'mm', decimals: 1, boundsMs, values: Float64Array.of(Number.NaN, 0.4) },
  ],
};
const content = {
  series: [line],
  hidden: new Set<string>(),
  lanes: [lane],
  hiddenBars: new Set<never>(),
  language: 'en',
  zone: 'UTC',
} as const;

describe('the value of a line', () => {
  test.each([
    ['is the nearest reading', 1.2, 20],
    ['skips rows without a value', 1.9, 20],
    ['includes outliers', 3, 4],
    ['is missing inside a gap', 6, Number.NaN],
  ])('the value of a line %s', (_, hour, value) => {
    expect(nearestValue(line, at(hour))).toBe(value);
  });
});

describe('the values at a time', () => {
  test('the values at a time are the lines and the amounts of the interval around it', () => {
    expect(valuesAt(content, at(3)).map(({ name, text }) => `${name} ${text}`)).toEqual([
      '15 cm 4.0%',
      'Irrigation 3.2\u202fmm (Tue 17, 00:00–06:00)',
      'Rain ###',
    ]);
  });

  test('the values at a time leave out what is hidden', () => {
    const hidden = { ...content, hidden: new Set(['m']), hiddenBars: new Set(['rain'] as const) };
    expect(valuesAt(hidden, at(3)).map(({ name }) => name)).toEqual(['Irrigation']);
  });

  test('the values at a time are one sentence for the keyboard, missing values in words', () => {
    expect(readingText(content, at(3), 'no data')).toBe(
      '17 Nov, 03:00; 15 cm: 4.0%; Irrigation: 3.2\u202fmm (Tue 17, 00:00–06:00); Rain: no data',
    );
  });
});
