import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { CounterType } from '@zagon/domain/agronomy/counters.ts';
import type { Bounds } from '@zagon/domain/catalogue/bounds.ts';
import { CHART_RULES, minSpanOf } from '@zagon/domain/measurements/chart-rules.ts';
import { lowerBound } from '@zagon/domain/measurements/line/lower-bound.ts';
import { markedReadings } from '@zagon/domain/measurements/outliers.ts';
import { impossibleIn } from '@zagon/domain/measurements/possible.ts';
import { counterAmounts } from '@zagon/domain/reports/lines/counter-amounts.ts';
import { intervalMiddles } from '@zagon/domain/reports/lines/intervals.ts';
import { counterOf } from '@zagon/domain/reports/lines/report-line.ts';
import { componentOf } from '@zagon/domain/reports/request/source.ts';
import { toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import type { ChartSeries } from '../../../ui/chart/time-chart/chart-series.ts';
import type { HistoryLine } from '../history-line.ts';
import { reportFacts } from '../report-facts.ts';
import type { ShownField } from '../shown-field.ts';

/** The period of a chart, and the farm's zone, whose days define its intervals. */
export type ChartPeriod = { readonly fromMs: number; readonly untilMs: number; readonly zone: string };

type Options = {
  readonly units: UserUnits;
  /** Readings further apart than this are not joined. */
  readonly gapMs: number;
  readonly period: ChartPeriod;
};

/** A line without its key and name. */
export type DrawnLine = Omit<ChartSeries, 'key' | 'name'>;

/**
 * The history of a field as a chart draws it, in the user's units: readings with the minimum span of their quantity and
 * their outliers, or the amounts of a counter per interval.
 */
export function drawnLine(
  module: ModuleShape,
  { input, unit, decimals }: Pick<ShownField, 'input' | 'unit' | 'decimals'>,
  line: HistoryLine,
  { units, gapMs, period }: Options,
): DrawnLine {
  const counter = counterTypeOf(module, input.name);
  if (counter !== null) {
    const { boundsMs, values } = counterAmounts(line, counter, period);
    const timesMs = intervalMiddles(boundsMs);
    return { unit, decimals, timesMs, values, boundsMs, gapMs: Number.POSITIVE_INFINITY };
  }
  const isStored = unit === input.suffix;
  const values = isStored ? line.values : line.values.map((value) => toUser(value, input, units).value);
  const minSpan = minSpanOf(input, units);
  const { min, max } = input.possible;
  const possible = { min: toUser(min, input, units).value, max: toUser(max, input, units).value };
  const { marksOutliers } = CHART_RULES[input.quantity];
  const outliers =
    line.outliersMs === undefined
      ? markedReadings({ values, timesMs: line.timesMs }, { minSpan, marksOutliers, possible })
      : rowsToMark(line.outliersMs, { timesMs: line.timesMs, values }, possible);
  return { unit, decimals, timesMs: line.timesMs, values, gapMs, minSpan, outliers };
}

/** How a field counts; null if it is not a counter. */
function counterTypeOf(module: ModuleShape, field: ShownField['input']['name']): CounterType | null {
  return counterOf(componentOf(reportFacts(module), field));
}

/** The rows of outliers that the server found among all readings, and impossible ones received since. */
function rowsToMark(
  outliersMs: readonly number[],
  { timesMs, values }: Pick<HistoryLine, 'timesMs' | 'values'>,
  possible: Bounds,
): readonly number[] {
  const found = outliersMs.flatMap((atMs) => {
    const row = lowerBound(timesMs.length, atMs, (index) => timesMs[index] ?? Number.NaN);
    return timesMs[row] === atMs ? [row] : [];
  });
  return [...new Set([...found, ...impossibleIn(values, possible)])].toSorted((a, b) => a - b);
}
