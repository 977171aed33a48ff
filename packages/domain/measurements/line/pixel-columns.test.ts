import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { pixelColumns, rowFrom, stateChanges, withDetail } from './pixel-columns.ts';
import { aGrid, aLine, drawn, gridOf, isSame, pointsOf, rowsOf } from './testing/random-lines.ts';

test('a line drawn from columns of pixels covers exactly the pixels of the line drawn from all its points', () => {
  assert(
    property(aLine, aGrid, integer({ min: 20, max: 900 }), (line, options, heightPx) => {
      const points = pointsOf(line);
      const grid = gridOf(points, options);
      const columns = pixelColumns(points, grid);
      expect(isSame(drawn(columns, grid, heightPx), drawn(points, grid, heightPx))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('columns of columns are the same columns, so that a server and a page may both make them', () => {
  assert(
    property(aLine, aGrid, (line, options) => {
      const points = pointsOf(line);
      const grid = gridOf(points, options);
      const columns = pixelColumns(points, grid);
      expect(pixelColumns(columns, grid)).toEqual(columns);
    }),
  );
});

test('every point of a column was measured, and there are at most four of each part of the line', () => {
  assert(
    property(aLine, aGrid, (line, options) => {
      const points = pointsOf(line);
      const grid = gridOf(points, options);
      const measured = new Map(rowsOf(points));
      const perMs = grid.count / (grid.untilMs - grid.fromMs);
      const wrong: [number, number][] = [];
      let inColumn = 0;
      let lastColumn = Number.NaN;
      for (const [atMs, value] of rowsOf(pixelColumns(points, grid))) {
        const column = Number.isNaN(value) ? Number.NaN : Math.floor((atMs - grid.fromMs) * perMs);
        inColumn = column === lastColumn ? inColumn + 1 : 1;
        lastColumn = column;
        if (inColumn > 4 || (!Number.isNaN(value) && measured.get(atMs) !== value)) wrong.push([atMs, value]);
      }
      expect(wrong).toEqual([]);
    }),
  );
});

test('a line of a period with the detail of a view covers the pixels of all points in that view', () => {
  assert(
    property(aLine, aGrid, aGrid, (line, ofPeriod, ofView) => {
      const points = pointsOf(line);
      const overview = pixelColumns(points, gridOf(points, ofPeriod));
      const view = gridOf(points, ofView);
      // The readings on either side of the view, to which the line leads.
      let first = rowFrom(points, view.fromMs) - 1;
      while (first > 0 && Number.isNaN(points[2 * first + 1])) first -= 1;
      let last = rowFrom(points, view.untilMs);
      while (2 * last < points.length && Number.isNaN(points[2 * last + 1])) last += 1;
      const detail = pixelColumns(points.subarray(2 * Math.max(0, first), 2 * (last + 1)), view);
      const zoomed = withDetail(overview, detail);
      expect(isSame(drawn(zoomed, view, 300), drawn(points, view, 300))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a line with no more than a point in each column keeps all of them', () => {
  const points = Float64Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? index * 1_000 : index));
  expect(pixelColumns(points, { fromMs: 0, untilMs: 200_000, count: 100 })).toBe(points);
});

test.each([
  ['no point', []],
  ['one point', [5, 1]],
  ['only breaks', [5, Number.NaN, 6, Number.NaN]],
])('a line of %s has a picture in an empty span', (_, numbers) => {
  const points = Float64Array.from(numbers);
  const measured = points.filter((_value, index) => !Number.isNaN(points[index - (index % 2) + 1] ?? Number.NaN));
  expect(pixelColumns(points, { fromMs: 5, untilMs: 5, count: 1 })).toEqual(measured);
});

test('states keep the reading on both sides of each change and of each break', () => {
  const changes = stateChanges(Float64Array.of(0, 0, 1, 0, 2, 0, 3, 1, 4, 1, 5, 1, 6, 1, 7, Number.NaN, 9, 1, 10, 1));
  expect([...changes]).toEqual([0, 0, 2, 0, 3, 1, 6, 1, 7, Number.NaN, 9, 1, 10, 1]);
});
