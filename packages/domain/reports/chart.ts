import type { Language } from '../core/language.ts';
import { at } from './columns.ts';
import type { Grouping } from './options.ts';
import type { LineDash, LineDrawing, ReportLine } from './report-line.ts';
import type { ChartBand, ReportType } from './report-type.ts';
import type { StateKind } from './state-words.ts';

/** How many colours a chart has; sources take them in turn. */
export const CHART_COLOURS = 12;

/** Each further pair of axes stands so much further out, px. */
export const AXIS_OFFSET_PX = 40;

/** How strongly an area is filled. */
export const AREA_OPACITY = 0.2;

/** How long after the last reading before a silence its line is broken. */
export const BREAK_MS = 1;

export type ChartAxis = {
  readonly title: string;
  readonly unit: string;
  readonly side: 'left' | 'right';
  readonly offsetPx: number;
  /** The widest scale of its lines, for when the axis does not fit itself to the values; null: it always fits. */
  readonly scale: readonly [min: number, max: number] | null;
};

export type ChartSeries = {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly colour: number;
  readonly drawing: LineDrawing;
  readonly dash: LineDash;
  /** Whose states 0 and 1 are; null for a line of numbers. */
  readonly states: StateKind | null;
  /** Longer without a reading is a silence; null: values stand for themselves. */
  readonly longestGapMs: number | null;
  /** The place of its axis; null for an output, which has a lane of its own in words. */
  readonly axis: number | null;
  /**
   * Time (ms since 1970) and value in turn: t, v, t, v… A NaN value breaks the line: a stretch
   * without readings is never bridged. The break of a silence stands `BREAK_MS` after its last reading.
   */
  readonly points: Float64Array;
};

export type ReportChart = {
  readonly axes: readonly ChartAxis[];
  readonly series: readonly ChartSeries[];
  readonly bands: readonly ChartBand[];
};

/** The chart of a report: its lines, each on the axis of its unit. */
export function buildChart(report: ReportType, lines: readonly ReportLine[], language: Language): ReportChart {
  const units = [...new Set(lines.filter(hasAxis).map(({ unit }) => unit))];
  return {
    axes: units.map((unit, index) => ({
      title: report.axis?.[language] ?? '',
      unit,
      side: index % 2 === 0 ? 'left' : 'right',
      offsetPx: AXIS_OFFSET_PX * Math.floor(index / 2),
      scale: widest(lines.filter((line) => hasAxis(line) && line.unit === unit)),
    })),
    series: lines.map((line) => ({
      name: line.name,
      unit: line.unit,
      decimals: line.decimals,
      colour: line.colour % CHART_COLOURS,
      drawing: line.drawing,
      dash: line.dash,
      states: line.states,
      longestGapMs: line.longestGapMs,
      axis: hasAxis(line) ? units.indexOf(line.unit) : null,
      points: line.drawing === 'step' ? switchPoints(line) : brokenPoints(line),
    })),
    bands: report.bands ?? [],
  };
}

/**
 * Whether its axes could keep a scale of their own in place of fitting themselves to the values. Amounts, changes and
 * states have none, and a chart whose parts mean something must show them all.
 */
export function hasOwnScale({ axes, series, bands }: ReportChart): boolean {
  if (bands.length > 0) return false;
  return axes.some(
    ({ scale }, place) => scale !== null && series.some(({ axis, drawing }) => axis === place && drawing !== 'area'),
  );
}

function hasAxis(line: ReportLine): boolean {
  return line.drawing !== 'step';
}

function widest(lines: readonly ReportLine[]): readonly [number, number] | null {
  const scales = lines.flatMap(({ scale }) => (scale === null ? [] : [scale]));
  if (scales.length < lines.length) return null;
  return [Math.min(...scales.map(([min]) => min)), Math.max(...scales.map(([, max]) => max))];
}

/** The points of a line, with a break in every silence. */
function brokenPoints({ columns: { timesMs, values }, longestGapMs }: ReportLine): Float64Array {
  const longest = longestGapMs ?? Number.POSITIVE_INFINITY;
  const points = new Float64Array(2 * (timesMs.length + countGaps(timesMs, longest)));
  let place = 0;
  for (let index = 0; index < timesMs.length; index++) {
    const time = at(timesMs, index);
    const before = at(timesMs, index - 1);
    if (time - before > longest) {
      points[place++] = before + BREAK_MS;
      points[place++] = Number.NaN;
    }
    points[place++] = time;
    points[place++] = at(values, index);
  }
  return points;
}

function countGaps(timesMs: Float64Array, longestGapMs: number): number {
  let gaps = 0;
  for (let index = 1; index < timesMs.length; index++) {
    if (at(timesMs, index) - at(timesMs, index - 1) > longestGapMs) gaps++;
  }
  return gaps;
}

/**
 * Only where an output changed, and where it was last heard of: steps between crowded points would lean. In a silence
 * nobody knows how it stood.
 */
function switchPoints({ columns: { timesMs, values }, longestGapMs }: ReportLine): Float64Array {
  const longest = longestGapMs ?? Number.POSITIVE_INFINITY;
  const points: number[] = [];
  for (let index = 0; index < timesMs.length; index++) {
    const time = at(timesMs, index);
    const value = at(values, index);
    const next = at(timesMs, index + 1);
    const first = index === 0 || time - at(timesMs, index - 1) > longest;
    const silent = next - time > longest;
    const changed = !Object.is(value, at(values, index - 1));
    if (first || changed || silent || Number.isNaN(next)) points.push(time, value);
    if (silent) points.push(time + BREAK_MS, Number.NaN);
  }
  return Float64Array.from(points);
}

const DAY_MS = 86_400_000;
const USUAL_SPLITS = 5;

/** Into how many parts the time axis of amounts is split. */
export function axisSplits(grouping: Grouping, spanMs: number): number {
  if (grouping !== 'day') return USUAL_SPLITS;
  if (spanMs < 2 * DAY_MS) return 2;
  return spanMs >= 5 * DAY_MS ? 8 : USUAL_SPLITS;
}
