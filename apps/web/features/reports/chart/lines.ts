import { AREA_OPACITY, type ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { dashOf } from '../../../ui/chart/chart-palette.ts';
import type { ChartInk } from '../../../ui/chart/core/axis-options.ts';
import { outlierMarks } from '../../../ui/chart/core/outlier-marks.ts';
import { silenceBands } from '../../../ui/chart/core/silences.ts';
import type { Stroke } from '../../../ui/chart/core/stroke.ts';
import { visibleAxes, lanesOf, type ReportContent } from './content.ts';
import { outlierPoints, pointsWithoutOutliers, scaleOf } from './scale.ts';

/** Lines with at least this many points are downsampled when drawn, keeping minima and maxima. */
const DOWNSAMPLE_FROM = 4_000;

/**
 * Every series on its axis or in its lane. Hidden series remain in the option, so that toggling does not reprocess
 * data; only a hidden output lane is dropped. Series are keyed by index because names may repeat.
 */
export function drawnSeries(content: ReportContent, ink: ChartInk, stroke: Stroke): readonly object[] {
  const axes = visibleAxes(content);
  const lanes = lanesOf(content);
  let first = true;
  return content.chart.series.flatMap((series, index) => {
    const lane = lanes.indexOf(index);
    if (series.axis === null && lane === -1) return [];
    const axis = series.axis === null ? -1 : Math.max(0, axes.indexOf(series.axis));
    const grid = lane === -1 ? 0 : lane + 1;
    const drawn = {
      ...seriesStyle(series, index, ink, stroke),
      id: String(index),
      name: String(index),
      dimensions: ['time', 'value'],
      data: pointsWithoutOutliers(series),
      xAxisIndex: grid,
      yAxisIndex: lane === -1 ? axis : axes.length + lane,
      emphasis: { disabled: true },
      ...(first && lane === -1 ? { markArea: { silent: true, data: silenceBands(content.silence, ink) } } : {}),
    };
    if (lane === -1) first = false;
    const ends = series.axis === null || series.outliersMs.length === 0 ? null : scaleOf(content, series.axis);
    if (ends === null) return [drawn];
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
    return [drawn, outlierMarks(outlierPoints(series), marks, ink)];
  });
}

function seriesStyle(series: ChartSeries, index: number, ink: ChartInk, stroke: Stroke): object {
  const colour = ink.palette[series.colour % ink.palette.length] ?? ink.text;
  const many = series.points.length > 2 * DOWNSAMPLE_FROM;
  const thin = many ? { sampling: 'minmax' } : {};
  const plain = { type: 'line', color: colour, showSymbol: false, connectNulls: false };
  switch (series.drawing) {
    case 'line':
      return { ...plain, ...thin, lineStyle: { color: colour, ...strokeOf(series, index, stroke) } };
    case 'points':
      return { type: 'scatter', color: colour, symbolSize: 7, large: many };
    case 'bars':
      return { type: 'bar', color: colour, barMaxWidth: 28, barMinWidth: 1, itemStyle: { color: colour } };
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
