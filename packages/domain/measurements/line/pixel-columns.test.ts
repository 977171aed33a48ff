import { assert, constantFrom, double, integer, nat, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLine } from '../broken-line.ts';
import { pixelColumns, rowFrom, stateChanges, withDetail, type PixelGrid } from './pixel-columns.ts';

const QUARTER_MS = 900_000;

/** How the values of a random line behave. */
const SHAPES = ['walk', 'constant', 'spikes', 'counter', 'noise', 'states'] as const;
type Shape = (typeof SHAPES)[number];

/** A random line: its readings, a few of them missing and some further apart than its gap. */
const aLine = record({
  shape: constantFrom(...SHAPES),
  count: oneof(
    { weight: 10, arbitrary: integer({ min: 1, max: 40 }) },
    { weight: 29, arbitrary: integer({ min: 1, max: 6_000 }) },
    { weight: 1, arbitrary: constantFrom(35_040, 700_800) },
  ),
  missing: constantFrom(0, 0, 0.001, 0.05, 0.7, 1),
  gaps: constantFrom(0, 0.001, 0.2),
  seed: nat(),
});

const aGrid = record({
  widthPx: integer({ min: 1, max: 2_560 }),
  ratio: constantFrom(1, 1.5, 2, 3),
  /** The span in view as shares of that of the line. */
  from: double({ min: -0.2, max: 0.9, noNaN: true }),
  length: double({ min: 0.001, max: 1.3, noNaN: true }),
});

/** Uniform numbers from 0 to 1 (mulberry32). */
function randomsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function nextValue(shape: Shape, last: number, random: () => number): number {
  switch (shape) {
    case 'walk':
      return Math.round(10 * (last + random() - 0.5)) / 10;
    case 'constant':
      return 20;
    case 'spikes':
      return random() < 0.01 ? 400 * random() : 20 + random();
    case 'counter':
      return random() < 0.002 ? 0 : last + Math.floor(3 * random());
    case 'noise':
      return 100 * random();
    case 'states':
      return random() < 0.05 ? 1 - last : last;
  }
}

function pointsOf(line: {
  readonly shape: Shape;
  readonly count: number;
  readonly missing: number;
  readonly gaps: number;
  readonly seed: number;
}): Float64Array {
  const random = randomsOf(line.seed);
  const timesMs = new Float64Array(line.count);
  const values = new Float64Array(line.count);
  let atMs = 1_700_000_000_000;
  let value = 0;
  for (let row = 0; row < line.count; row += 1) {
    atMs += QUARTER_MS * (random() < line.gaps ? 3 + Math.floor(200 * random()) : 0.5 + random());
    value = nextValue(line.shape, value, random);
    timesMs[row] = Math.round(atMs);
    values[row] = random() < line.missing ? Number.NaN : value;
  }
  return brokenLine({ timesMs, values }, 2 * QUARTER_MS);
}

type GridOptions = {
  readonly widthPx: number;
  readonly ratio: number;
  readonly from: number;
  readonly length: number;
};

function gridOf(points: Float64Array, { widthPx, ratio, from, length }: GridOptions): PixelGrid {
  const first = points[0] ?? 0;
  const span = Math.max(1, (points.at(-2) ?? 0) - first);
  return {
    fromMs: first + from * span,
    untilMs: first + (from + length) * span + 1,
    count: Math.ceil(widthPx * ratio),
  };
}

/** All points, by their time. */
function rowsOf(points: Float64Array): readonly (readonly [atMs: number, value: number])[] {
  return Array.from({ length: points.length / 2 }, (_, row) => [points[2 * row] ?? 0, points[2 * row + 1] ?? 0]);
}

/** The pixels that a line of one pixel covers: a byte for each, by rows; a break lifts the pen. */
function drawn(points: Float64Array, grid: PixelGrid, heightPx: number): Uint8Array {
  const measured = rowsOf(points).filter(([, value]) => !Number.isNaN(value));
  const low = measured.reduce((least, [, value]) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = measured.reduce((most, [, value]) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const columnsPerMs = grid.count / (grid.untilMs - grid.fromMs);
  const pixels = new Uint8Array(grid.count * (heightPx + 1));
  let pen: readonly [number, number] | null = null;
  for (const [atMs, value] of rowsOf(points)) {
    if (Number.isNaN(value)) {
      pen = null;
      continue;
    }
    const column = Math.floor((atMs - grid.fromMs) * columnsPerMs);
    const to = [column, high > low ? Math.round(((value - low) / (high - low)) * heightPx) : 0] as const;
    stroke(pixels, grid.count, pen ?? to, to);
    pen = to;
  }
  return pixels;
}

/** Compares pictures of millions of pixels, which the matchers of the test runner do slowly. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((pixel, index) => pixel === other[index]);
}

/** Sets the pixels of a straight line (Bresenham). */
function stroke(
  pixels: Uint8Array,
  width: number,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
): void {
  if (Math.max(x0, x1) < 0 || Math.min(x0, x1) >= width) return;
  const [dx, dy] = [Math.abs(x1 - x0), -Math.abs(y1 - y0)];
  let [x, y, error] = [x0, y0, dx + dy];
  for (;;) {
    if (x >= 0 && x < width) pixels[y * width + x] = 1;
    if (x === x1 && y === y1) return;
    const twice = 2 * error;
    if (twice >= dy) [error, x] = [error + dy, x + Math.sign(x1 - x0)];
    if (twice <= dx) [error, y] = [error + dx, y + Math.sign(y1 - y0)];
  }
}

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
