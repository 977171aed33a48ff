import type { EChartsType } from 'echarts/core';
import type { DrawnChart } from '../../../ui/chart/core/drawn-chart.ts';
import { pointAt, startEngine } from '../../../ui/chart/core/engine.ts';
import { readInk } from '../../../ui/chart/core/axis-options.ts';
import type { Stroke } from '../../../ui/chart/core/stroke.ts';
import { isolatedPoints } from '../../../ui/chart/plot/isolated.ts';
import { paced } from '../../../ui/chart/plot/paced.ts';
import { viewIn, zoomControl, zoomSpan } from '../../../ui/chart/plot/zoom-span.ts';
import { onlyPointsDiffer, onlyVisibilityDiffers, type ReportContent, type View } from './content.ts';
import { BOTTOM_PX, sidesOfReport, timeAxes } from './grid.ts';
import { strokeOf } from './lines.ts';
import { lineOptions, reportOption } from './option.ts';
import { hasSameScales, pointsWithoutOutliers } from './scale.ts';
import { strokeIn } from './stroke.ts';

/** While zooming the lines move with each frame; marks, sums and the points of the view follow at this pace, ms. */
const ZOOM_PACE_MS = 300;

/** A drawn report, which can be zoomed. */
export type ChartHandle = DrawnChart<ReportContent> & Required<Pick<DrawnChart<ReportContent>, 'zoom'>>;

/** Draws a report into an element and follows its size. Imports the chart library: load this file lazily. */
export function drawReport(
  place: HTMLElement,
  callbacks: { readonly onView: (view: View) => void; readonly onDrawn: () => void },
): ChartHandle {
  const { chart, flush, dispose } = startEngine(place);
  let shown: { content: ReportContent; scheme: 'light' | 'dark' } | undefined;
  let stroke: Stroke | undefined;
  /** The visible part. Querying the chart copies all points, so this is updated only on zoom. */
  let inView: View | undefined;
  const control = zoomControl(chart, place, () =>
    shown === undefined ? null : { period: shown.content, sides: sidesOfReport(shown.content), bottomPx: BOTTOM_PX },
  );
  chart.on('finished', callbacks.onDrawn);
  const views = paced(() => {
    if (shown === undefined) return;
    const view = inView ?? shown.content;
    // Time marks follow the visible part; everything else stays unchanged.
    chart.setOption({ xAxis: timeAxes(shown.content, view, readInk(place, shown.scheme)) });
    callbacks.onView(view);
  }, ZOOM_PACE_MS);
  chart.on('datazoom', () => {
    if (shown !== undefined) {
      inView = viewIn(chart, shown.content);
      stroke = updateStroke(chart, shown.content, inView, stroke);
    }
    views.request();
  });
  return {
    show(content, scheme) {
      if (shown !== undefined && shown.scheme === scheme && isSwitch(shown.content, content)) {
        switchSeries(chart, shown.content, content);
        shown = { content, scheme };
        stroke = updateStroke(chart, content, inView ?? content, stroke);
        return;
      }
      if (shown !== undefined && shown.scheme === scheme && isRefinement(shown.content, content)) {
        shown = { content, scheme };
        chart.setOption({ series: lineOptions(content, inView ?? content, readInk(place, scheme)) });
        return;
      }
      const samePeriod =
        shown !== undefined && shown.content.fromMs === content.fromMs && shown.content.untilMs === content.untilMs;
      const zoomed = samePeriod ? zoomSpan(chart) : null;
      shown = { content, scheme };
      const view = samePeriod ? viewIn(chart, content) : { fromMs: content.fromMs, untilMs: content.untilMs };
      chart.setOption(reportOption(content, view, readInk(place, scheme)), { notMerge: true });
      stroke = strokeIn(content, view);
      inView = view;
      if (zoomed !== null) chart.dispatchAction({ type: 'dataZoom', ...zoomed });
    },
    flush,
    point: (atMs) => pointAt(chart, atMs),
    zoom: control.zoom,
    dispose: () => {
      views.cancel();
      control.dispose();
      dispose();
    },
  };
}

/** True if only the visibility of series changes, so that no point has to be processed again. */
function isSwitch(before: ReportContent, after: ReportContent): boolean {
  return onlyVisibilityDiffers(before, after) && hasSameScales(before, after);
}

/** True if only the points of lines change, so that axes, marks and zoom stay as they are. */
function isRefinement(before: ReportContent, after: ReportContent): boolean {
  return (
    onlyPointsDiffer(before, after) &&
    hasSameScales(before, after) &&
    String(marksOf(before)) === String(marksOf(after))
  );
}

/** The lines with dots at readings that no stroke reaches. */
function marksOf({ chart }: ReportContent): readonly number[] {
  return chart.series.map((series) => isolatedPoints(pointsWithoutOutliers(series)).length);
}

/** Updates the line strokes for the visible part and returns the stroke now in use. */
function updateStroke(chart: EChartsType, content: ReportContent, view: View, before: Stroke | undefined): Stroke {
  const now = strokeIn(content, view);
  if (before !== undefined && before.dense === now.dense) return before;
  const series = content.chart.series.flatMap((one, place) =>
    one.drawing === 'line' ? [{ id: String(place), lineStyle: strokeOf(one, place, now) }] : [],
  );
  chart.setOption({ series });
  return now;
}

/** Shows and hides series that changed, including in the tooltip. */
function switchSeries(chart: EChartsType, before: ReportContent, after: ReportContent): void {
  for (const index of after.chart.series.keys())
    if (before.hidden.has(index) !== after.hidden.has(index))
      chart.dispatchAction({ type: 'legendToggleSelect', name: String(index) });
}
