import { counterAmounts } from './counter-amounts.ts';
import { intervalMiddles } from './intervals.ts';
import type { ReportLine } from './report-line.ts';

function longestOf(boundsMs: Float64Array): number {
  return Math.max(...boundsMs.subarray(1).map((until, index) => until - (boundsMs[index] ?? until)));
}

/**
 * The lines as drawn in a chart: a counter becomes bars of its amounts per interval that suits the span, instead of an
 * ever rising line. Table and file keep the stored values.
 */
export function withCounterBars(
  lines: readonly ReportLine[],
  span: { readonly fromMs: number; readonly untilMs: number; readonly zone: string },
): readonly ReportLine[] {
  return lines.map((line): ReportLine => {
    if (line.counter === null || line.drawing !== 'line') return line;
    const { boundsMs, values } = counterAmounts(line.columns, line.counter, span);
    return {
      ...line,
      drawing: 'bars',
      scale: null,
      // The amount of an interval applies to all of it.
      longestGapMs: longestOf(boundsMs),
      columns: { timesMs: intervalMiddles(boundsMs), values },
      intervals: { startsMs: boundsMs.slice(0, -1), endsMs: boundsMs.slice(1) },
    };
  });
}
