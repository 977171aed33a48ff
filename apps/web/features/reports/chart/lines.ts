import { AREA_OPACITY, type ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { dashOf } from '../../../ui/chart/chart-palette.ts';
import { barSeries } from '../../../ui/chart/plot/bars.ts';
import { isolatedMarks } from '../../../ui/chart/plot/isolated.ts';
import { TRACE } from '../../../ui/chart/plot/trace.ts';
import type { ChartInk } from '../../../ui/chart/core/axis-options.ts';
import { outlierMarks } from '../../../ui/chart/core/outlier-marks.ts';
import { silenceBands } from '../../../ui/chart/core/silences.ts';
import type { Stroke } from '../../../ui/chart/core/stroke.ts';
import { chartAxisCount, visibleAxes, lanesOf, type ReportContent } from './content.ts';
import { outlierPoints, pointsWithoutOutliers, scaleOf } from './scale.ts';

/** From so many dots on, the library draws all of them as one shape. */
const LARGE_FROM = 4_000;

/**
 * Every series on its axis or in its lane. Hidden series remain in the option, so that toggling does not reprocess
 * data, unless their axis or lane is hidden with them. Series are keyed by index because names may repeat.
 */
export function drawnSeries(content: ReportContent, ink: ChartInk, stroke: Stroke): readonly object[] {
  const axes = visibleAxes(content);
  const lanes = lanesOf(content);
  let first = true;
  return content.chart.series.flatMap((series, index) => {
    const lane = lanes.indexOf(index);
    const axis = series.axis === null ? -1 : axes.indexOf(series.axis);
    // A hidden output has no lane, and an axis is only there while one of its lines is visible.
    if (axis === -1 && lane === -1) return [];
    const grid = lane === -1 ? 0 : lane + 1;
    const place = {
      id: String(index),
      name: String(index),
      xAxisIndex: grid,
      yAxisIndex: lane === -1 ? axis : chartAxisCount(content) + lane,
    };
    const drawn = {
      ...seriesStyle(series, place, content, { ink, stroke }),
      emphasis: { disabled: true },
      ...(first && lane === -1 ? { markArea: { silent: true, data: silenceBands(content.silence, ink) } } : {}),
    };
    if (lane === -1) first = false;
    const ends = series.axis === null || series.outliersMs.length === 0 ? null : scaleOf(content, series.axis);
    const dots =
      series.drawing === 'bars' || series.drawing === 'points'
        ? []
        : isolatedMarks(
            pointsWithoutOutliers(series),
            place,
            ink.palette[series.colour % ink.palette.length] ?? ink.text,
          );
    if (ends === null) return [drawn, ...dots];
    const marks = {
      id: `${index} outliers`,
      name: String(index),
      colour: ink.palette[series.colour % ink.palette.length] ?? ink.text,
      xAxisIndex: grid,
      yAxisIndex: axis,
      ends,
      format: (value: number) =>
        formatQuantity(value, { decimals: series.decimals, suffix: series.unit }, content.language),
    };
    return [drawn, ...dots, outlierMarks(outlierPoints(series), marks, ink)];
  });
}

type Place = {
  readonly id: string;
  readonly name: string;
  readonly xAxisIndex: number;
  readonly yAxisIndex: number;
};

type Pen = { readonly ink: ChartInk; readonly stroke: Stroke };

/** Bars over their intervals. Sources share an interval, and keep their places in it while others are hidden. */
function drawnBars(series: ChartSeries, place: Place, { chart }: ReportContent, ink: ChartInk): object {
  const all = chart.series.filter(({ drawing }) => drawing === 'bars');
  const { points, intervals } = series;
  const bars = Array.from(intervals?.startsMs ?? [], (fromMs, index) => ({
    fromMs,
    untilMs: intervals?.endsMs[index] ?? fromMs,
    base: 0,
    top: points[2 * index + 1] ?? Number.NaN,
  })).filter(({ top }) => top > 0);
  const slot = { index: all.indexOf(series), count: all.length };
  return barSeries(bars, { ...place, slot, colour: ink.palette[series.colour % ink.palette.length] ?? ink.text });
}

function seriesStyle(series: ChartSeries, place: Place, content: ReportContent, { ink, stroke }: Pen): object {
  const colour = ink.palette[series.colour % ink.palette.length] ?? ink.text;
  const data = { ...place, dimensions: ['time', 'value'], data: pointsWithoutOutliers(series) };
  const plain = { ...data, type: 'line', color: colour, showSymbol: false, connectNulls: false };
  switch (series.drawing) {
    case 'line':
      // The ranges of an axis colour the area under a line, which a trace has not.
      if (content.chart.bands.length === 0)
        return { ...data, type: TRACE, lineStyle: { color: colour, ...strokeOf(series, Number(place.id), stroke) } };
      return { ...plain, lineStyle: { color: colour, ...strokeOf(series, Number(place.id), stroke) } };
    case 'points':
      return { ...data, type: 'scatter', color: colour, symbolSize: 7, large: series.points.length > 2 * LARGE_FROM };
    case 'bars':
      return drawnBars(series, place, content, ink);
    case 'area':
      return {
        ...plain,
        step: 'end',
        symbol: 'none',
        lineStyle: { width: 1.5, color: colour },
        areaStyle: { color: colour, opacity: AREA_OPACITY },
      };
    case 'step':
      // The pointer seldom hits a change, so a dot would appear next to it.
      return { ...plain, step: 'end', symbol: 'none', lineStyle: { width: 2.2, color: colour } };
  }
}

/** Stroke of a line. Dashes would get lost and render slowly in a dense chart; meaningful ones are kept. */
export function strokeOf(series: ChartSeries, index: number, stroke: Stroke): object {
  const plain = stroke.dense && series.dash === 'solid';
  return { width: stroke.widthPx, type: plain ? 'solid' : dashPattern(series, index) };
}

/** The dash of a series: its own meaning first; otherwise dashes tell colours apart from the seventh series on. */
function dashPattern(series: ChartSeries, index: number): 'solid' | 'dotted' | 'dashed' | readonly number[] {
  return series.dash === 'solid' ? dashOf(Math.min(series.colour, index)) : series.dash;
}
