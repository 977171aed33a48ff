import { LineChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  MarkAreaComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { inkOf } from './axis-options.ts';
import { chartOption, type ChartContent } from './chart-option.ts';
import { strokedAnew, strokeInView } from './line-stroke.ts';
import { zoomSpan, type ZoomSpan } from './zoom-span.ts';

use([
  LineChart,
  GridComponent,
  TooltipComponent,
  MarkAreaComponent,
  MarkPointComponent,
  DataZoomComponent,
  CanvasRenderer,
]);

/** A drawn chart: draw it again with other content, end it when its place is gone. */
export type DrawnChart = {
  readonly show: (content: ChartContent, scheme: 'light' | 'dark') => void;
  readonly end: () => void;
};

/** Draws into an element that has a size, and follows its size. This file brings the chart library: load it lazily. */
export function drawChart(place: HTMLElement): DrawnChart {
  const chart = init(place, undefined, { renderer: 'canvas' });
  const follow = new ResizeObserver(() => chart.resize());
  follow.observe(place);
  let shown: ChartContent | undefined;
  let dense = false;
  chart.on('datazoom', () => {
    if (shown === undefined) return;
    const stroke = strokeInView(shown, shareOf(zoomSpan(chart)));
    if (stroke.dense !== dense) chart.setOption(strokedAnew(shown, stroke));
    dense = stroke.dense;
  });
  return {
    show(content, scheme) {
      // Whoever looks at a part keeps it while readings come in; another period is seen whole.
      const keeps = shown !== undefined && content.zoom && spanOf(shown) === spanOf(content);
      const zoomed = keeps ? zoomSpan(chart) : null;
      chart.setOption(chartOption(content, inkOf(place, scheme)), { notMerge: true });
      shown = content;
      dense = strokeInView(content, 1).dense;
      if (zoomed !== null) chart.dispatchAction({ type: 'dataZoom', ...zoomed });
    },
    end: () => {
      follow.disconnect();
      chart.dispose();
    },
  };
}

/** The share of the time that is in view, 0 to 1. */
function shareOf(zoom: ZoomSpan | null): number {
  return zoom === null ? 1 : (zoom.end - zoom.start) / 100;
}

function spanOf({ fromMs, untilMs }: ChartContent): number {
  return untilMs - fromMs;
}
