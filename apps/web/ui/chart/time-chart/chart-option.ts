import { formatNumber } from '@zagon/domain/units/format.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { formatTime } from '../../../time/format-time.ts';
import { LABELS, plotGrid, timeAxis, withoutLabels, zoomOf, type ChartInk } from '../core/axis-options.ts';
import { appendTooltipRow, tooltipFrame, tooltipValue } from '../core/tooltip-frame.ts';
import { axisPosition, unitAlignment } from '../core/axis-position.ts';
import { axisEnds, rangeOf } from '../core/axis-ends.ts';
import { bandsOf, lanesHeight, laneParts } from '../core/amount-lanes.ts';
import { sidesOf, type Sides, type TimeView } from '../plot/time-plot.ts';
import { axesOf, type ChartAxis } from './chart-series.ts';
import { drawnSeries } from './drawn-series.ts';
import { strokeInView } from './line-stroke.ts';
import type { ChartContent } from './chart-content.ts';
import { valuesAt } from './values-at.ts';

/** The complete ECharts option. Nothing is animated: live values change without motion. */
export function chartOption(content: ChartContent, ink: ChartInk): EChartsCoreOption {
  const { series, hidden, lanes } = content;
  const axes = axesOf(series);
  const stroke = strokeInView(content, 1);
  const ends = axes.map((axis) => endsOf(axis, content));
  const sides = sidesOfChart(content);
  const bottom = bottomOf(content);
  const below = laneParts(lanes, placeOfLanes(content, axes.length), ink);
  const timeAxes = shownTime(content, content, ink);
  return {
    animation: false,
    textStyle: { fontFamily: ink.font },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    grid: [plotGrid(sides, { top: 26, bottom: bottom + lanesHeight(lanes) }), ...below.grids],
    tooltip: tooltip(content, ink),
    dataZoom: zoomOf(
      ink,
      [...timeAxes.keys()],
      content.zoom ? { lengths: series.map(({ timesMs }) => timesMs.length) } : null,
    ),
    xAxis: timeAxes,
    yAxis: [
      ...axes.map((axis, index) =>
        valueAxis(axis, { index, count: axes.length, ends: ends[index] ?? null }, content, ink),
      ),
      ...below.yAxes,
    ],
    series: [
      ...series.flatMap((item, index) => {
        if (hidden.has(item.key)) return [];
        const axis = axes.findIndex(({ series: members }) => members.includes(index));
        return drawnSeries(item, { index, axis, ends: ends[axis] ?? null }, content, { ink, stroke });
      }),
      ...below.series,
    ],
    aria: { enabled: false },
  };
}

/** Space below a chart for its time labels, and for the slider, px. */
const BOTTOM_PX = 26;
const ZOOM_BOTTOM_PX = 72;

/** The space below the lowest plot, px. */
export function bottomOf({ zoom }: ChartContent): number {
  return zoom ? ZOOM_BOTTOM_PX : BOTTOM_PX;
}

/** The space beside all plots of a chart for the axes of the first. */
export function sidesOfChart({ series, maxAxes }: ChartContent): Sides {
  return sidesOf(Math.min(axesOf(series).length, maxAxes));
}

function placeOfLanes(content: ChartContent, firstValueAxis: number) {
  return {
    sides: sidesOfChart(content),
    bottom: bottomOf(content),
    firstGrid: 1,
    firstValueAxis,
    timeAxis: {},
    hidden: content.hiddenBars,
    language: content.language,
  };
}

/** The time axis of each plot, with the marks of the part in view; only the lowest has labels. */
export function shownTime(content: ChartContent, view: TimeView, ink: ChartInk): readonly object[] {
  const { fromMs: min, untilMs: max } = content;
  const time = { ...timeAxis({ ...content, fromMs: view.fromMs, untilMs: view.untilMs }, ink), min, max };
  const last = bandsOf(content.lanes).length;
  return Array.from({ length: last + 1 }, (_, gridIndex) => ({
    ...(gridIndex === last ? time : withoutLabels(time)),
    gridIndex,
  }));
}

/** The axis ends of some visible series; null to fit them. Bars always begin at zero. */
function endsOf(axis: ChartAxis, { series, hidden }: ChartContent): readonly [number, number] | null {
  const shown = axis.series.flatMap((index) => series[index] ?? []).filter(({ key }) => !hidden.has(key));
  if (shown.some(({ boundsMs }) => boundsMs !== undefined)) return null;
  return axisEnds(shown.map(({ values, outliers = [], minSpan = 0 }) => rangeOf(values, outliers, minSpan)));
}

type AxisPlace = {
  readonly index: number;
  readonly count: number;
  readonly ends: readonly [number, number] | null;
};

function valueAxis(axis: ChartAxis, { index, count, ends }: AxisPlace, content: ChartContent, ink: ChartInk): object {
  const { side, offset } = axisPosition(index);
  const first = axis.series[0] ?? 0;
  const colour = count >= 3 ? (ink.palette[first % ink.palette.length] ?? ink.text2) : ink.text2;
  return {
    type: 'value',
    // Beyond the axes that fit, one only scales its series.
    show: index < content.maxAxes,
    position: side,
    offset,
    scale: ends === null && axis.series.every((at) => content.series[at]?.boundsMs === undefined),
    ...(ends === null ? {} : { min: ends[0], max: ends[1] }),
    name: axis.unit,
    nameTextStyle: {
      color: colour,
      fontSize: LABELS,
      ...unitAlignment(side),
    },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: content.gridLines && index === 0, lineStyle: { color: ink.line } },
    splitNumber: 4,
    axisLabel: {
      color: colour,
      fontSize: LABELS,
      formatter: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : axis.decimals, content.language),
    },
  };
}

function tooltip(content: ChartContent, ink: ChartInk): object {
  return {
    ...tooltipFrame(ink),
    confine: true,
    formatter: ([hovered]: readonly { readonly axisValue: number }[]) => {
      const box = document.createElement('div');
      if (hovered === undefined) return box;
      const head = box.appendChild(document.createElement('b'));
      head.textContent = formatTime(hovered.axisValue, 'dateTime', content.language, content.zone);
      for (const { name, colour, text } of valuesAt(content, hovered.axisValue)) {
        const drawn = 'bars' in colour ? ink[colour.bars] : (ink.palette[colour.palette % ink.palette.length] ?? '');
        appendTooltipRow(box, { colour: drawn, name }, tooltipValue(text));
      }
      return box;
    },
  };
}
