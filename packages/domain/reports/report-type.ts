import type { FieldName } from '../catalogue/fields.ts';
import type { Text } from '../core/language.ts';
import type { UnitSymbol } from '../units/symbols.ts';

/** The ways in which a report can be looked at. */
export type ReportView = 'chart' | 'table';

/** A kind of report: one series a source, all of one quantity. */
export type ReportType = {
  readonly key: string;
  readonly name: Text;
  /** One line that says what it answers. */
  readonly description: Text;
  /** The fields that it can show, on whatever device they are. */
  readonly fields: readonly FieldName[];
  /** What its axis says. */
  readonly axis: Text;
  readonly unit: UnitSymbol;
  readonly views: readonly ReportView[];
};
