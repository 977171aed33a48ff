import { counterIncrement } from '../../agronomy/counters.ts';
import { at, orderedOnce, type SourceColumns } from '../columns.ts';
import { sums } from '../grouping.ts';
import { measuredLine, type LineContext, type ReportLine } from '../report-line.ts';
import type { ReportSeries } from '../series.ts';

/** Amounts of minutes, hours or days, one bar each: what a counter counted, added up. */
export function amountLines(series: readonly ReportSeries[], context: LineContext, decimals: number): ReportLine[] {
  return series.map((one, colour) => ({
    ...measuredLine(one, colour, context),
    decimals,
    drawing: 'bars',
    scale: null,
    longestGapMs: null,
    columns: sums(increments(one), context.options.grouping, context.zone),
  }));
}

/** A share by which a total may fall without having started over: a rounding on its way, not a new counter. */
const ROUNDING = 1e-6;

function notBelow(before: number | null, total: number): number {
  return before !== null && total < before && before - total <= ROUNDING * before ? before : total;
}

/** What each record adds. A running total that starts over adds what it shows, never what it lost. */
function increments({ source, columns }: ReportSeries): SourceColumns {
  const ordered = orderedOnce(columns);
  const type = source.component?.counterType ?? 'differential';
  if (type === 'differential') return ordered;
  // A total that was stored is already turned into its unit: it has outgrown the counter's own size.
  const counter = { type, modulus: Number.POSITIVE_INFINITY };
  const added = new Float64Array(ordered.values.length);
  let before: number | null = null;
  for (let index = 0; index < added.length; index++) {
    const total = at(ordered.values, index);
    added[index] = Number.isNaN(total) ? Number.NaN : counterIncrement(counter, before, notBelow(before, total));
    if (!Number.isNaN(total)) before = total;
  }
  return { timesMs: ordered.timesMs, values: added };
}
