import { brokenLine } from '@zagon/domain/measurements/broken-line.ts';

/** One line of a time chart: columns of equal length, ascending times, NaN where nothing was measured. */
export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly timesMs: Float64Array;
  readonly values: Float64Array;
  /** Readings further apart than this are not joined: what happened between them is unknown. */
  readonly gapMs: number;
  /** The minimum span of its axis; none by default. */
  readonly minSpan?: number;
  /** Ascending indexes of readings that are almost certainly wrong: marked, but not drawn as part of the line. */
  readonly outliers?: readonly number[];
  /** For amounts per interval, drawn as bars: value i lies between bounds i and i + 1, its time is the middle. */
  readonly boundsMs?: Float64Array;
  /** For comparison only: drawn dashed, and its silences are not those of the chart. */
  readonly isReference?: boolean;
};

/** The points of a line in ECharts form, broken in every gap; outliers are left out. */
export function interleaved({
  timesMs,
  values,
  gapMs,
  outliers = [],
}: Pick<ChartSeries, 'timesMs' | 'values' | 'gapMs' | 'outliers'>): Float64Array {
  if (outliers.length === 0) return brokenLine({ timesMs, values }, gapMs);
  const left = new Set(outliers);
  const kept = (_: number, index: number): boolean => !left.has(index);
  return brokenLine({ timesMs: timesMs.filter(kept), values: values.filter(kept) }, gapMs);
}

/** An axis of a chart: one per unit, not per series. */
export type ChartAxis = { readonly unit: string; readonly decimals: number; readonly series: readonly number[] };

/** The axes the series need, in order of first use of their units. */
export function axesOf(series: readonly Pick<ChartSeries, 'unit' | 'decimals'>[]): readonly ChartAxis[] {
  const axes = new Map<string, { unit: string; decimals: number; series: number[] }>();
  for (const [index, { unit, decimals }] of series.entries()) {
    const axis = axes.get(unit) ?? { unit, decimals: 0, series: [] };
    axis.series.push(index);
    axis.decimals = Math.max(axis.decimals, decimals);
    axes.set(unit, axis);
  }
  return [...axes.values()];
}
