import type { EChartsCoreOption } from 'echarts/core';
import { dashOf } from '../chart-palette.ts';
import type { ChartSeries } from './chart-series.ts';
import { strokeFor, type Stroke } from '../core/stroke.ts';

/** The parts of a chart its strokes depend on. */
type Lines = {
  readonly series: readonly Pick<ChartSeries, 'key' | 'timesMs' | 'isReference'>[];
  readonly hidden: ReadonlySet<string>;
};

/** The stroke of the visible lines, with the given share (0 to 1) of their time in view. */
export function strokeInView({ series, hidden }: Lines, share: number, dotsPerPx?: number): Stroke {
  const shown = series.filter(({ key }) => !hidden.has(key));
  const points = shown.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
  return strokeFor(share * points, dotsPerPx);
}

/** A partial option that updates only the strokes of an existing chart. */
export function strokeUpdate({ series, hidden }: Lines, stroke: Stroke): EChartsCoreOption {
  return {
    series: series.flatMap((item, index) =>
      hidden.has(item.key) ? [] : [{ id: item.key, lineStyle: lineStyle(item, index, stroke) }],
    ),
  };
}

/** Line style by index. In a dense chart a dash would be invisible, and slow. */
export function lineStyle(
  item: Pick<ChartSeries, 'isReference'>,
  place: number,
  { dense, widthPx }: Stroke,
): { readonly width: number; readonly type: Dash } {
  return { width: widthPx, type: dense ? 'solid' : seriesDash(item, place) };
}

type Dash = ReturnType<typeof dashOf>;

const REFERENCE_DASH = [6, 4] as const;

/** The dash of a series: a reference is always dashed, others from the seventh on. */
export function seriesDash({ isReference = false }: Pick<ChartSeries, 'isReference'>, place: number): Dash {
  return isReference ? REFERENCE_DASH : dashOf(place);
}
