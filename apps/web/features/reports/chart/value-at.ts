import { BREAK_MS, type ChartSeries } from '@zagon/domain/reports/chart.ts';

type Pointed = Pick<ChartSeries, 'drawing' | 'points' | 'longestGapMs'>;

/**
 * What a series says at a moment (ms since 1970) at which perhaps only another one has a reading: modules do not
 * report in the same second. Of a line that is its nearest reading, if that is not so far that a silence lies between;
 * what is switched keeps its state until it changes; an amount stands for its own moment alone. NaN: nothing.
 */
export function valueAt({ drawing, points, longestGapMs }: Pointed, atMs: number): number {
  const before = lastUntil(points, atMs);
  if (drawing === 'step') return valueOf(points, before);
  const earlier = isBreak(points, before) ? before - 1 : before;
  const nearest = distance(points, earlier, atMs) <= distance(points, before + 1, atMs) ? earlier : before + 1;
  return distance(points, nearest, atMs) <= (longestGapMs ?? 0) / 2 ? valueOf(points, nearest) : Number.NaN;
}

/** The last place at or before a moment; −1 where all come later. Times rise. */
function lastUntil(points: Float64Array, atMs: number): number {
  let low = 0;
  let high = points.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (timeOf(points, middle) <= atMs) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** The break of a line is no reading. */
function isBreak(points: Float64Array, place: number): boolean {
  return Number.isNaN(valueOf(points, place)) && timeOf(points, place) - timeOf(points, place - 1) === BREAK_MS;
}

function distance(points: Float64Array, place: number, atMs: number): number {
  const time = timeOf(points, place);
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : Math.abs(time - atMs);
}

function timeOf(points: Float64Array, place: number): number {
  return points[2 * place] ?? Number.NaN;
}

function valueOf(points: Float64Array, place: number): number {
  return points[2 * place + 1] ?? Number.NaN;
}
