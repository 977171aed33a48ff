import type { FieldName } from '../catalogue/fields.ts';
import type { Subtype } from '../catalogue/kinds.ts';
import type { Text } from '../core/language.ts';
import type { UnitSymbol } from '../units/symbols.ts';
import type { ReportOption } from './options.ts';
import type { LineContext, ReportLine } from './report-line.ts';
import type { Component, ReportSeries } from './series.ts';

/** The ways in which a report can be looked at. */
export type ReportView = 'chart' | 'table';

/** A part of the chart's height that means something, from `above` (not itself) up to `below`. */
export type ChartBand = { readonly above: number; readonly below: number; readonly tone: 'risk' | 'watch' };

/** A kind of report made of readings. */
export type ReportType = {
  readonly key: string;
  readonly name: Text;
  /** One line that says what it answers. */
  readonly description: Text;
  /** False for one that can be made, but does not stand in the list. */
  readonly listed: boolean;
  /** The fields that it can show, on whatever device they are; null: every field of every device. */
  readonly fields: readonly FieldName[] | null;
  /** Of inputs that a user defines only those with something of this kind behind them; undefined: no such question. */
  readonly subtype?: Subtype;
  /** What its axis says; null where each unit has an axis of its own. */
  readonly axis: Text | null;
  /** The unit of all its lines; null where sources bring their own. */
  readonly unit: UnitSymbol | null;
  readonly views: readonly ReportView[];
  readonly options: readonly ReportOption[];
  /** Fields that must be read beside a chosen one, because its line is computed from them. */
  readonly beside?: (field: FieldName) => readonly FieldName[];
  /** Parts of the chart that are coloured. */
  readonly bands?: readonly ChartBand[];
  /** Whether the sum of a column means something. */
  readonly totals?: true;
  /** What chart, table and file show of what was read. */
  readonly lines: (series: readonly ReportSeries[], context: LineContext) => readonly ReportLine[];
};

/** A field of a module as a candidate for a report: which field, and what a user made of it. */
export type Candidate = { readonly field: FieldName; readonly component: Component | null };
