import { BREAK_MS } from '../broken-line.ts';
import { lowerBound } from './lower-bound.ts';

/** The columns of pixels that a chart gives to a span of time, ms since 1970: `count` of equal length. */
export type PixelGrid = { readonly fromMs: number; readonly untilMs: number; readonly count: number };

/**
 * The points of a line that its picture needs: where it enters each column of pixels, its lowest and its highest point
 * there, and where it leaves. Drawn on the same columns, the picture is that of all points (M4: Jugel, Jerzak,
 * Hackenbroich, Markl, "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014).
 *
 * `points` alternates times and values; a NaN breaks the line, so each part between two breaks has its own points in a
 * column, and no gap is ever bridged. Every point is one of the given ones; breaks are `BREAK_MS` after the last point
 * before them. Applied again, with the same columns, it changes nothing.
 */
export function pixelColumns(points: Float64Array, grid: PixelGrid): Float64Array {
  const kept = new Float64Array(points.length);
  let length = 0;
  const keep = (row: number): void => {
    kept[length++] = points[2 * row] ?? Number.NaN;
    kept[length++] = points[2 * row + 1] ?? Number.NaN;
  };
  const scale = grid.untilMs > grid.fromMs ? grid.count / (grid.untilMs - grid.fromMs) : 0;
  const rows = points.length / 2;
  let row = 0;
  while (row < rows) {
    if (Number.isNaN(points[2 * row + 1])) {
      row += 1;
      continue;
    }
    // A further part of the line begins.
    if (length > 0) {
      kept[length] = (kept[length - 2] ?? Number.NaN) + BREAK_MS;
      kept[length + 1] = Number.NaN;
      length += 2;
    }
    while (row < rows && !Number.isNaN(points[2 * row + 1])) {
      const column = Math.floor(((points[2 * row] ?? 0) - grid.fromMs) * scale);
      const first = row;
      let lowest = row;
      let highest = row;
      for (row += 1; row < rows; row += 1) {
        const value = points[2 * row + 1] ?? Number.NaN;
        if (Number.isNaN(value) || Math.floor(((points[2 * row] ?? 0) - grid.fromMs) * scale) !== column) break;
        if (value < (points[2 * lowest + 1] ?? 0)) lowest = row;
        else if (value > (points[2 * highest + 1] ?? 0)) highest = row;
      }
      const last = row - 1;
      const [earlier, later] = lowest < highest ? [lowest, highest] : [highest, lowest];
      keep(first);
      if (earlier !== first) keep(earlier);
      if (later !== first && later !== earlier) keep(later);
      if (last !== first && last !== later && last !== earlier) keep(last);
    }
  }
  return length === points.length ? points : kept.slice(0, length);
}

/**
 * The points of a line of states that its picture needs: the first and the last reading of each state, and those around
 * a break. What lies between two equal states is the same line.
 */
export function stateChanges(points: Float64Array): Float64Array {
  const kept: number[] = [];
  const valueOf = (row: number): number => points[2 * row + 1] ?? Number.NaN;
  for (let row = 0; 2 * row < points.length; row += 1) {
    const value = valueOf(row);
    const isBetweenEqual = value === valueOf(row - 1) && value === valueOf(row + 1);
    if (!isBetweenEqual) kept.push(points[2 * row] ?? Number.NaN, value);
  }
  return Float64Array.from(kept);
}

/** The first row of points at or after a time; their number if there is none. */
export function rowFrom(points: Float64Array, atMs: number): number {
  return lowerBound(points.length / 2, atMs, (row) => points[2 * row] ?? Number.NaN);
}

/**
 * A line in which part of the points are replaced by more of them: the columns of a whole period by those of a view,
 * which begin and end with a reading outside it.
 */
export function withDetail(points: Float64Array, detail: Float64Array): Float64Array {
  if (detail.length === 0) return points;
  const before = points.subarray(0, 2 * rowFrom(points, detail[0] ?? 0));
  const after = points.subarray(2 * rowFrom(points, (detail.at(-2) ?? 0) + 1));
  const all = new Float64Array(before.length + detail.length + after.length);
  all.set(before);
  all.set(detail, before.length);
  all.set(after, before.length + detail.length);
  return all;
}
