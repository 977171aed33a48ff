import { AREA_OPACITY, type ChartSeries } from '@zagon/domain/reports/chart.ts';
import { dashOf } from '../../../ui/chart-palette.ts';
import { LABELS, type ChartInk } from '../../../ui/time-chart/axis-options.ts';
import type { Stroke } from '../../../ui/time-chart/stroke.ts';
import { axesUsed, lanesOf, type ReportContent } from './content.ts';

/** From so many points on a line is thinned as it is drawn, keeping its lowest and highest. */
const THIN_FROM = 4_000;

/**
 * Every series on its axis or in its lane. One that is switched off stays, so that switching needs no data anew;
 * only an output without its lane is left out. Series are named by their place: names may be the same.
 */
export function drawnSeries(content: ReportContent, ink: ChartInk, stroke: Stroke): readonly object[] {
  const axes = axesUsed(content);
  const lanes = lanesOf(content);
  let first = true;
  return content.chart.series.flatMap((series, place) => {
    const lane = lanes.indexOf(place);
    if (series.axis === null && lane === -1) return [];
    const axis = series.axis === null ? -1 : Math.max(0, axes.indexOf(series.axis));
    const grid = lane === -1 ? 0 : lane + 1;
    const drawn = {
      ...lookOf(series, place, ink, stroke),
      id: String(place),
      name: String(place),
      dimensions: ['time', 'value'],
      data: series.points,
      xAxisIndex: grid,
      yAxisIndex: lane === -1 ? axis : axes.length + lane,
      emphasis: { disabled: true },
      ...(first && lane === -1 ? { markArea: silentBands(content, ink) } : {}),
    };
    if (lane === -1) first = false;
    return [drawn];
  });
}

function lookOf(series: ChartSeries, place: number, ink: ChartInk, stroke: Stroke): object {
  const colour = ink.palette[series.colour % ink.palette.length] ?? ink.text;
  const many = series.points.length > 2 * THIN_FROM;
  const thin = many ? { sampling: 'minmax' } : {};
  const plain = { type: 'line', color: colour, showSymbol: false, connectNulls: false };
  switch (series.drawing) {
    case 'line':
      return { ...plain, ...thin, lineStyle: { color: colour, ...strokeOf(series, place, stroke) } };
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
      // The pointer seldom meets a change: a dot would stand beside it.
      return { ...plain, step: 'end', symbol: 'none', lineStyle: { width: 2.2, color: colour } };
  }
}

/** How a line is stroked. In a dense picture a dash would be lost, and slow; one that means something stays. */
export function strokeOf(series: ChartSeries, place: number, stroke: Stroke): object {
  const plain = stroke.dense && series.dash === 'solid';
  return { width: stroke.widthPx, type: plain ? 'solid' : dashed(series, place) };
}

/** What the line itself means comes first; else a dash tells colours apart from the seventh on. */
function dashed(series: ChartSeries, place: number): 'solid' | 'dotted' | 'dashed' | readonly number[] {
  return series.dash === 'solid' ? dashOf(Math.min(series.colour, place)) : series.dash;
}

function silentBands({ silence }: ReportContent, ink: ChartInk): object {
  return {
    silent: true,
    data: silence.spans.map(({ fromMs, untilMs, wide }) => [
      {
        xAxis: fromMs,
        name: wide ? silence.word : '',
        itemStyle: { color: ink.text2, opacity: 0.1 },
        label: { color: ink.text2, position: 'insideBottom', fontSize: LABELS },
      },
      { xAxis: untilMs },
    ]),
  };
}
