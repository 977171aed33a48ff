import type { Language } from '../core/language.ts';
import { shortestOfFloat4 } from '../units/short-decimal.ts';
import { toUser, userSuffix, type UserUnits } from '../units/user-units.ts';
import { at, orderedOnce, type SourceColumns } from './columns.ts';
import type { ReportOptions } from './options.ts';
import { measuredOf, seriesName, shownFieldOf, type ReportSeries } from './series.ts';
import { stateKindOf, type StateKind } from './state-words.ts';

/** How a line is drawn: bars stand for amounts in a stretch of time, an area and a step for what is on or off. */
export type LineDrawing = 'line' | 'points' | 'bars' | 'area' | 'step';

/** Average solid, least dotted, most dashed. */
export type LineDash = 'solid' | 'dotted' | 'dashed';

/**
 * What a report shows, whichever way it is looked at: chart, table and file are made from the same
 * lines, so that they cannot tell different numbers. Values are in the units of the reader.
 */
export type ReportLine = {
  readonly name: string;
  /** A unit of the catalogue, or the one that a user gave an input of his own. */
  readonly unit: string;
  readonly decimals: number;
  readonly drawing: LineDrawing;
  readonly dash: LineDash;
  /** The place of its source: lines of one source share their colour. */
  readonly colour: number;
  /** The scale of the catalogue, for an axis that does not fit itself to the values; null where there is none. */
  readonly scale: readonly [min: number, max: number] | null;
  /** Longer without a value is a silence, which no line bridges; null: values stand for themselves. */
  readonly longestGapMs: number | null;
  readonly columns: SourceColumns;
  /** Whose states 0 and 1 are; null for a line of numbers. */
  readonly states: StateKind | null;
  /** What flows while an output is on; null where nobody knows, and for everything else. */
  readonly flowM3PerH: number | null;
};

/** What lines are made with. `zone` is that of the account: its days are the days of groupings. */
export type LineContext = {
  readonly language: Language;
  readonly units: UserUnits;
  readonly zone: string;
  readonly options: ReportOptions;
};

/** The field of each source as it was measured, one line each. */
export function measuredLines(series: readonly ReportSeries[], context: LineContext): ReportLine[] {
  return series.map((one, index) => measuredLine(one, index, context));
}

/** The field of a source as it was measured, in the units of the reader. */
export function measuredLine(series: ReportSeries, colour: number, { language, units }: LineContext): ReportLine {
  const { source } = series;
  const measured = measuredOf(source);
  const { decimals, min, max, storage, quantity } = shownFieldOf(source);
  const drawing = drawingOf(source.field, storage);
  const columns = orderedOnce(series.columns);
  const inUnits = (value: number): number => toUser(value, measured, units).value;
  const asStored = userSuffix(measured.suffix, units) === measured.suffix;
  return {
    name: seriesName(source, language),
    unit: source.component?.unit ?? userSuffix(measured.suffix, units),
    decimals: source.component?.decimals ?? decimals,
    drawing,
    dash: 'solid',
    colour,
    scale: source.component === null ? [inUnits(min), inUnits(max)] : source.component.scale,
    longestGapMs: source.longestGapMs,
    columns: asStored ? columns : mapped(columns, (value) => rounded(inUnits(value), 4)),
    states: drawing === 'line' ? null : stateKindOf(quantity),
    flowM3PerH: source.output?.flowM3PerH ?? null,
  };
}

/** The same times with other values; a missing value stays missing. */
export function mapped({ timesMs, values }: SourceColumns, change: (value: number) => number): SourceColumns {
  const changed = new Float64Array(values.length);
  const exact = values instanceof Float32Array ? shortestOfFloat4 : (value: number): number => value;
  for (let index = 0; index < values.length; index++) {
    const value = at(values, index);
    changed[index] = Number.isNaN(value) ? value : change(exact(value));
  }
  return { timesMs, values: changed };
}

/** Rounded to so many decimals, halves away from zero, as a person rounds. */
export function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  const whole = Math.round(Math.abs(value) * power * (1 + Number.EPSILON));
  return whole === 0 ? 0 : (Math.sign(value) * whole) / power;
}

function drawingOf(field: string, storage: string): LineDrawing {
  if (/^o[1-4]$/.test(field)) return 'step';
  return storage === 'integer' ? 'area' : 'line';
}
