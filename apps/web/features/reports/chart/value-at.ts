import { BREAK_MS } from '@zagon/domain/measurements/broken-line.ts';
import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';

type Pointed = Pick<ChartSeries, 'drawing' | 'points' | 'longestGapMs' | 'intervals'>;

/**
 * The value of a series at an instant (ms since 1970) for which it may have no reading of its own: modules do not
 * report in the same second. A line returns its nearest reading, unless a silence lies between; an output keeps its
 * state until it changes; an amount applies to its interval. NaN if there is no value.
 */
export function valueAt({ drawing, points, longestGapMs, intervals }: Pointed, atMs: number): number {
  if (intervals !== undefined) {
    const index = intervals.startsMs.findLastIndex((startMs) => startMs <= atMs);
    return atMs < (intervals.endsMs[index] ?? Number.NEGATIVE_INFINITY) ? valueOf(points, index) : Number.NaN;
  }
  const before = lastIndexAt(points, atMs);
  if (drawing === 'step') return valueOf(points, before);
  const earlier = isBreak(points, before) ? before - 1 : before;
  const nearest = distance(points, earlier, atMs) <= distance(points, before + 1, atMs) ? earlier : before + 1;
  // Between two joined points others were measured that the picture does not need.
  const isJoined = earlier === before && !Number.isNaN(valueOf(points, before)) && before + 1 < points.length / 2;
  if (longestGapMs !== null && isJoined && !Number.isNaN(valueOf(points, before + 1))) return valueOf(points, nearest);
  return distance(points, nearest, atMs) <= (longestGapMs ?? 0) / 2 ? valueOf(points, nearest) : Number.NaN;
}

/** Returns the last index at or before an instant; −1 if all are later. Times are ascending. */
function lastIndexAt(points: Float64Array, atMs: number): number {
  let low = 0;
  let high = points.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (timeOf(points, middle) <= atMs) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** True for the gap marker of a line, which is not a reading. */
function isBreak(points: Float64Array, index: number): boolean {
  return Number.isNaN(valueOf(points, index)) && timeOf(points, index) - timeOf(points, index - 1) === BREAK_MS;
}

function distance(points: Float64Array, index: number, atMs: number): number {
  const time = timeOf(points, index);
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : Math.abs(time - atMs);
}

function timeOf(points: Float64Array, index: number): number {
  return points[2 * index] ?? Number.NaN;
}

function valueOf(points: Float64Array, index: number): number {
  return points[2 * index + 1] ?? Number.NaN;
}
