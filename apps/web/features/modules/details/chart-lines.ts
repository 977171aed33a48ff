import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import type { HistoryLine } from '../../../lib/modules/history-line.ts';
import { shownField } from '../../../lib/modules/shown-field.ts';
import type { ChartSeries } from '../../../ui/time-chart/chart-series.ts';

type Look = {
  readonly units: UserUnits;
  readonly gapMs: number;
  /** What a line is called in the legend. */
  readonly names: (input: Input) => string;
};

/** The history of some fields as lines of a chart, in the reader's units. */
export function chartLines(
  object: ObjectShape,
  fields: readonly FieldName[],
  lines: readonly HistoryLine[],
  { units, gapMs, names }: Look,
): readonly ChartSeries[] {
  return fields.flatMap((field, index): ChartSeries[] => {
    const shown = shownField(object, field, units);
    const line = lines[index];
    if (shown === undefined || line === undefined) return [];
    const { input, unit, decimals } = shown;
    const same = unit === input.suffix;
    return [
      {
        key: field,
        name: names(input),
        unit,
        decimals,
        timesMs: line.timesMs,
        values: same ? line.values : line.values.map((value) => toUser(value, input, units).value),
        gapMs,
      },
    ];
  });
}
