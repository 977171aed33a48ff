import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryColumns } from './columns.ts';
import { thinHistory } from './thin.ts';

const history = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 1000 }), a: fc.float(), b: fc.float() }), { maxLength: 300 })
  .map((rows): HistoryColumns => {
    let time = 0;
    return {
      timesMs: Float64Array.from(rows, ({ step }) => (time += step)),
      columns: new Map([
        ['TEMP_1', Float32Array.from(rows, ({ a }) => a)],
        ['TEMP_2', Float32Array.from(rows, ({ b }) => b)],
      ]),
    };
  });

function extremes(values: Iterable<number> | undefined): number[] {
  const present = [...(values ?? [])].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return present.length === 0 ? [] : [present[0] ?? 0, present.at(-1) ?? 0];
}

test('a thinned history respects the limit, contains only real rows, and includes the minimum and maximum of each field', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 10, max: 200 }), (given, maxRows) => {
      const thinned = thinHistory(given, maxRows);
      expect(thinned.timesMs.length).toBeLessThanOrEqual(Math.max(maxRows, 0));
      for (const [name, values] of given.columns) expect(extremes(thinned.columns.get(name))).toEqual(extremes(values));
      for (const [index, time] of thinned.timesMs.entries()) {
        const row = given.timesMs.indexOf(time);
        expect(row).toBeGreaterThanOrEqual(0);
        for (const [name, values] of given.columns) expect(thinned.columns.get(name)?.[index]).toBe(values[row]);
      }
    }),
  );
});

test('a short history is returned unchanged', () => {
  const given: HistoryColumns = {
    timesMs: Float64Array.of(1, 2),
    columns: new Map([['TEMP_1', Float32Array.of(1, 2)]]),
  };
  expect(thinHistory(given, 10)).toBe(given);
});
