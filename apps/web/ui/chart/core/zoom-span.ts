import type { EChartsType } from 'echarts/core';

/** The visible part of a zoomable chart: start and end, per cent of its time. */
export type ZoomSpan = { readonly start: number; readonly end: number };

/** The visible part; null if the chart cannot be zoomed or is not drawn yet. */
export function zoomSpan(chart: Pick<EChartsType, 'getOption'>): ZoomSpan | null {
  const { dataZoom } = chart.getOption() ?? {};
  const [zoom]: readonly unknown[] = Array.isArray(dataZoom) ? dataZoom : [];
  if (typeof zoom !== 'object' || zoom === null || !('start' in zoom) || !('end' in zoom)) return null;
  const { start, end } = zoom;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}
