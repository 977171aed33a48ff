import { constantFrom, double, integer, nat, oneof, record } from 'fast-check';
import { brokenLine } from '../../broken-line.ts';
import type { PixelGrid } from '../pixel-columns.ts';

const QUARTER_MS = 900_000;

/** How the values of a random line behave. */
export const SHAPES = ['walk', 'constant', 'spikes', 'counter', 'noise', 'states'] as const;
export type Shape = (typeof SHAPES)[number];

/** A random line: its readings, a few of them missing and some further apart than its gap. */
export const aLine = record({
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

/** The columns of pixels of a view of a line. */
export const aGrid = record({
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

type RandomLine = {
  readonly shape: Shape;
  readonly count: number;
  readonly missing: number;
  readonly gaps: number;
  readonly seed: number;
};

/** A longer time between two readings of a random line is a gap. */
export const LONGEST_GAP_MS = 2 * QUARTER_MS;

/** The readings of a random line, and the values of further fields of other shapes in the same rows. */
export function readingsOf(
  line: RandomLine,
  shapes: readonly Shape[] = [line.shape],
): { readonly timesMs: Float64Array; readonly columns: readonly Float64Array[] } {
  const random = randomsOf(line.seed);
  const timesMs = new Float64Array(line.count);
  const columns = shapes.map(() => new Float64Array(line.count));
  const last = shapes.map(() => 0);
  let atMs = 1_700_000_000_000;
  for (let row = 0; row < line.count; row += 1) {
    atMs += QUARTER_MS * (random() < line.gaps ? 3 + Math.floor(200 * random()) : 0.5 + random());
    timesMs[row] = Math.round(atMs);
    for (const [field, shape] of shapes.entries()) {
      const value = nextValue(shape, last[field] ?? 0, random);
      last[field] = value;
      const column = columns[field];
      if (column !== undefined) column[row] = random() < line.missing ? Number.NaN : value;
    }
  }
  return { timesMs, columns };
}

/** All points of a random line. */
export function pointsOf(line: RandomLine): Float64Array {
  const { timesMs, columns } = readingsOf(line);
  return brokenLine({ timesMs, values: columns[0] ?? new Float64Array() }, LONGEST_GAP_MS);
}

type GridOptions = {
  readonly widthPx: number;
  readonly ratio: number;
  readonly from: number;
  readonly length: number;
};

/** The columns of pixels of a view of a line. */
export function gridOf(points: Float64Array, { widthPx, ratio, from, length }: GridOptions): PixelGrid {
  const first = points[0] ?? 0;
  const span = Math.max(1, (points.at(-2) ?? 0) - first);
  return {
    fromMs: first + from * span,
    untilMs: first + (from + length) * span + 1,
    count: Math.ceil(widthPx * ratio),
  };
}

/** All points, by their time. */
export function rowsOf(points: Float64Array): readonly (readonly [atMs: number, value: number])[] {
  return Array.from({ length: points.length / 2 }, (_, row) => [points[2 * row] ?? 0, points[2 * row + 1] ?? 0]);
}

/** The pixels that a line of one pixel covers: a byte for each, by rows; a break lifts the pen. */
export function drawn(points: Float64Array, grid: PixelGrid, heightPx: number): Uint8Array {
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
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
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
