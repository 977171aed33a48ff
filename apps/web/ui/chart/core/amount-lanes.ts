import type { Language } from '@zagon/domain/core/language.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { LABELS, plotGrid, type ChartInk } from './axis-options.ts';
import { barSeries, barsOf } from '../plot/bars.ts';
import type { Sides } from '../plot/time-plot.ts';
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

/** What reached some probes, under a chart and on its time axis: irrigation in one band, rain in another. */
export type AmountLane = { readonly key: string; readonly label: string; readonly bars: readonly AmountBars[] };

/** A low strip of bars with its own scale. All its bars have one unit. */
type Band = AmountLane & { readonly heightPx: number };

/** Heights of a band of irrigation, of one of rain, and of the gap above each, which holds its label, px. */
const IRRIGATION_PX = 34;
const RAIN_PX = 26;
const GAP_PX = 22;

/** The bands of some lanes from above; the same rain under several lanes is drawn once. */
export function bandsOf(lanes: readonly AmountLane[]): readonly Band[] {
  const rains = lanes.flatMap((lane) => {
    const rain = lane.bars.find(({ kind }) => kind === 'rain');
    return rain === undefined ? [] : [{ lane, rain }];
  });
  const different = rains.filter(({ rain }, index) => rains.findIndex((other) => isSame(other.rain, rain)) === index);
  return [
    ...lanes.flatMap((lane): Band[] => {
      const bars = lane.bars.filter(({ kind }) => kind !== 'rain');
      return bars.length === 0 ? [] : [{ ...lane, bars, heightPx: IRRIGATION_PX }];
    }),
    ...different.map(({ lane, rain }): Band => ({
      key: lane.key,
      label: different.length === 1 ? rain.name : `${rain.name}, ${lane.label}`,
      bars: [rain],
      heightPx: RAIN_PX,
    })),
  ];
}

function isSame(one: AmountBars, other: AmountBars): boolean {
  return one.name === other.name && String(one.values) === String(other.values);
}

/** Total height of the lanes under a chart, px. */
export function lanesHeight(lanes: readonly AmountLane[]): number {
  return heightOf(bandsOf(lanes));
}

function heightOf(bands: readonly Band[]): number {
  return bands.reduce((sum, { heightPx }) => sum + heightPx + GAP_PX, 0);
}

/** What most probes have: their room is kept while the lanes are loaded. Height in px, as of `lanesHeight`. */
export const USUAL_LANES = {
  heightPx: IRRIGATION_PX + RAIN_PX + 2 * GAP_PX,
  kinds: ['water', 'rain'],
} as const satisfies { readonly heightPx: number; readonly kinds: readonly AmountBars['kind'][] };

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
  readonly sides: Sides;
  /** Distance of the lowest band from the lower edge of the chart, px. */
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

/** Draws lanes of amounts: a grid, a time axis and a value axis for each of their bands. */
export function laneParts(lanes: readonly AmountLane[], place: Place, ink: ChartInk): LaneParts {
  const bands = bandsOf(lanes);
  return {
    grids: bands.map(({ heightPx }, index) =>
      plotGrid(place.sides, { height: heightPx, bottom: place.bottom + heightOf(bands.slice(index + 1)) }),
    ),
    xAxes: bands.map((_, index) => ({ ...place.timeAxis, gridIndex: place.firstGrid + index })),
    yAxes: bands.map((band, index) => bandAxis(band, place.firstGrid + index, place, ink)),
    series: bands.flatMap((band, index) => bandSeries(band, index, place, ink)),
  };
}

/** The bars of a band; fertigation stands on the irrigation without fertiliser. */
function bandSeries(band: Band, index: number, place: Place, ink: ChartInk): readonly object[] {
  const water = band.bars.find(({ kind }) => kind === 'water' && !place.hidden.has(kind));
  return band.bars.map((bars) => {
    const shown = place.hidden.has(bars.kind) ? [] : barsOf(bars, bars === water ? undefined : water?.values);
    const id = laneSeries(band, bars.kind);
    return barSeries(shown, {
      id,
      name: id,
      xAxisIndex: place.firstGrid + index,
      yAxisIndex: place.firstValueAxis + index,
      colour: ink[bars.kind],
      ...(bars.kind === 'fertigation' ? { decal: hatching(ink) } : {}),
    });
  });
}

/** Slanted lines, the second cue for fertigation besides its colour. */
function hatching(ink: ChartInk): object {
  return { symbol: 'rect', color: ink.surface, dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: -Math.PI / 4 };
}

/** The tops of some bars, each on those before it. */
function stackTops(shown: readonly AmountBars[]): readonly number[] {
  return Array.from(shown[0]?.values ?? [], (_, index) =>
    shown.reduce((sum, { values }) => sum + (Number.isNaN(values[index]) ? 0 : (values[index] ?? 0)), 0),
  );
}

/** The name of the bars of a lane within the chart. */
export function laneSeries(lane: Pick<AmountLane, 'key'>, kind: AmountBars['kind']): string {
  return `${lane.key} ${kind}`;
}

/** Maximum width of the label of a band, px. Its names are in the legend and the table too. */
const LABEL_PX = 240;

function bandAxis({ label, bars }: Band, gridIndex: number, { hidden, language }: Place, ink: ChartInk): object {
  const end = topOf(stackTops(bars.filter(({ kind }) => !hidden.has(kind))));
  return {
    type: 'value',
    gridIndex,
    position: 'left',
    min: 0,
    max: end,
    interval: end,
    name: `${label} · ${bars[0]?.unit ?? ''}`,
    nameGap: 8,
    nameTruncate: { maxWidth: LABEL_PX },
    nameTextStyle: { color: ink.text2, fontSize: LABELS, align: 'left' },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: true, lineStyle: { color: ink.line } },
    axisLabel: {
      color: ink.text2,
      fontSize: LABELS,
      formatter: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, language),
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
