import { CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkPointComponent,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { TraceModel, TraceView } from '../plot/trace.ts';

// All charts share one chunk of the library, so each registers all of its modules.
use([
  LineChart,
  CustomChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  MarkAreaComponent,
  MarkPointComponent,
  DataZoomComponent,
  ToolboxComponent,
  VisualMapComponent,
  CanvasRenderer,
  (registers) => {
    registers.registerSeriesModel(TraceModel);
    registers.registerChartView(TraceView);
  },
]);

/** An empty chart in a sized element, which follows the size of the element until it is disposed of. */
export type Engine = { readonly chart: EChartsType; readonly flush: () => void; readonly dispose: () => void };

/** Shows the tooltip of a chart at a time, as for a pointer there; null hides it. */
export function pointAt(chart: EChartsType, atMs: number | null): void {
  if (atMs === null) {
    chart.dispatchAction({ type: 'hideTip' });
    return;
  }
  const x = chart.convertToPixel({ xAxisIndex: 0 }, atMs);
  chart.dispatchAction({ type: 'showTip', x, y: TIP_FROM_TOP_PX });
}

/** Inside the first grid of every chart, below its units. */
const TIP_FROM_TOP_PX = 40;

/** Starts a chart. This module includes the chart library: load it lazily. */
export function startEngine(container: HTMLElement): Engine {
  const chart = init(container, undefined, { renderer: 'canvas' });
  // It also reports the size that the chart already has, once: drawing every point again for that takes as long as
  // the first time.
  const follow = new ResizeObserver(() => {
    if (container.clientWidth !== chart.getWidth() || container.clientHeight !== chart.getHeight()) chart.resize();
  });
  follow.observe(container);
  return {
    chart,
    flush: () => chart.getZr().flush(),
    dispose: () => {
      follow.disconnect();
      chart.dispose();
    },
  };
}
