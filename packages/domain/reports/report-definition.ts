import type { FieldName } from '../catalogue/fields.ts';
import type { Quantity } from '../catalogue/input.ts';
import type { Subtype } from '../catalogue/kinds.ts';
import type { Text } from '../core/language.ts';
import type { UnitSymbol } from '../units/symbols.ts';
import type { ReportOption } from './request/options.ts';
import type { LineContext, ReportLine } from './lines/report-line.ts';
import type { Component, ReportSeries } from './lines/series.ts';

/** Views of a report. */
export type ReportView = 'chart' | 'table';

/** A coloured band of the chart, from `above` (exclusive) to `below`. */
export type ChartBand = { readonly above: number; readonly below: number; readonly tone: 'risk' | 'watch' };

/** Icons of reports; the web app draws them. */
export type ReportIcon =
  | 'bug'
  | 'drop'
  | 'drops'
  | 'flask'
  | 'gauge'
  | 'half_drop'
  | 'leaf'
  | 'lines'
  | 'plant'
  | 'rain'
  | 'snowflake'
  | 'temperature'
  | 'timeline'
  | 'triangle'
  | 'wave';

/** Properties of all reports. */
export type ReportBase = {
  readonly key: string;
  readonly name: Text;
  /** One line describing what it shows. */
  readonly description: Text;
  /** False if it is available but not listed. */
  readonly listed: boolean;
  readonly icon: ReportIcon;
  readonly options: readonly ReportOption[];
};

/** The definition of a report based on readings; `readingsReport` turns it into a report. */
export type ReadingsDefinition = ReportBase & {
  /** Fields it can show, on any device; null: every field of every device. */
  readonly fields: readonly FieldName[] | null;
  /** Restricts user-configured inputs to those with this device connected; undefined: no restriction. */
  readonly subtype?: Subtype;
  /** Axis title; null if each unit has its own axis. */
  readonly axis: Text | null;
  /** Titles of an axis whose lines all measure one quantity, in place of `axis`. */
  readonly axes?: Readonly<Partial<Record<Quantity, Text>>>;
  /** Unit of all its lines; null if it depends on the source. */
  readonly unit: UnitSymbol | null;
  readonly views: readonly ReportView[];
  /** Additional fields its line is computed from. */
  readonly requiredFields?: (field: FieldName) => readonly FieldName[];
  /** Present if a reading is compared with the one before it, so that the first of a period needs an earlier one. */
  readonly comparesWithPrevious?: true;
  /** Present if a reading belongs to the interval before it, so that the last amounts need later ones. */
  readonly sumsIntervals?: true;
  /** Coloured bands of the chart. */
  readonly bands?: readonly ChartBand[];
  /** Present if column totals are meaningful. */
  readonly totals?: true;
  /** Builds the lines shown in chart, table and file. */
  readonly lines: (series: readonly ReportSeries[], context: LineContext) => readonly ReportLine[];
};

/** A field of a module as a candidate for a report, with its user configuration. */
export type Candidate = { readonly field: FieldName; readonly component: Component | null };
