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
};

/**
 * Times and values interleaved, as ECharts takes them, with a row of NaN in every gap, so that no line bridges it.
 */
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

/** Statistics of a series: for the legend, the table, and users who cannot see the lines. */
export type SeriesStats = {
  readonly newest: number | null;
  readonly min: { readonly value: number; readonly atMs: number } | null;
  readonly max: { readonly value: number; readonly atMs: number } | null;
};

export function statsOf({ timesMs, values }: Pick<ChartSeries, 'timesMs' | 'values'>): SeriesStats {
  let newest: number | null = null;
  let min: SeriesStats['min'] = null;
  let max: SeriesStats['max'] = null;
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

/** A period in which no line has a reading. `wide`: there is room for a label. */
export type Silence = { readonly fromMs: number; readonly untilMs: number; readonly wide: boolean };

/** Share of the period from which a silence is wide. */
const WIDE_SHARE = 0.06;

/** The silences that all series share within a period. */
export function silencesOf(series: readonly ChartSeries[], fromMs: number, untilMs: number): readonly Silence[] {
  const [first, ...others] = series.map((item) => gapsOf(item, fromMs, untilMs));
  if (first === undefined) return [];
  const common = others.reduce((left, right) => left.flatMap((a) => right.flatMap((b) => overlap(a, b))), first);
  return common.map(([from, until]) => ({
    fromMs: from,
    untilMs: until,
    wide: until - from > WIDE_SHARE * (untilMs - fromMs),
  }));
}

type Span = readonly [number, number];

/** Where a series has no reading for longer than its gap, including at the ends of the period. */
export function gapsOf({ timesMs, values, gapMs }: ChartSeries, fromMs: number, untilMs: number): readonly Span[] {
  const gaps: Span[] = [];
  let before = fromMs;
  for (let row = 0; row < timesMs.length; row += 1) {
    const at = timesMs[row] ?? Number.NaN;
    if (Number.isNaN(values[row] ?? Number.NaN)) continue;
    if (at - before > gapMs) gaps.push([before, at]);
    before = at;
  }
  if (untilMs - before > gapMs) gaps.push([before, untilMs]);
  return gaps;
}

function overlap(a: Span, b: Span): Span[] {
  const from = Math.max(a[0], b[0]);
  const until = Math.min(a[1], b[1]);
  return until > from ? [[from, until]] : [];
}
