import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { inkOf } from '../../../ui/time-chart/axis-options.ts';
import type { Stroke } from '../../../ui/time-chart/stroke.ts';
import { zoomSpan } from '../../../ui/time-chart/zoom-span.ts';
import { onlySwitched, type ReportContent, type View } from './content.ts';
import { timeAxes } from './grid.ts';
import { strokeOf } from './lines.ts';
import { reportOption } from './option.ts';
import { strokeIn } from './stroke.ts';

use([
  LineChart,
  BarChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  MarkAreaComponent,
  DataZoomComponent,
  ToolboxComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

/** While somebody zooms only the lines move; marks and sums follow when the hand rests. */
const ZOOM_SETTLES_MS = 150;

/** A report that is drawn. Draw it again with other content, end it when its place is gone. */
export type DrawnReport = {
  readonly show: (content: ReportContent, scheme: 'light' | 'dark') => void;
  /** Puts what is shown on the canvas now: paper waits for no next frame. */
  readonly flush: () => void;
  /** The next drag marks the part to be looked at. */
  readonly zoomByDrag: () => void;
  /** The whole period again. */
  readonly restore: () => void;
  readonly end: () => void;
};

/** Draws a report into an element that has a size, and follows its size. This file brings the chart library: load it lazily. */
export function drawReport(
  place: HTMLElement,
  heard: { readonly onView: (view: View) => void; readonly onDrawn: () => void },
): DrawnReport {
  const chart = init(place, undefined, { renderer: 'canvas' });
  let shown: { content: ReportContent; scheme: 'light' | 'dark' } | undefined;
  let stroke: Stroke | undefined;
  /** The part in view. Asking the chart copies all its points, so it is asked only when somebody zooms. */
  let inView: View | undefined;
  const follow = new ResizeObserver(() => chart.resize());
  follow.observe(place);
  chart.on('finished', heard.onDrawn);
  let settling: ReturnType<typeof setTimeout> | undefined;
  chart.on('datazoom', () => {
    clearTimeout(settling);
    if (shown !== undefined) {
      inView = viewOf(chart, shown.content);
      stroke = strokeAnew(chart, shown.content, inView, stroke);
    }
    settling = setTimeout(() => {
      if (shown === undefined) return;
      const view = inView ?? shown.content;
      // The marks of time follow the part in view; everything else stays as it is.
      chart.setOption({ xAxis: timeAxes(shown.content, view, inkOf(place, shown.scheme)) });
      heard.onView(view);
    }, ZOOM_SETTLES_MS);
  });
  return {
    show(content, scheme) {
      if (shown !== undefined && shown.scheme === scheme && onlySwitched(shown.content, content)) {
        switchSeries(chart, shown.content, content);
        shown = { content, scheme };
        stroke = strokeAnew(chart, content, inView ?? content, stroke);
        return;
      }
      const keeps =
        shown !== undefined && shown.content.fromMs === content.fromMs && shown.content.untilMs === content.untilMs;
      const zoomed = keeps ? zoomSpan(chart) : null;
      shown = { content, scheme };
      const view = keeps ? viewOf(chart, content) : { fromMs: content.fromMs, untilMs: content.untilMs };
      chart.setOption(reportOption(content, view, inkOf(place, scheme)), { notMerge: true });
      stroke = strokeIn(content, view);
      inView = view;
      if (zoomed !== null) chart.dispatchAction({ type: 'dataZoom', ...zoomed });
    },
    flush: () => chart.getZr().flush(),
    zoomByDrag: () =>
      chart.dispatchAction({ type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true }),
    restore: () => chart.dispatchAction({ type: 'dataZoom', start: 0, end: 100 }),
    end() {
      clearTimeout(settling);
      follow.disconnect();
      chart.dispose();
    },
  };
}

/** Strokes the lines as the part in view asks for; says how they are stroked now. */
function strokeAnew(chart: EChartsType, content: ReportContent, view: View, before: Stroke | undefined): Stroke {
  const now = strokeIn(content, view);
  if (before !== undefined && before.dense === now.dense) return before;
  const series = content.chart.series.flatMap((one, place) =>
    one.drawing === 'line' ? [{ id: String(place), lineStyle: strokeOf(one, place, now) }] : [],
  );
  chart.setOption({ series });
  return now;
}

/** Switches what is different. The tooltip is told of it too. */
function switchSeries(chart: EChartsType, before: ReportContent, after: ReportContent): void {
  for (const place of after.chart.series.keys())
    if (before.hidden.has(place) !== after.hidden.has(place))
      chart.dispatchAction({ type: 'legendToggleSelect', name: String(place) });
}

function viewOf(chart: EChartsType, { fromMs, untilMs }: View): View {
  const span = zoomSpan(chart);
  if (span === null) return { fromMs, untilMs };
  const at = (percent: number): number => fromMs + ((untilMs - fromMs) * percent) / 100;
  return { fromMs: at(span.start), untilMs: at(span.end) };
}
