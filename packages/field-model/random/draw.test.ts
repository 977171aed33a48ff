import { describe, expect, test } from 'vitest';
import { autoregressive, drift, gamma, keyOf, normal, uniform, weibull } from './draw.ts';

const key = keyOf('draws', 7);

function meanAndDeviation(draw: (index: number) => number, count = 20_000): { mean: number; deviation: number } {
  const values = Array.from({ length: count }, (_, index) => draw(index - count / 2));
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count) };
}

describe('a draw', () => {
  test('a draw is deterministic and independent of the order of calls', () => {
    const forwards = [1, 2, 3].map((index) => normal(key, index));
    const backwards = [3, 2, 1].map((index) => normal(key, index));
    expect(backwards.reverse()).toEqual(forwards);
    expect(uniform(keyOf('draws', 8), 1)).not.toBe(uniform(key, 1));
  });

  test('a draw is spread evenly between 0 and 1', () => {
    const { mean, deviation } = meanAndDeviation((index) => uniform(key, index));
    expect(mean).toBeCloseTo(0.5, 2);
    expect(deviation).toBeCloseTo(Math.sqrt(1 / 12), 2);
  });

  test('a draw distinguishes indices beyond 32 bits, such as milliseconds', () => {
    expect(uniform(key, 1)).not.toBe(uniform(key, 1 + 4_294_967_296));
  });

  test('a draw matches its named distribution', () => {
    const standard = meanAndDeviation((index) => normal(key, index));
    expect(standard.mean).toBeCloseTo(0, 1);
    expect(standard.deviation).toBeCloseTo(1, 1);
    expect(meanAndDeviation((index) => gamma(key, index, 0.75, 7)).mean / (0.75 * 7)).toBeCloseTo(1, 1);
    expect(meanAndDeviation((index) => gamma(key, index, 2, 1.5)).mean / 3).toBeCloseTo(1, 1);
    expect(meanAndDeviation((index) => weibull(key, index, 2, 2.4)).mean / (2.4 * 0.8862)).toBeCloseTo(1, 1);
  });
});

test('a drift moves smoothly from one value to the next', () => {
  const hour = 3_600_000;
  expect(drift(key, 5 * hour, hour)).toBe(normal(key, 5));
  expect(drift(key, 5.5 * hour, hour)).toBeCloseTo((normal(key, 5) + normal(key, 6)) / 2, 10);
});

test('an autoregressive value correlates with the previous day by its coefficient', () => {
  const today = autoregressive(key, 100, 0.7, 60);
  const yesterday = autoregressive(key, 99, 0.7, 60);
  expect(today).toBeCloseTo(0.7 * yesterday + normal(key, 100), 6);
});
