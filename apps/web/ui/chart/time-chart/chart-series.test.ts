import { statsOf } from '@zagon/domain/measurements/line/series-stats.ts';
import { describe, expect, test } from 'vitest';
import { axisPosition } from '../core/axis-position.ts';
import { axesOf, interleaved } from './chart-series.ts';

const MINUTE = 60_000;

describe('a chart line', () => {
  test('a chart line is not drawn across a gap', () => {
    const points = interleaved({
      timesMs: Float64Array.of(0, 15 * MINUTE, 120 * MINUTE),
      values: Float64Array.of(20, 21, 25),
      gapMs: 30 * MINUTE,
    });
    expect([...points]).toEqual([0, 20, 15 * MINUTE, 21, 15 * MINUTE + 1, Number.NaN, 120 * MINUTE, 25]);
  });

  test('a chart line keeps a missing value missing', () => {
    const points = interleaved({ timesMs: Float64Array.of(0, 1), values: Float64Array.of(Number.NaN, 3), gapMs: 10 });
    expect([...points]).toEqual([0, Number.NaN, 1, 3]);
  });

  test('a chart line without readings has no points and no statistics', () => {
    const none = { timesMs: new Float64Array(0), values: new Float64Array(0), gapMs: 1 };
    expect(interleaved(none)).toHaveLength(0);
    expect(statsOf(none)).toEqual({ newest: null, min: null, max: null });
  });

  test('a chart line has its latest, lowest and highest value with their times', () => {
    const stats = statsOf({
      timesMs: Float64Array.of(1, 2, 3, 4),
      values: Float64Array.of(24, 21.7, 29.4, Number.NaN),
    });
    expect(stats).toEqual({ newest: 29.4, min: { value: 21.7, atMs: 2 }, max: { value: 29.4, atMs: 3 } });
  });
});

describe('chart axes', () => {
  test('a chart has one axis per unit, with the decimals its finest series needs', () => {
    const axes = axesOf([
      { unit: '%', decimals: 0 },
      { unit: '°C', decimals: 1 },
      { unit: '%', decimals: 1 },
    ]);
    expect(axes).toEqual([
      { unit: '%', decimals: 1, series: [0, 2] },
      { unit: '°C', decimals: 1, series: [1] },
    ]);
  });

  test('the axes of a chart alternate left and right, each pair 40 further out', () => {
    expect([0, 1, 2, 3].map(axisPosition)).toEqual([
      { side: 'left', offset: 0 },
      { side: 'right', offset: 0 },
      { side: 'left', offset: 40 },
      { side: 'right', offset: 40 },
    ]);
  });
});
