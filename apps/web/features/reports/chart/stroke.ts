import type { ChartSeries } from '@zagon/domain/reports/chart.ts';
import { strokeFor, type Stroke } from '../../../ui/time-chart/stroke.ts';
import type { View } from './content.ts';

/** Of a chart what its strokes depend on. */
type Lines = View & {
  readonly chart: { readonly series: readonly Pick<ChartSeries, 'drawing' | 'points'>[] };
  readonly hidden: ReadonlySet<number>;
};

/** The stroke for what is in view; only lines that are switched on count. */
export function strokeIn({ chart, hidden, fromMs, untilMs }: Lines, view: View, dotsPerPx?: number): Stroke {
  const share = (view.untilMs - view.fromMs) / Math.max(1, untilMs - fromMs);
  let points = 0;
  for (const [place, series] of chart.series.entries())
    if (series.drawing === 'line' && !hidden.has(place)) points += (series.points.length / 2) * share;
  return strokeFor(points, dotsPerPx);
}
