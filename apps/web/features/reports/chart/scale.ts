import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { axisEnds, rangeOf, type ValueRange } from '../../../ui/chart/core/axis-ends.ts';
import { visibleAxes, type ReportContent } from './content.ts';

type Scaled = Pick<ReportContent, 'chart' | 'hidden' | 'autoScale'>;

/** The ends of an axis: its fixed scale, or those that exclude outliers; null to fit all values. */
export function scaleOf({ chart, hidden, autoScale }: Scaled, axis: number): readonly [number, number] | null {
  const fixed = chart.axes[axis]?.scale ?? null;
  if (!autoScale && fixed !== null) return fixed;
  const shown = chart.series.filter((series, index) => series.axis === axis && !hidden.has(index));
  if (shown.some(({ drawing }) => drawing !== 'line')) return null;
  return axisEnds(shown.map(rangeOfSeries));
}

/** True if the axes of two contents have the same ends. */
export function hasSameScales(before: ReportContent, after: ReportContent): boolean {
  const ends = (content: ReportContent) => String(visibleAxes(content).map((axis) => scaleOf(content, axis)));
  return ends(before) === ends(after);
}

/** A line never changes, and each toggle in the legend and each zoom needs the ranges of all of them. */
const ranges = new WeakMap<ChartSeries, ValueRange>();

function rangeOfSeries(series: ChartSeries): ValueRange {
  const known = ranges.get(series);
  if (known !== undefined) return known;
  const { points, outliersMs, minSpan } = series;
  const values = new Float64Array(points.length / 2);
  for (let row = 0; row < values.length; row += 1) values[row] = points[2 * row + 1] ?? Number.NaN;
  const range = rangeOf(values, outlierRows(points, outliersMs), minSpan);
  ranges.set(series, range);
  return range;
}

/** The rows of the outliers among the points of a line. Both are in ascending time order. */
function outlierRows(points: Float64Array, outliersMs: readonly number[]): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; rows.length < outliersMs.length && 2 * row < points.length; row += 1)
    if (points[2 * row] === outliersMs[rows.length]) rows.push(row);
  return rows;
}

/** The points of a line without its outliers, which are drawn as marks. */
export function pointsWithoutOutliers({ points, outliersMs }: ChartSeries): Float64Array {
  if (outliersMs.length === 0) return points;
  const left = new Set(outlierRows(points, outliersMs));
  return points.filter((_, index) => !left.has(Math.floor(index / 2)));
}

/** The outliers of a line with their values. */
export function outlierPoints({ points, outliersMs }: Pick<ChartSeries, 'points' | 'outliersMs'>) {
  return outlierRows(points, outliersMs).map((row) => ({
    atMs: points[2 * row] ?? Number.NaN,
    value: points[2 * row + 1] ?? Number.NaN,
  }));
}
