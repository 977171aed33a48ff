import type { Language, Text } from '../../core/language.ts';
import type { Grouping } from '../request/options.ts';
import type { DrawnLine } from './drawn-line.ts';
import type { LineDash, LineDrawing, LineIntervals } from './report-line.ts';
import type { ChartBand } from '../report-definition.ts';
import type { ReadingsReport } from '../report-type.ts';
import type { StateKind } from './state-labels.ts';

/** Number of chart colours, assigned to sources in order. */
export const CHART_COLOURS = 12;

/** Offset of each further pair of axes, px. */
export const AXIS_OFFSET_PX = 40;

/** Opacity of filled areas. */
export const AREA_OPACITY = 0.2;

export type ChartAxis = {
  readonly title: string;
  readonly unit: string;
  readonly side: 'left' | 'right';
  readonly offsetPx: number;
  /** Widest scale of its lines, if the axis does not fit itself to the values; null: always fits. */
  readonly scale: readonly [min: number, max: number] | null;
};

export type ChartSeries = {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly colour: number;
  readonly drawing: LineDrawing;
  readonly dash: LineDash;
  /** Kind of the states 0 and 1; null for a numeric line. */
  readonly states: StateKind | null;
  /** A longer time without a reading is a gap; null: values are independent. */
  readonly longestGapMs: number | null;
  /** Index of its axis; null for an output, which has its own labelled lane. */
  readonly axis: number | null;
  /**
   * Alternating times (ms since 1970) and values: t, v, t, v… A NaN value breaks the line, so that gaps are never
   * bridged. A gap's break is `BREAK_MS` after its last reading.
   */
  readonly points: Float64Array;
  /** For bars: the intervals of their amounts, one for each point. */
  readonly intervals?: LineIntervals;
  /** The minimum span of its axis if that fits the values. */
  readonly minSpan: number;
  /** Times of readings that are almost certainly wrong: marked, not drawn as part of the line. */
  readonly outliersMs: readonly number[];
  /** How many readings it has, all of which its points may not be. */
  readonly readings: number;
};

export type ReportChart = {
  readonly axes: readonly ChartAxis[];
  readonly series: readonly ChartSeries[];
  readonly bands: readonly ChartBand[];
};

/** The title of an axis: that of the one quantity which all of its lines measure, or else that of the report. */
function axisTitle({ axis, axes }: ReadingsReport, lines: readonly DrawnLine[]): Text {
  const [quantity, ...others] = new Set(lines.map((line) => line.quantity));
  const own = quantity === undefined || others.length > 0 ? undefined : axes?.[quantity];
  return own ?? axis ?? { pl: '', en: '' };
}

/** Builds the chart of a report, with each line on the axis of its unit. */
export function buildChart(report: ReadingsReport, lines: readonly DrawnLine[], language: Language): ReportChart {
  const units = [...new Set(lines.filter(hasAxis).map(({ unit }) => unit))];
  return {
    axes: units.map((unit, index) => ({
      title: axisTitle(
        report,
        lines.filter((line) => hasAxis(line) && line.unit === unit),
      )[language],
      unit,
      side: index % 2 === 0 ? 'left' : 'right',
      offsetPx: AXIS_OFFSET_PX * Math.floor(index / 2),
      scale: widestScale(lines.filter((line) => hasAxis(line) && line.unit === unit)),
    })),
    series: lines.map((line): ChartSeries => ({
      name: line.name,
      unit: line.unit,
      decimals: line.decimals,
      colour: line.colour % CHART_COLOURS,
      drawing: line.drawing,
      dash: line.dash,
      states: line.states,
      longestGapMs: line.longestGapMs,
      axis: hasAxis(line) ? units.indexOf(line.unit) : null,
      points: line.points,
      ...(line.intervals === undefined ? {} : { intervals: line.intervals }),
      minSpan: line.minSpan,
      outliersMs: line.outliersMs,
      readings: line.readings,
    })),
    bands: report.bands ?? [],
  };
}

/**
 * True if its axes could keep a fixed scale instead of fitting the values. Amounts, changes and states have none,
 * and a chart with bands must show all of them.
 */
export function hasOwnScale({ axes, series, bands }: ReportChart): boolean {
  if (bands.length > 0) return false;
  return axes.some(
    ({ scale }, axisIndex) =>
      scale !== null && series.some(({ axis, drawing }) => axis === axisIndex && drawing !== 'area'),
  );
}

function hasAxis(line: DrawnLine): boolean {
  return line.drawing !== 'step';
}

function widestScale(lines: readonly DrawnLine[]): readonly [number, number] | null {
  const scales = lines.flatMap(({ scale }) => (scale === null ? [] : [scale]));
  if (scales.length < lines.length) return null;
  return [Math.min(...scales.map(([min]) => min)), Math.max(...scales.map(([, max]) => max))];
}

const DAY_MS = 86_400_000;
const DEFAULT_SPLITS = 5;

/** Number of parts the time axis of amounts is split into. */
export function axisSplits(grouping: Grouping, spanMs: number): number {
  if (grouping !== 'day') return DEFAULT_SPLITS;
  if (spanMs < 2 * DAY_MS) return 2;
  return spanMs >= 5 * DAY_MS ? 8 : DEFAULT_SPLITS;
}
