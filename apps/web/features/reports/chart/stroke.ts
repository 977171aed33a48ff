import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { strokeFor, type Stroke } from '../../../ui/chart/core/stroke.ts';
import type { View } from './content.ts';

/** The inputs that determine the stroke of a chart. */
type StrokeInput = View & {
  readonly chart: { readonly series: readonly Pick<ChartSeries, 'drawing' | 'readings'>[] };
  readonly hidden: ReadonlySet<number>;
};

/** The stroke for the visible part; only visible lines count. */
export function strokeIn({ chart, hidden, fromMs, untilMs }: StrokeInput, view: View, dotsPerPx?: number): Stroke {
  const share = (view.untilMs - view.fromMs) / Math.max(1, untilMs - fromMs);
  let points = 0;
  for (const [index, series] of chart.series.entries())
    if (series.drawing === 'line' && !hidden.has(index)) points += series.readings * share;
  return strokeFor(points, dotsPerPx);
}
