import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
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

// All charts share one chunk of the library, so each registers all of its modules.
use([
  LineChart,
  BarChart,
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
]);

/** An empty chart in a sized element, which follows the size of the element until it is disposed of. */
export type Engine = { readonly chart: EChartsType; readonly flush: () => void; readonly dispose: () => void };

/** Starts a chart. This module includes the chart library: load it lazily. */
export function startEngine(container: HTMLElement): Engine {
  const chart = init(container, undefined, { renderer: 'canvas' });
  const follow = new ResizeObserver(() => chart.resize());
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
