import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterAmounts, counterIncrements, sumPerInterval } from './counter-amounts.ts';

const span = { fromMs: Date.parse('2026-11-19T00:00:00Z'), untilMs: Date.parse('2026-11-19T03:00:00Z'), zone: 'UTC' };
const times = (...hours: readonly number[]): Float64Array =>
  Float64Array.from(hours, (hour) => span.fromMs + hour * 3_600_000);

describe('the amounts of a counter per hour', () => {
  test('the amounts per hour are the growth of a running total, starting over after a reset', () => {
    const columns = { timesMs: times(-1, 0, 0.9, 1, 1.5), values: Float64Array.of(99, 100, 103, 104, 2) };
    expect([...counterAmounts(columns, 'incremental', span).values]).toEqual([4, 2, Number.NaN]);
  });

  test('the amounts per hour ignore a running total that drops once and returns, and a single reading below its predecessor', () => {
    const columns = { timesMs: times(-1, 0.2, 0.4, 0.6, 0.8), values: Float64Array.of(100, 0, 101, 100.9, 103) };
    expect([...counterAmounts(columns, 'incremental', span).values]).toEqual([3, Number.NaN, Number.NaN]);
  });

  test('the amounts per hour leave out a jump far above what the meter usually counts', () => {
    const totals = Array.from({ length: 40 }, (_, index) => 100 + index + (index > 30 ? 50_000 : 0));
    const columns = { timesMs: times(...totals.map((_, index) => index / 40)), values: Float64Array.from(totals) };
    const { values } = counterIncrements(columns, 'incremental');
    expect([...values].reduce((sum, value) => sum + value, 0)).toBe(38);
  });

  test('the amounts per hour are the sums of the records of a differential counter', () => {
    const columns = { timesMs: times(0, 0.5, 1, 2, 2.5), values: Float64Array.of(9, 1, 2, 0, 3) };
    expect([...counterAmounts(columns, 'differential', span).values]).toEqual([3, 0, 3]);
  });

  test('the amounts per hour lose nothing: they add up to the increments within the intervals', () => {
    const record = fc.record({ atMs: fc.nat(100), value: fc.nat(50) });
    fc.assert(
      fc.property(fc.uniqueArray(record, { selector: ({ atMs }) => atMs }), (records) => {
        const sorted = records.toSorted((a, b) => a.atMs - b.atMs);
        const columns = {
          timesMs: Float64Array.from(sorted, ({ atMs }) => atMs),
          values: Float64Array.from(sorted, ({ value }) => value),
        };
        const added = counterIncrements(columns, 'incremental');
        const total = Array.from(added.values).reduce((sum, value) => sum + value, 0);
        const sums = sumPerInterval(added, Float64Array.of(0, 10, 55, 101));
        expect(sums.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0)).toBe(total);
      }),
    );
  });
});
