import { counterIncrement } from '../../agronomy/counters.ts';
import { at, fromTime, sortedUnique, type SourceColumns } from '../lines/columns.ts';
import { sums } from '../request/grouping.ts';
import { measuredLine, type LineContext, type ReportLine } from '../lines/report-line.ts';
import type { ReportSeries } from '../lines/series.ts';

/** Amounts per minute, hour or day, one bar each: the sums of a counter. */
export function amountLines(series: readonly ReportSeries[], context: LineContext, decimals: number): ReportLine[] {
  return series.map((sourceSeries, colour) => ({
    ...measuredLine(sourceSeries, colour, context),
    decimals,
    drawing: 'bars',
    scale: null,
    longestGapMs: null,
    columns: sums(fromTime(increments(sourceSeries), context.startMs), context.options.grouping, context.zone),
  }));
}

/** Relative drop of a total that counts as a rounding error rather than a counter reset. */
const ROUNDING_TOLERANCE = 1e-6;

function withoutRoundingDrop(previous: number | null, total: number): number {
  return previous !== null && total < previous && previous - total <= ROUNDING_TOLERANCE * previous ? previous : total;
}

/** Increment of each record. A running total that starts over adds its new value, never the drop. */
function increments({ source, columns }: ReportSeries): SourceColumns {
  const ordered = sortedUnique(columns);
  const type = source.component?.counterType ?? 'differential';
  if (type === 'differential') return ordered;
  // Stored totals are already converted to their unit, so they no longer roll over.
  const counter = { type, modulus: Number.POSITIVE_INFINITY };
  const added = new Float64Array(ordered.values.length);
  let previous: number | null = null;
  for (let index = 0; index < added.length; index++) {
    const total = at(ordered.values, index);
    added[index] = Number.isNaN(total)
      ? Number.NaN
      : counterIncrement(counter, previous, withoutRoundingDrop(previous, total));
    if (!Number.isNaN(total)) previous = total;
  }
  return { timesMs: ordered.timesMs, values: added };
}
