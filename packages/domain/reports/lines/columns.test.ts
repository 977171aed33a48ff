import { expect, test } from 'vitest';
import { inView, sortedUnique } from './columns.ts';

const columns = (times: number[], values: number[]) => ({
  timesMs: Float64Array.from(times),
  values: Float32Array.from(values),
});

test('ordered readings are left unchanged', () => {
  const ordered = columns([1, 2, 3], [10, Number.NaN, 30]);
  expect(sortedUnique(ordered)).toBe(ordered);
});

test('late readings are sorted', () => {
  expect(sortedUnique(columns([3, 1, 2], [30, 10, 20]))).toEqual(columns([1, 2, 3], [10, 20, 30]));
});

test('a duplicate time is kept once, with its first available value', () => {
  expect(sortedUnique(columns([1, 1, 2, 2], [10, 11, Number.NaN, 20]))).toEqual(columns([1, 2], [10, 20]));
});

test('a reading without a time is dropped', () => {
  expect(sortedUnique(columns([2, Number.NaN, 1], [20, 99, 10]))).toEqual(columns([1, 2], [10, 20]));
});

test('totals are kept in eight bytes', () => {
  const totals = { timesMs: Float64Array.of(2, 1), values: Float64Array.of(5_000_000_001, 5_000_000_000) };
  expect(sortedUnique(totals).values).toEqual(Float64Array.of(5_000_000_000, 5_000_000_001));
});

test('a part in view has the readings at both of its ends, and none outside', () => {
  const all = columns([1, 2, 3, 5], [10, 20, 30, 50]);
  const part = (fromMs: number, untilMs: number) => [...inView(all, { fromMs, untilMs }).timesMs];
  expect(part(2, 3)).toEqual([2, 3]);
  expect(part(2.5, 4)).toEqual([3]);
  expect(part(0, 9)).toEqual([1, 2, 3, 5]);
  expect(part(4, 4)).toEqual([]);
  expect(part(6, 9)).toEqual([]);
  expect(part(5, 1)).toEqual([]);
});
