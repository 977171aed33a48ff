import { BREAK_MS, brokenLine } from '../../measurements/broken-line.ts';
import { lowerBound } from '../../measurements/line/lower-bound.ts';
import { pixelColumns, stateChanges, type PixelGrid } from '../../measurements/line/pixel-columns.ts';
import { statsOf, type SeriesStats } from '../../measurements/line/series-stats.ts';
import { markedReadings } from '../../measurements/outliers.ts';
import { at, inView } from './columns.ts';
import { sumOf, type LineSum } from './line-sum.ts';
import type { ReportLine } from './report-line.ts';

/**
 * A line as a chart draws it: the points of its picture, and what is stated beside it. Everything is computed from all
 * readings, however few of them the picture needs.
 */
export type DrawnLine = Pick<
  ReportLine,
  | 'name'
  | 'unit'
  | 'decimals'
  | 'drawing'
  | 'dash'
  | 'colour'
  | 'scale'
  | 'longestGapMs'
  | 'intervals'
  | 'states'
  | 'minSpan'
  | 'quantity'
> & {
  /**
   * Alternating times (ms since 1970) and values: t, v, t, v… A NaN value breaks the line, so that gaps are never
   * bridged. A gap's break is `BREAK_MS` after its last reading.
   */
  readonly points: Float64Array;
  /** Times of readings that are almost certainly wrong: marked, not drawn as part of the line. */
  readonly outliersMs: readonly number[];
  /** How many readings of the part in view it has. */
  readonly readings: number;
  /** Of the whole period. */
  readonly stats: SeriesStats;
  /** Of the part in view. */
  readonly sum: LineSum;
};

/**
 * The part of the period in view, ms since 1970, and the columns of pixels that show it. Without them, all points are
 * drawn; with them, also those of one view before and after it, so that it can be moved.
 */
export type DrawnView = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly grid: PixelGrid | null;
};

/** The picture of a line, and the figures beside it. */
export function drawnLine(line: ReportLine, view: DrawnView): DrawnLine {
  const { name, unit, decimals, drawing, dash, colour, scale, longestGapMs, states, minSpan, quantity } = line;
  const outliersMs = outlierTimes(line);
  return {
    name,
    unit,
    decimals,
    drawing,
    dash,
    colour,
    scale,
    longestGapMs,
    states,
    minSpan,
    ...(line.intervals === undefined ? {} : { intervals: line.intervals }),
    ...(quantity === undefined ? {} : { quantity }),
    points: pointsOf(line, outliersMs, view.grid),
    outliersMs,
    readings: countIn(line, view),
    stats: statsOf(line.columns),
    sum: sumOf(line, view),
  };
}

/** What a part in view changes of a line that was drawn as a whole: its points around the view, and its sum. */
export type LinePart = Pick<DrawnLine, 'name' | 'points' | 'sum'>;

/** A line in a part in view. What is stated of the whole period stays as it was drawn, and is not computed. */
export function linePart(line: ReportLine, view: DrawnView): LinePart {
  return { name: line.name, points: pointsOf(line, outlierTimes(line), view.grid), sum: sumOf(line, view) };
}

function countIn({ columns }: ReportLine, view: DrawnView): number {
  let count = 0;
  for (const value of inView(columns, view).values) if (!Number.isNaN(value)) count += 1;
  return count;
}

function pointsOf(line: ReportLine, outliersMs: readonly number[], grid: PixelGrid | null): Float64Array {
  if (line.drawing === 'step') return switchPoints(line);
  const longestGapMs = line.longestGapMs ?? Number.POSITIVE_INFINITY;
  if (grid === null || line.drawing === 'bars') return brokenLine(line.columns, longestGapMs);
  const shown = brokenLine(aroundView(line.columns, grid), longestGapMs);
  switch (line.drawing) {
    case 'line':
      return lineColumns(shown, outliersMs, grid);
    case 'area':
      return stateChanges(shown);
    case 'points':
      return shown;
  }
}

/** The readings of a view, of one view before and after it, and those on either side, to which lines lead. */
function aroundView({ timesMs, values }: ReportLine['columns'], { fromMs, untilMs }: PixelGrid): ReportLine['columns'] {
  const lengthMs = untilMs - fromMs;
  const rowFrom = (atMs: number): number => lowerBound(timesMs.length, atMs, (row) => at(timesMs, row));
  const first = Math.max(0, measuredRow(values, rowFrom(fromMs - lengthMs) - 1, -1));
  const last = measuredRow(values, rowFrom(untilMs + lengthMs + 1), 1);
  return { timesMs: timesMs.subarray(first, last + 1), values: values.subarray(first, last + 1) };
}

/** The next row with a value from a row on; beyond the rows if there is none. */
function measuredRow(values: ReportLine['columns']['values'], from: number, step: -1 | 1): number {
  let row = from;
  while (row >= 0 && row < values.length && Number.isNaN(at(values, row))) row += step;
  return row;
}

/** The columns of a line, which its outliers are no part of, and all of its outliers. */
function lineColumns(points: Float64Array, outliersMs: readonly number[], grid: PixelGrid): Float64Array {
  if (outliersMs.length === 0) return pixelColumns(points, grid);
  const line = new Float64Array(points.length);
  const outliers: number[] = [];
  let length = 0;
  let next = outliersMs.findIndex((atMs) => atMs >= at(points, 0));
  for (let index = 0; index < points.length; index += 2) {
    const [atMs, value] = [at(points, index), at(points, index + 1)];
    if (atMs === outliersMs[next]) {
      outliers.push(atMs, value);
      next += 1;
    } else {
      line[length++] = atMs;
      line[length++] = value;
    }
  }
  return merged(pixelColumns(line.subarray(0, length), grid), Float64Array.from(outliers));
}

/** Two sequences of points in the order of their times. */
function merged(one: Float64Array, other: Float64Array): Float64Array {
  const all = new Float64Array(one.length + other.length);
  let [left, right] = [0, 0];
  for (let index = 0; index < all.length; index += 2) {
    const isOther = right < other.length && !(at(one, left) <= at(other, right));
    all.set(isOther ? other.subarray(right, right + 2) : one.subarray(left, left + 2), index);
    if (isOther) right += 2;
    else left += 2;
  }
  return all;
}

function outlierTimes({ columns, minSpan, marksOutliers, possible }: ReportLine): readonly number[] {
  const { timesMs, values } = columns;
  return markedReadings({ values, timesMs }, { minSpan, marksOutliers, possible }).map((index) => at(timesMs, index));
}

/**
 * Points of an output: only at state changes and at the last reading before a gap, because steps between dense
 * points would look slanted. The state within a gap is unknown.
 */
function switchPoints({ columns: { timesMs, values }, longestGapMs }: ReportLine): Float64Array {
  const maxGapMs = longestGapMs ?? Number.POSITIVE_INFINITY;
  const points: number[] = [];
  for (let index = 0; index < timesMs.length; index++) {
    const time = at(timesMs, index);
    const value = at(values, index);
    const next = at(timesMs, index + 1);
    const isFirst = index === 0 || time - at(timesMs, index - 1) > maxGapMs;
    const isBeforeGap = next - time > maxGapMs;
    const isChanged = !Object.is(value, at(values, index - 1));
    if (isFirst || isChanged || isBeforeGap || Number.isNaN(next)) points.push(time, value);
    if (isBeforeGap) points.push(time + BREAK_MS, Number.NaN);
  }
  return Float64Array.from(points);
}
