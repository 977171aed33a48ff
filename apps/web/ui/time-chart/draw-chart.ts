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
  return {
    show: (content, scheme) => chart.setOption(chartOption(content, inkOf(place, scheme)), { notMerge: true }),
    end: () => {
      follow.disconnect();
      chart.dispose();
    },
  };
}
