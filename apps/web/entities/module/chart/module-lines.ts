import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { drawnLine, type ChartPeriod } from './drawn-line.ts';
import type { HistoryLine } from '../history-line.ts';
import { shownField } from '../shown-field.ts';
import type { ChartSeries } from '../../../ui/chart/time-chart/chart-series.ts';

type LineOptions = {
  readonly units: UserUnits;
  /** The longest time between two joined readings of a field. */
  readonly gapMsOf: (field: FieldName) => number;
  readonly period: ChartPeriod;
  /** Returns the legend name of a line. */
  readonly nameOf: (input: Input) => string;
};

/** Converts the history of some fields to chart lines in the user's units. */
export function moduleLines(
  object: ModuleShape,
  fields: readonly FieldName[],
  lines: readonly HistoryLine[],
  { units, gapMsOf, period, nameOf }: LineOptions,
): readonly ChartSeries[] {
  return fields.flatMap((field, index): ChartSeries[] => {
    const shown = shownField(object, field, units);
    const line = lines[index];
    if (shown === undefined || line === undefined) return [];
    const options = { units, gapMs: gapMsOf(field), period };
    return [{ key: field, name: nameOf(shown.input), ...drawnLine(object, shown, line, options) }];
  });
}
