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
import { chartPalette } from '../chart-palette.ts';
import { chartOption, type ChartContent, type ChartInk } from './chart-option.ts';

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

function inkOf(element: Element, scheme: 'light' | 'dark'): ChartInk {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token('--text'),
    text2: token('--text-2'),
    line: token('--line'),
    surface: token('--surface'),
    control: token('--control'),
    palette: chartPalette[scheme],
    font: token('--font'),
  };
}

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
