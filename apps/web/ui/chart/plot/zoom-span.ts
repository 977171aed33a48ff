import type { EChartsType } from 'echarts/core';
import { watchDrag } from './drag-zoom.ts';
import { plotOf, timeShare, type Sides, type TimeView } from './time-plot.ts';
import { steppedView, type ZoomStep } from './zoom.ts';

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

/** The part of a period in view, in whole milliseconds; all of it while nothing is zoomed or drawn. */
export function viewIn(chart: Pick<EChartsType, 'getOption'>, { fromMs, untilMs }: TimeView): TimeView {
  const span = zoomSpan(chart);
  if (span === null) return { fromMs, untilMs };
  const at = (percent: number): number => Math.round(fromMs + ((untilMs - fromMs) * percent) / 100);
  return { fromMs: at(span.start), untilMs: at(span.end) };
}

/** What is drawn: its period, the space beside its plots, and that below them, px. */
type Drawn = { readonly period: TimeView; readonly sides: Sides; readonly bottomPx: number };

/** Zooms a chart by dragging over it and in steps; all its time axes move together. */
export function zoomControl(chart: EChartsType, container: HTMLElement, drawn: () => Drawn | null) {
  const zoomTo = (view: TimeView) => {
    const now = drawn();
    if (now === null) return;
    const percent = (atMs: number) => 100 * timeShare(now.period, atMs);
    chart.dispatchAction({ type: 'dataZoom', start: percent(view.fromMs), end: percent(view.untilMs) });
  };
  const inView = (): TimeView | null => {
    const now = drawn();
    return now === null ? null : viewIn(chart, now.period);
  };
  const stopDrag = watchDrag(container, {
    view: inView,
    plot: () => plotOf(chart.getWidth(), drawn()?.sides ?? { left: 0, right: 0 }),
    heightPx: () => chart.getHeight() - (drawn()?.bottomPx ?? 0),
    onZoom: zoomTo,
  });
  return {
    zoom: (step: ZoomStep, atMs?: number) => {
      const [now, view] = [drawn(), inView()];
      if (now !== null && view !== null)
        zoomTo(steppedView(now.period, view, step, atMs ?? (view.fromMs + view.untilMs) / 2));
    },
    dispose: stopDrag,
  };
}

/** True if all of a period is in view. A slider works in fractions, so its ends match only approximately. */
export function isWhole(view: TimeView, period: TimeView): boolean {
  return view.fromMs - period.fromMs < TOLERANCE_MS && period.untilMs - view.untilMs < TOLERANCE_MS;
}

const TOLERANCE_MS = 1000;
