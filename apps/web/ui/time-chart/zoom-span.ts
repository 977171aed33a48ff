import type { EChartsType } from 'echarts/core';

/** The part in view of a chart that can be zoomed: where it starts and ends, per cent of its time. */
export type ZoomSpan = { readonly start: number; readonly end: number };

/** What is in view; null for a chart that cannot be zoomed, or is not drawn yet. */
export function zoomSpan(chart: Pick<EChartsType, 'getOption'>): ZoomSpan | null {
  const { dataZoom } = chart.getOption() ?? {};
  const [zoom]: readonly unknown[] = Array.isArray(dataZoom) ? dataZoom : [];
  if (typeof zoom !== 'object' || zoom === null || !('start' in zoom) || !('end' in zoom)) return null;
  const { start, end } = zoom;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}
