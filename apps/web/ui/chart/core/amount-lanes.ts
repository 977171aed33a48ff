import type { Language } from '@zagon/domain/core/language.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { LABELS, type ChartInk } from './axis-options.ts';
import type { LegendItem } from './chart-legend.tsx';

/** Bars of one kind in a lane: an amount per interval. */
export type AmountBars = {
  /** Its colour conveys its meaning: irrigation without fertiliser, with it (hatched, on top of the other), or rain. */
  readonly kind: 'water' | 'fertigation' | 'rain';
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** `values[i]` lies between bounds i and i + 1; NaN if unknown. */
  readonly boundsMs: Float64Array;
  readonly values: Float64Array;
};

/** A low strip of bars under a chart, on the same time axis. */
export type AmountLane = { readonly key: string; readonly label: string; readonly bars: readonly AmountBars[] };

/** Height of a lane and the gap above it, which holds its label, px. */
const LANE_PX = 44;
const GAP_PX = 26;

/** Total height of the lanes under a chart, px. */
export function lanesHeight(lanes: readonly AmountLane[]): number {
  return lanes.length * (LANE_PX + GAP_PX);
}

/** The kinds of bars in the lanes, irrigation first. */
export function barKindsOf(lanes: readonly AmountLane[]): readonly AmountBars['kind'][] {
  const kinds = new Set(lanes.flatMap(({ bars }) => bars.map(({ kind }) => kind)));
  return (['water', 'fertigation', 'rain'] as const).filter((kind) => kinds.has(kind));
}

/** The bars in the legend of a chart. */
export function barItems(
  kinds: readonly AmountBars['kind'][],
  hidden: ReadonlySet<AmountBars['kind']>,
  t: (key: `chart.${AmountBars['kind']}`) => string,
): readonly LegendItem[] {
  return kinds.map((kind) => ({
    key: kind,
    name: t(`chart.${kind}`),
    swatch: { bars: kind },
    isHidden: hidden.has(kind),
    value: null,
  }));
}

type Place = {
  readonly left: number;
  readonly right: number;
  /** Distance of the lowest lane from the lower edge of the chart, px. */
  readonly bottom: number;
  /** Indexes of the first free grid and the first free value axis. */
  readonly firstGrid: number;
  readonly firstValueAxis: number;
  /** The time axis of the chart, without labels. */
  readonly timeAxis: object;
  readonly hidden: ReadonlySet<AmountBars['kind']>;
  readonly language: Language;
};

/** Grids, axes and bars of the lanes, for the option of a chart. */
export type LaneParts = {
  readonly grids: readonly object[];
  readonly xAxes: readonly object[];
  readonly yAxes: readonly object[];
  readonly series: readonly object[];
};

/** Draws lanes of amounts. Each has one value axis per unit: the first left, the second right. */
export function laneParts(lanes: readonly AmountLane[], place: Place, ink: ChartInk): LaneParts {
  const grids: object[] = [];
  const xAxes: object[] = [];
  const yAxes: object[] = [];
  const series: object[] = [];
  for (const [index, lane] of lanes.entries()) {
    const gridIndex = place.firstGrid + index;
    grids.push({
      left: place.left,
      right: place.right,
      height: LANE_PX,
      bottom: place.bottom + (lanes.length - 1 - index) * (LANE_PX + GAP_PX),
    });
    xAxes.push({ ...place.timeAxis, gridIndex });
    const units = [...new Set(lane.bars.map(({ unit }) => unit))];
    const firstAxis = place.firstValueAxis + yAxes.length;
    for (const [at, unit] of units.entries()) yAxes.push(laneAxis(lane, unit, at, { gridIndex, place, ink }));
    for (const bars of lane.bars)
      series.push({
        type: 'bar',
        id: laneSeries(lane, bars.kind),
        name: laneSeries(lane, bars.kind),
        xAxisIndex: gridIndex,
        yAxisIndex: firstAxis + units.indexOf(bars.unit),
        data: place.hidden.has(bars.kind) ? [] : barPoints(bars),
        color: ink[bars.kind],
        stack: `${lane.key} ${stackOf(bars.kind)}`,
        ...(bars.kind === 'fertigation' ? { itemStyle: { decal: hatching(ink) } } : {}),
        barMaxWidth: 12,
        barMinWidth: 2,
        // A short irrigation stays visible next to heavy rain.
        barMinHeight: 3,
        barGap: '10%',
        emphasis: { disabled: true },
      });
  }
  return { grids, xAxes, yAxes, series };
}

/** Irrigation with and without fertiliser is one column. */
function stackOf(kind: AmountBars['kind']): 'irrigation' | 'rain' {
  return kind === 'rain' ? 'rain' : 'irrigation';
}

/** Slanted lines, the second cue for fertigation besides its colour. */
function hatching(ink: ChartInk): object {
  return { symbol: 'rect', color: ink.surface, dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: -Math.PI / 4 };
}

/** Height of each column of some bars. */
function stackHeights(shown: readonly AmountBars[]): readonly number[] {
  const stacks = Map.groupBy(shown, ({ kind }) => stackOf(kind));
  return [...stacks.values()].flatMap((bars) =>
    Array.from(bars[0]?.values ?? [], (_, index) =>
      bars.reduce((sum, { values }) => sum + (Number.isNaN(values[index]) ? 0 : (values[index] ?? 0)), 0),
    ),
  );
}

/** The name of the bars of a lane within the chart. */
export function laneSeries(lane: Pick<AmountLane, 'key'>, kind: AmountBars['kind']): string {
  return `${lane.key} ${kind}`;
}

type AxisPlace = { readonly gridIndex: number; readonly place: Place; readonly ink: ChartInk };

function laneAxis(lane: AmountLane, unit: string, at: number, { gridIndex, place, ink }: AxisPlace): object {
  const shown = lane.bars.filter((bars) => bars.unit === unit && !place.hidden.has(bars.kind));
  const end = topOf(stackHeights(shown));
  return {
    type: 'value',
    gridIndex,
    position: at === 0 ? 'left' : 'right',
    min: 0,
    max: end,
    interval: end,
    name: at === 0 ? `${lane.label} · ${unit}` : unit,
    nameGap: 8,
    nameTextStyle: { color: ink.text2, fontSize: LABELS, align: at === 0 ? 'left' : 'right' },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: at === 0, lineStyle: { color: ink.line } },
    axisLabel: {
      color: ink.text2,
      fontSize: LABELS,
      formatter: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, place.language),
    },
  };
}

/** A round number at or above the highest bar, so that an axis has just its two ends. */
export function topOf(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  if (highest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = [1, 2, 3, 4, 5, 6, 8].find((each) => each * power >= highest - 1e-9) ?? 10;
  return Number((factor * power).toPrecision(2));
}

/** Zero amounts and unknown ones have no bar. */
function barPoints({ boundsMs, values }: AmountBars): readonly (readonly [number, number])[] {
  return Array.from(values, (value, index): readonly [number, number] => [
    ((boundsMs[index] ?? Number.NaN) + (boundsMs[index + 1] ?? Number.NaN)) / 2,
    value,
  ]).filter(([, value]) => value > 0);
}
