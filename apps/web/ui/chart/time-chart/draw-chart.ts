import type { DrawnChart } from '../core/drawn-chart.ts';
import { pointAt, startEngine } from '../core/engine.ts';
import { readInk } from '../core/axis-options.ts';
import type { ChartContent } from './chart-content.ts';
import { chartOption } from './chart-option.ts';
import { strokeUpdate, strokeInView } from './line-stroke.ts';
import { zoomSpan, type ZoomSpan } from '../core/zoom-span.ts';

/** Draws into a sized element and follows its size. This module includes the chart library: load it lazily. */
export function drawChart(container: HTMLElement): DrawnChart<ChartContent> {
  const { chart, flush, dispose } = startEngine(container);
  let shown: ChartContent | undefined;
  let dense = false;
  chart.on('datazoom', () => {
    if (shown === undefined) return;
    const stroke = strokeInView(shown, shareOf(zoomSpan(chart)));
    if (stroke.dense !== dense) chart.setOption(strokeUpdate(shown, stroke));
    dense = stroke.dense;
  });
  return {
    show(content, scheme) {
      // A zoomed view stays while readings arrive; another period is shown in full.
      const keepsZoom = shown !== undefined && content.zoom && spanOf(shown) === spanOf(content);
      const zoomed = keepsZoom ? zoomSpan(chart) : null;
      chart.setOption(chartOption(content, readInk(container, scheme)), { notMerge: true });
      shown = content;
      dense = strokeInView(content, 1).dense;
      if (zoomed !== null) chart.dispatchAction({ type: 'dataZoom', ...zoomed });
    },
    flush,
    point: (atMs) => pointAt(chart, atMs),
    dispose,
  };
}

/** The share of the time in view, 0 to 1. */
function shareOf(zoom: ZoomSpan | null): number {
  return zoom === null ? 1 : (zoom.end - zoom.start) / 100;
}

function spanOf({ fromMs, untilMs }: ChartContent): number {
  return untilMs - fromMs;
}
