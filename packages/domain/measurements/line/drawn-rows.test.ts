import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLine } from '../broken-line.ts';
import { drawnRows, type DrawnField, type DrawnRow } from './drawn-rows.ts';
import { pixelColumns, type PixelGrid } from './pixel-columns.ts';
import { aGrid, aLine, drawn, gridOf, isSame, LONGEST_GAP_MS, readingsOf, SHAPES } from './testing/random-lines.ts';

const shapes = array(constantFrom(...SHAPES), { minLength: 1, maxLength: 3 });

function fieldOf(values: Float64Array, drawing: DrawnField['drawing'] = 'line'): DrawnField {
  return { values, drawing, outlierRows: [] };
}

/** The line of a field in drawn rows, as a page draws it: it joins what is no further apart than a column. */
function lineOf(rows: readonly DrawnRow[], values: Float64Array, { fromMs, untilMs, count }: PixelGrid): Float64Array {
  const timesMs = Float64Array.from(rows, ({ atMs }) => atMs);
  const kept = Float64Array.from(rows, ({ row }) => (row === null ? Number.NaN : (values[row] ?? Number.NaN)));
  return brokenLine({ timesMs, values: kept }, Math.max(LONGEST_GAP_MS, (untilMs - fromMs) / count));
}

test('each field of a history drawn from its rows covers exactly the pixels of all its readings', () => {
  assert(
    property(aLine, shapes, aGrid, integer({ min: 20, max: 900 }), (line, kinds, options, heightPx) => {
      const { timesMs, columns } = readingsOf(line, kinds);
      const all = columns.map((values) => brokenLine({ timesMs, values }, LONGEST_GAP_MS));
      const grid = gridOf(all[0] ?? new Float64Array(), options);
      const fields = columns.map((values) => fieldOf(values));
      const rows = drawnRows(timesMs, fields, LONGEST_GAP_MS, grid);
      for (const [index, values] of columns.entries()) {
        const points = lineOf(rows, values, grid);
        expect(isSame(drawn(points, grid, heightPx), drawn(all[index] ?? points, grid, heightPx))).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('the rows of a single field are those of its columns of pixels', () => {
  assert(
    property(aLine, aGrid, (line, options) => {
      const { timesMs, columns } = readingsOf(line);
      const values = columns[0] ?? new Float64Array();
      const points = brokenLine({ timesMs, values }, LONGEST_GAP_MS);
      const grid = gridOf(points, options);
      const rows = drawnRows(timesMs, [fieldOf(values)], LONGEST_GAP_MS, grid);
      const measured = rows.filter(({ row }) => row !== null && !Number.isNaN(values[row]));
      const expected = pixelColumns(points, grid).filter((_, at, all) => at % 2 === 0 && !Number.isNaN(all[at + 1]));
      expect(measured.map(({ atMs }) => atMs)).toEqual([...expected]);
    }),
  );
});

const grid = { fromMs: 0, untilMs: 10 * LONGEST_GAP_MS, count: 1 };

test('a lone reading between two gaps stays alone, also within one column', () => {
  const timesMs = Float64Array.of(0, 2 * LONGEST_GAP_MS, 4 * LONGEST_GAP_MS);
  const rows = drawnRows(timesMs, [fieldOf(Float64Array.of(1, 2, 3))], LONGEST_GAP_MS, grid);
  expect(rows.map(({ row }) => row)).toEqual([0, null, 1, null, 2]);
  expect(rows[1]?.atMs).toBe(1);
});

test('outliers stay, and take no place of the lowest and highest reading of their column', () => {
  const timesMs = Float64Array.from({ length: 6 }, (_, row) => row);
  const values = Float64Array.of(1, 3, 900, 2, 0, 1);
  const rows = drawnRows(timesMs, [{ ...fieldOf(values), outlierRows: [2] }], LONGEST_GAP_MS, grid);
  expect(rows.map(({ row }) => row)).toEqual([0, 1, 2, 4, 5]);
});

test('amounts keep every reading', () => {
  const timesMs = Float64Array.from({ length: 50 }, (_, row) => row);
  expect(drawnRows(timesMs, [fieldOf(timesMs, 'amounts')], LONGEST_GAP_MS, grid)).toHaveLength(50);
});

test.each([
  ['no reading', [], []],
  ['one reading', [5], [0]],
  ['missing values only', [Number.NaN, Number.NaN], []],
])('a history of %s has rows in an empty period', (_, values, expected) => {
  const timesMs = Float64Array.from(values.keys());
  const rows = drawnRows(timesMs, [fieldOf(Float64Array.from(values))], LONGEST_GAP_MS, {
    fromMs: 0,
    untilMs: 0,
    count: 1,
  });
  expect(rows.map(({ row }) => row)).toEqual(expected);
});
