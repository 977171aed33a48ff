import type { CounterType } from '../../agronomy/counters.ts';
import { fromTime } from '../lines/columns.ts';
import { counterIncrements } from '../lines/counter-amounts.ts';
import { sums } from '../request/grouping.ts';
import { COMPUTED_SCALE, measuredLine, type LineContext, type ReportLine } from '../lines/report-line.ts';
import { possibleReadings, type ReportSeries } from '../lines/series.ts';

/** Amounts per minute, hour or day, one bar each: the sums of a counter. */
export function amountLines(series: readonly ReportSeries[], context: LineContext, decimals: number): ReportLine[] {
  return series.map((sourceSeries, colour) => ({
    ...measuredLine(sourceSeries, colour, context),
    ...COMPUTED_SCALE,
    decimals,
    drawing: 'bars',
    scale: null,
    longestGapMs: null,
    columns: sums(
      fromTime(counterIncrements(possibleReadings(sourceSeries), counterTypeOf(sourceSeries)), context.startMs),
      context.options.grouping,
      context.zone,
    ),
  }));
}

function counterTypeOf({ source }: ReportSeries): CounterType {
  return source.component?.counterType ?? 'differential';
}
