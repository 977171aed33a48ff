import type { EChartsCoreOption } from 'echarts/core';
import { dashOf } from '../chart-palette.ts';
import type { ChartSeries } from './chart-series.ts';
import { strokeFor, type Stroke } from './stroke.ts';

/** Of a chart what its strokes depend on. */
type Lines = {
  readonly series: readonly Pick<ChartSeries, 'key' | 'timesMs'>[];
  readonly hidden: ReadonlySet<string>;
};

/** The stroke of the lines that are switched on, when such a share (0 to 1) of their time is in view. */
export function strokeInView({ series, hidden }: Lines, share: number, dotsPerPx?: number): Stroke {
  const shown = series.filter(({ key }) => !hidden.has(key));
  const points = shown.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
  return strokeFor(share * points, dotsPerPx);
}

/** The lines stroked so, and nothing else of them: for a chart that is drawn already. */
export function strokedAnew({ series, hidden }: Lines, stroke: Stroke): EChartsCoreOption {
  return {
    series: series.flatMap(({ key }, index) =>
      hidden.has(key) ? [] : [{ id: key, lineStyle: lineStyle(index, stroke) }],
    ),
  };
}

/** How the line at a place is stroked. In a dense picture a dash would be lost, and slow. */
export function lineStyle(place: number, { dense, widthPx }: Stroke): object {
  return { width: widthPx, type: dense ? 'solid' : dashOf(place) };
}
