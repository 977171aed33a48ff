import { AREA_OPACITY, type ReportChart } from '@zagon/domain/reports/lines/chart.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { zoomOf, type ChartInk } from '../../../ui/chart/core/axis-options.ts';
import type { ReportContent, View } from './content.ts';
import { amountParts, gridCount, grids, timeAxes, valueAxes } from './grid.ts';
import { drawnSeries } from './lines.ts';
import { strokeIn } from './stroke.ts';
import { tooltip } from './tooltip.ts';

/** The complete ECharts option of a report, without animation. */
export function reportOption(content: ReportContent, view: View, ink: ChartInk): EChartsCoreOption {
  const xAxes = Array.from({ length: gridCount(content) }, (_, grid) => grid);
  return {
    animation: false,
    textStyle: { fontFamily: ink.font },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    grid: grids(content, ink),
    tooltip: tooltip(content, ink),
    legend: { show: false, selected: selectedOf(content) },
    dataZoom: zoomOf(ink, xAxes, { lengths: content.chart.series.map(({ points }) => points.length / 2) }),
    xAxis: timeAxes(content, view, ink),
    yAxis: valueAxes(content, ink),
    series: [...lineOptions(content, view, ink), ...amountParts(content, ink).series],
    visualMap: bandColours(content),
    aria: { enabled: false },
  };
}

/** The series of the lines of a report, each with its id, and of their marks. */
export function lineOptions(content: ReportContent, view: View, ink: ChartInk): readonly object[] {
  return withBands(content.chart, drawnSeries(content, ink, strokeIn(content, view)));
}

/** Visibility of the series, keyed by their chart names. */
export function selectedOf({ chart, hidden }: ReportContent): Readonly<Record<string, boolean>> {
  return Object.fromEntries(chart.series.map((_, place) => [String(place), !hidden.has(place)]));
}

const BAND_COLOURS = { watch: '#2f7fd6', risk: '#d33c3c' } as const;

/**
 * If ranges of the value axis have a meaning, the area under a line takes their colours; the line keeps its
 * own.
 */
function withBands({ bands }: ReportChart, series: readonly object[]): readonly object[] {
  if (bands.length === 0) return series;
  return series.map((one) => ({
    ...one,
    areaStyle: { opacity: AREA_OPACITY },
    sampling: 'max',
  }));
}

function bandColours({ chart }: ReportContent): readonly object[] {
  if (chart.bands.length === 0) return [];
  return [
    {
      type: 'piecewise',
      show: false,
      dimension: 1,
      seriesIndex: chart.series.map((_, index) => index),
      pieces: chart.bands.map(({ above, below, tone }) => ({
        gt: above,
        ...(Number.isFinite(below) ? { lt: below } : {}),
        color: BAND_COLOURS[tone],
      })),
      outOfRange: { color: BAND_COLOURS.watch },
    },
  ];
}
