import type { Language } from '@zagon/domain/core/language.ts';
import { formatNumber, formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { formatTime } from '../../../time/format-time.ts';
import { LABELS, timeAxis, zoomOf, type ChartInk } from '../core/axis-options.ts';
import { appendTooltipRow, tooltipFrame, tooltipValue } from '../core/tooltip-frame.ts';
import { silenceBands, type SilenceMarks } from '../core/silences.ts';
import { axisPosition, unitAlignment } from '../core/axis-position.ts';
import { widenedEnds } from './axis-ends.ts';
import { axesOf, interleaved, type ChartAxis, type ChartSeries } from './chart-series.ts';
import { lineStyle, strokeInView } from './line-stroke.ts';
import type { Stroke } from '../core/stroke.ts';

/** What is drawn. Colours follow a series' index in the full list, even while some are hidden. */
export type ChartContent = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly optimum: { readonly range: readonly [number, number]; readonly word: string } | null;
  readonly gridLines: boolean;
  readonly extremes: boolean;
  readonly zoom: boolean;
  /** The ends of the value axis; null to fit the data. */
  readonly scale: readonly [number, number] | null;
  /** Periods without any reading, drawn as grey bands with this label. */
  readonly silence: SilenceMarks | null;
  readonly language: Language;
  readonly zone: string;
};

/** The complete ECharts option. Nothing is animated: live values change without motion. */
export function chartOption(content: ChartContent, ink: ChartInk): EChartsCoreOption {
  const { series, hidden } = content;
  const axes = axesOf(series);
  const stroke = strokeInView(content, 1);
  return {
    animation: false,
    textStyle: { fontFamily: ink.font },
    grid: gridOf(axes, content.zoom),
    tooltip: tooltip(content, ink),
    dataZoom: content.zoom ? zoomOf(ink) : [],
    xAxis: timeAxis(content, ink),
    yAxis: axes.map((axis, index) => valueAxis(axis, index, axes.length, content, ink)),
    series: series.flatMap((item, index) => {
      if (hidden.has(item.key)) return [];
      return [
        line(
          item,
          index,
          axes.findIndex((axis) => axis.series.includes(index)),
          content,
          ink,
          stroke,
        ),
      ];
    }),
    aria: { enabled: false },
  };
}

function gridOf(axes: readonly ChartAxis[], zoom: boolean): object {
  const pairs = Math.floor(Math.max(0, axes.length - 1) / 2);
  const right = axes.length > 1;
  return {
    left: 44 + 40 * pairs,
    right: right ? 44 + 40 * Math.floor((axes.length - 2) / 2) : 12,
    top: 26,
    bottom: zoom ? 72 : 26,
  };
}

function valueAxis(axis: ChartAxis, index: number, count: number, content: ChartContent, ink: ChartInk): object {
  const { side, offset } = axisPosition(index);
  const shown = axis.series.flatMap((at) => content.series[at] ?? []).filter(({ key }) => !content.hidden.has(key));
  const ends = content.scale ?? widenedEnds(axis.unit, shown);
  const first = axis.series[0] ?? 0;
  const colour = count >= 3 ? (ink.palette[first % ink.palette.length] ?? ink.text2) : ink.text2;
  return {
    type: 'value',
    position: side,
    offset,
    scale: ends === null,
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

function line(
  item: ChartSeries,
  index: number,
  axis: number,
  content: ChartContent,
  ink: ChartInk,
  stroke: Stroke,
): object {
  const colour = ink.palette[index % ink.palette.length] ?? ink.text;
  const first = content.series.findIndex((candidate) => !content.hidden.has(candidate.key)) === index;
  const format = (value: number) =>
    formatQuantity(value, { decimals: item.decimals, suffix: item.unit }, content.language);
  return {
    type: 'line',
    id: item.key,
    name: item.name,
    yAxisIndex: axis,
    dimensions: ['time', 'value'],
    data: interleaved(item),
    showSymbol: false,
    connectNulls: false,
    color: colour,
    lineStyle: { color: colour, ...lineStyle(index, stroke) },
    emphasis: { disabled: true },
    ...(item.timesMs.length > 4_000 ? { sampling: 'minmax' } : {}),
    ...(first ? { markArea: bands(content, ink) } : {}),
    ...(content.extremes ? { markPoint: extremePoints(colour, ink, format) } : {}),
  };
}

/** The optimum across the full width, and the silences across the full height. */
function bands({ optimum, silence }: ChartContent, ink: ChartInk): object {
  const good =
    optimum === null
      ? []
      : [
          [
            {
              yAxis: optimum.range[0],
              name: optimum.word,
              itemStyle: { color: ink.control, opacity: 0.1 },
              label: { color: ink.control, position: 'insideBottomRight', fontSize: LABELS },
            },
            { yAxis: optimum.range[1] },
          ],
        ];
  const silent = silence === null ? [] : silenceBands(silence, ink);
  return { silent: true, data: [...good, ...silent] };
}

function extremePoints(colour: string, ink: ChartInk, format: (value: number) => string): object {
  const label = {
    color: ink.text,
    fontSize: LABELS,
    fontWeight: 600,
    formatter: ({ value }: { value: number }) => format(value),
  };
  return {
    symbol: 'circle',
    symbolSize: 7,
    itemStyle: { color: colour },
    data: [
      { type: 'max', valueDim: 'value', label: { ...label, position: 'top' } },
      { type: 'min', valueDim: 'value', label: { ...label, position: 'bottom' } },
    ],
  };
}

type Hovered = {
  readonly seriesName: string;
  readonly value: readonly number[];
  readonly marker: string;
  readonly axisValue: number;
};

function tooltip({ series, hidden, language, zone }: ChartContent, ink: ChartInk): object {
  return {
    ...tooltipFrame(ink),
    formatter: (hovered: readonly Hovered[]) => {
      const box = document.createElement('div');
      const at = hovered[0]?.axisValue;
      if (at !== undefined) {
        const head = box.appendChild(document.createElement('b'));
        head.textContent = formatTime(at, 'dateTime', language, zone);
      }
      for (const [index, item] of series.entries()) {
        if (hidden.has(item.key)) continue;
        const value = hovered.find((candidate) => candidate.seriesName === item.name)?.value[1];
        const text =
          value === undefined || Number.isNaN(value)
            ? MISSING
            : formatQuantity(value, { decimals: item.decimals, suffix: item.unit }, language);
        const colour = ink.palette[index % ink.palette.length] ?? '';
        appendTooltipRow(box, { colour, name: item.name }, tooltipValue(text));
      }
      return box;
    },
  };
}
