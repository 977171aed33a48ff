import { expect, test } from 'vitest';
import { orderedOnce } from './columns.ts';

const columns = (times: number[], values: number[]) => ({
  timesMs: Float64Array.from(times),
  values: Float32Array.from(values),
});

test('readings in order are left as they are', () => {
  const inOrder = columns([1, 2, 3], [10, Number.NaN, 30]);
  expect(orderedOnce(inOrder)).toBe(inOrder);
});

test('readings that came late take their place', () => {
  expect(orderedOnce(columns([3, 1, 2], [30, 10, 20]))).toEqual(columns([1, 2, 3], [10, 20, 30]));
});

test('a time that comes twice is kept once, with the first value that there is', () => {
  expect(orderedOnce(columns([1, 1, 2, 2], [10, 11, Number.NaN, 20]))).toEqual(columns([1, 2], [10, 20]));
});

test('a reading without a time is none', () => {
  expect(orderedOnce(columns([2, Number.NaN, 1], [20, 99, 10]))).toEqual(columns([1, 2], [10, 20]));
});

test('totals keep their eight bytes', () => {
  const totals = { timesMs: Float64Array.of(2, 1), values: Float64Array.of(5_000_000_001, 5_000_000_000) };
  expect(orderedOnce(totals).values).toEqual(Float64Array.of(5_000_000_000, 5_000_000_001));
});
