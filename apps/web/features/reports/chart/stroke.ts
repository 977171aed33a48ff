import type { ChartSeries } from '@zagon/domain/reports/chart.ts';
import type { View } from './content.ts';

/** How the lines of a report are stroked in a view. */
export type Stroke = { readonly dense: boolean; readonly widthPx: number };

/** Of a chart what its strokes depend on. */
type Lines = View & {
  readonly chart: { readonly series: readonly Pick<ChartSeries, 'drawing' | 'points'>[] };
  readonly hidden: ReadonlySet<number>;
};

const LINE_PX = 2.2;
/**
 * So many points in view, all lines together, are drawn with full strokes; further ones would fill the picture and
 * take a browser without a graphics card over a second, where strokes of one dot of the screen take a twentieth of it.
 */
const DENSE_FROM = 80_000;

/** The stroke for what is in view: full lines, or lines of one dot of the screen where they lie close together. */
export function strokeIn(
  { chart, hidden, fromMs, untilMs }: Lines,
  view: View,
  dotsPerPx = window.devicePixelRatio,
): Stroke {
  const share = (view.untilMs - view.fromMs) / Math.max(1, untilMs - fromMs);
  let points = 0;
  for (const [place, series] of chart.series.entries())
    if (series.drawing === 'line' && !hidden.has(place)) points += (series.points.length / 2) * share;
  const dense = points * dotsPerPx ** 2 > DENSE_FROM;
  return { dense, widthPx: dense ? 1 / dotsPerPx : LINE_PX };
}
