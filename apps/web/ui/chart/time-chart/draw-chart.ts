import type { DrawnChart } from '../core/drawn-chart.ts';
import { pointAt, startEngine } from '../core/engine.ts';
import { readInk } from '../core/axis-options.ts';
import type { TimeView } from '../plot/time-plot.ts';
import type { ChartContent } from './chart-content.ts';
import { bottomOf, chartOption, shownTime, sidesOfChart } from './chart-option.ts';
import { strokeUpdate, strokeInView } from './line-stroke.ts';
import { isWhole, viewIn, zoomControl, zoomSpan, type ZoomSpan } from '../plot/zoom-span.ts';

/**
 * Draws into a sized element and follows its size. This module includes the chart library: load it lazily. `onView`
 * receives the part in view when it changes; null for all of it.
 */
export function drawChart(container: HTMLElement, onView: (view: TimeView | null) => void): DrawnChart<ChartContent> {
  const { chart, flush, dispose } = startEngine(container);
  let shown: { readonly content: ChartContent; readonly scheme: 'light' | 'dark' } | undefined;
  let dense = false;
  const control = zoomControl(chart, container, () =>
    shown === undefined
      ? null
      : { period: shown.content, sides: sidesOfChart(shown.content), bottomPx: bottomOf(shown.content) },
  );
  chart.on('datazoom', () => {
    if (shown === undefined) return;
    const { content, scheme } = shown;
    const stroke = strokeInView(content, shareOf(zoomSpan(chart)));
    if (stroke.dense !== dense) chart.setOption(strokeUpdate(content, stroke));
    dense = stroke.dense;
    const view = viewIn(chart, content);
    // Time marks follow the visible part; everything else stays unchanged.
    chart.setOption({ xAxis: shownTime(content, view, readInk(container, scheme)) });
    onView(isWhole(view, content) ? null : view);
  });
  return {
    show(content, scheme) {
      // A zoomed view stays while readings arrive; another period is shown in full.
      const keepsZoom = shown !== undefined && spanOf(shown.content) === spanOf(content);
      const zoomed = keepsZoom ? zoomSpan(chart) : null;
      chart.setOption(chartOption(content, readInk(container, scheme)), { notMerge: true });
      shown = { content, scheme };
      dense = strokeInView(content, 1).dense;
      if (zoomed === null) onView(null);
      else chart.dispatchAction({ type: 'dataZoom', ...zoomed });
    },
    flush,
    point: (atMs) => pointAt(chart, atMs),
    zoom: control.zoom,
    dispose: () => {
      control.dispose();
      dispose();
    },
  };
}

/** The share of the time in view, 0 to 1. */
function shareOf(zoom: ZoomSpan | null): number {
  return zoom === null ? 1 : (zoom.end - zoom.start) / 100;
}

function spanOf({ fromMs, untilMs }: ChartContent): number {
  return untilMs - fromMs;
}
