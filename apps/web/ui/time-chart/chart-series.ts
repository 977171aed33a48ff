import type { UnitSymbol } from '@zagon/domain/units/symbols.ts';

/** One line of a time chart: columns of one length, rising times, NaN where nothing was measured. */
export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly unit: UnitSymbol;
  readonly decimals: number;
  readonly timesMs: Float64Array;
  readonly values: Float64Array;
  /** Two readings further apart than this are not joined: nobody knows what was between them. */
  readonly gapMs: number;
};

/** Times and values in turn, as the chart takes them, with a row of NaN in every gap, so that no line bridges it. */
export function interleaved({
  timesMs,
  values,
  gapMs,
}: Pick<ChartSeries, 'timesMs' | 'values' | 'gapMs'>): Float64Array {
  const rows = timesMs.length;
  const out = new Float64Array(rows * 4);
  let length = 0;
  let before = Number.NaN;
  for (let row = 0; row < rows; row += 1) {
    const at = timesMs[row] ?? Number.NaN;
    if (at - before > gapMs) {
      out[length] = before + 1;
      out[length + 1] = Number.NaN;
      length += 2;
    }
    out[length] = at;
    out[length + 1] = values[row] ?? Number.NaN;
    length += 2;
    before = at;
  }
  return out.slice(0, length);
}

/** What a series says in numbers: for the legend, the table and whoever cannot see the lines. */
export type SeriesSums = {
  readonly newest: number | null;
  readonly min: { readonly value: number; readonly atMs: number } | null;
  readonly max: { readonly value: number; readonly atMs: number } | null;
};

export function sumsOf({ timesMs, values }: Pick<ChartSeries, 'timesMs' | 'values'>): SeriesSums {
  let newest: number | null = null;
  let min: SeriesSums['min'] = null;
  let max: SeriesSums['max'] = null;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const atMs = timesMs[row] ?? 0;
    newest = value;
    if (min === null || value < min.value) min = { value, atMs };
    if (max === null || value > max.value) max = { value, atMs };
  }
  return { newest, min, max };
}

/** An axis of a chart: one for each unit, not for each series. */
export type ChartAxis = { readonly unit: UnitSymbol; readonly decimals: number; readonly series: readonly number[] };

/** The axes that the series need, in the order in which their units first come. */
export function axesOf(series: readonly Pick<ChartSeries, 'unit' | 'decimals'>[]): readonly ChartAxis[] {
  const axes = new Map<UnitSymbol, { unit: UnitSymbol; decimals: number; series: number[] }>();
  for (const [index, { unit, decimals }] of series.entries()) {
    const axis = axes.get(unit) ?? { unit, decimals: 0, series: [] };
    axis.series.push(index);
    axis.decimals = Math.max(axis.decimals, decimals);
    axes.set(unit, axis);
  }
  return [...axes.values()];
}

/** How far secondary axes stand from the drawing, in px: they alternate left and right, each pair 40 further out. */
export function axisPlace(index: number): { readonly side: 'left' | 'right'; readonly offset: number } {
  return { side: index % 2 === 0 ? 'left' : 'right', offset: 40 * Math.floor(index / 2) };
}
