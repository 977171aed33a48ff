import { countsAmounts } from '../../catalogue/kinds.ts';
import type { CounterType } from '../../agronomy/counters.ts';
import type { Language } from '../../core/language.ts';
import type { Quantity } from '../../catalogue/input.ts';
import type { Bounds } from '../../catalogue/bounds.ts';
import { isOutputName } from '../../catalogue/fields.ts';
import { possibleBounds } from '../../measurements/possible.ts';
import { CHART_RULES, minSpanOf } from '../../measurements/chart-rules.ts';
import { shortestOfFloat4 } from '../../units/short-decimal.ts';
import { toUser, userSuffix, type UserUnits } from '../../units/user-units.ts';
import { at, sortedUnique, type SourceColumns } from './columns.ts';
import type { ReportOptions } from '../request/options.ts';
import { unitInfoOfSource, seriesName, fieldDefinition, type ReportSeries, type ReportSource } from './series.ts';
import { stateKindOf, type StateKind } from './state-labels.ts';

/** How a line is drawn: bars for amounts over time, areas and steps for on/off values. */
export type LineDrawing = 'line' | 'points' | 'bars' | 'area' | 'step';

/** Average: solid, minimum: dotted, maximum: dashed. */
export type LineDash = 'solid' | 'dotted' | 'dashed';

/** Where the intervals of some amounts begin and end, ms since 1970; one for each row of its line. */
export type LineIntervals = { readonly startsMs: Float64Array; readonly endsMs: Float64Array };

/**
 * One line of a report. Chart, table and file are built from the same lines, so their numbers cannot differ. Values are
 * in the reader's units.
 */
export type ReportLine = {
  readonly name: string;
  /** Unit of the catalogue, or a custom unit of the input. */
  readonly unit: string;
  readonly decimals: number;
  readonly drawing: LineDrawing;
  readonly dash: LineDash;
  /** Index of its source: lines of one source share a colour. */
  readonly colour: number;
  /** Scale of the catalogue, for an axis that does not fit the values; null if there is none. */
  readonly scale: readonly [min: number, max: number] | null;
  /** A longer time without a value is a gap that the line does not bridge; null: values are independent. */
  readonly longestGapMs: number | null;
  readonly columns: SourceColumns;
  /** For bars: the intervals of their amounts. */
  readonly intervals?: LineIntervals;
  /** Kind of the states 0 and 1; null for a numeric line. */
  readonly states: StateKind | null;
  /** Flow while an output is on; null if unknown or not an output. */
  readonly flowM3PerH: number | null;
  /** The minimum span of its axis if that fits the values. */
  readonly minSpan: number;
  /** True if readings that are almost certainly wrong are marked in the chart instead of scaling it. */
  readonly marksOutliers: boolean;
  /** Physically possible values, in the reader's units: others are marked. Null for a computed line. */
  readonly possible: Bounds | null;
  /** What it measures in soil or air, by the catalogue; absent for an output, and for a substrate. */
  readonly quantity?: Quantity;
  /** How it counts, for a counter whose stored values are not meaningful in a chart; null for other lines. */
  readonly counter: CounterType | null;
};

/** The scale of a line computed from readings: it jumps where they do, and has no typical span. */
export const COMPUTED_SCALE = { minSpan: 0, marksOutliers: false, possible: null, counter: null } as const;

/**
 * Context for building lines. `zone` is the account's and defines the days of groupings. Readings before `startMs`
 * serve only for comparison with the first reading of the period, those from `untilMs` on for amounts whose interval
 * began in it.
 */
export type LineContext = {
  readonly startMs: number;
  readonly untilMs: number;
  readonly language: Language;
  readonly units: UserUnits;
  readonly zone: string;
  readonly options: ReportOptions;
};

/** One line per source, with its field as measured. */
export function measuredLines(series: readonly ReportSeries[], context: LineContext): ReportLine[] {
  return series.map((sourceSeries, index) => measuredLine(sourceSeries, index, context));
}

/** The field of a source as measured, in the reader's units. */
export function measuredLine(series: ReportSeries, colour: number, { language, units }: LineContext): ReportLine {
  const { source } = series;
  const measured = unitInfoOfSource(source);
  const { decimals, min, max, storage, quantity, soilProperty } = fieldDefinition(source);
  const drawing = drawingOf(source, storage);
  const columns = sortedUnique(series.columns);
  const inUnits = (value: number): number => toUser(value, measured, units).value;
  const isStoredUnit = userSuffix(measured.suffix, units) === measured.suffix;
  return {
    name: seriesName(source, language),
    unit: source.component !== null && isStoredUnit ? source.component.unit : userSuffix(measured.suffix, units),
    decimals: source.component?.decimals ?? decimals,
    drawing,
    dash: 'solid',
    colour,
    scale: scaleInUnits(source.component === null ? [min, max] : source.component.scale, inUnits),
    longestGapMs: source.longestGapMs,
    columns: isStoredUnit ? columns : mapValues(columns, (value) => rounded(inUnits(value), 4)),
    states: drawing === 'line' ? null : stateKindOf(quantity),
    flowM3PerH: source.output?.flowM3PerH ?? null,
    minSpan: quantity === undefined ? 0 : minSpanOf({ ...measured, quantity }, units),
    possible: boundsInUnits(possibleBounds(source.device, source.field), inUnits),
    marksOutliers: quantity !== undefined && CHART_RULES[quantity].marksOutliers && drawing === 'line',
    ...(quantity === undefined || soilProperty === 'substrate_type' ? {} : { quantity }),
    counter: counterOf(source.component),
  };
}

function boundsInUnits({ min, max }: Bounds, inUnits: (value: number) => number): Bounds {
  return { min: inUnits(min), max: inUnits(max) };
}

function scaleInUnits(scale: ReportLine['scale'], inUnits: (value: number) => number): ReportLine['scale'] {
  return scale === null ? null : [inUnits(scale[0]), inUnits(scale[1])];
}

/** Maps the values; missing values stay missing. */
export function mapValues({ timesMs, values }: SourceColumns, convert: (value: number) => number): SourceColumns {
  const converted = new Float64Array(values.length);
  const toExact = values instanceof Float32Array ? shortestOfFloat4 : (value: number): number => value;
  for (let index = 0; index < values.length; index++) {
    const value = at(values, index);
    converted[index] = Number.isNaN(value) ? value : convert(toExact(value));
  }
  return { timesMs, values: converted };
}

/** Rounds to the given decimals, halves away from zero. */
export function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  const whole = Math.round(Math.abs(value) * power * (1 + Number.EPSILON));
  return whole === 0 ? 0 : (Math.sign(value) * whole) / power;
}

/** How an input counts amounts; null if it does not. Wind is computed from pulses and is not an amount. */
export function counterOf(component: ReportSource['component']): CounterType | null {
  if (component === null || component.subtype === null) return null;
  return countsAmounts(component.subtype) ? component.counterType : null;
}

/** An output is drawn as steps, other states as an area, including a contact on a terminal that otherwise measures. */
function drawingOf({ field, component }: ReportSource, storage: string): LineDrawing {
  if (isOutputName(field)) return 'step';
  if (component?.subtype === 'generic_bi') return 'area';
  return storage === 'integer' ? 'area' : 'line';
}
