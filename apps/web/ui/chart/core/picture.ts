import { LegendComponent, TitleComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { readInk, type ChartInk } from './axis-options.ts';

use([LegendComponent, TitleComponent, SVGRenderer, CanvasRenderer]);

/** A chart to render as a picture. */
export type ChartPicture = {
  /** Size of the chart on the page, px. */
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly heading: { readonly title: string; readonly sub: string };
  /** The lines of the legend: names of series, and their labels. */
  readonly legend: readonly { readonly series: string; readonly label: string }[];
  /** The chart as shown on the page. */
  readonly option: (ink: ChartInk) => EChartsCoreOption;
  /** Differences from the page. */
  readonly changes: EChartsCoreOption;
};

/** Space for the title above and the legend below, px. */
const TITLE_PX = 60;
const LEGEND_PX = 24;

/**
 * Renders a chart with title and legend to an image. Redrawn separately, so that it contains nothing else of the page.
 * This module includes the chart library: load it lazily.
 */
export function renderChart(picture: ChartPicture, format: 'png' | 'svg'): Blob {
  const { width, height, scheme, heading, legend, option, changes } = picture;
  const chart = init(document.createElement('div'), undefined, {
    renderer: format === 'svg' ? 'svg' : 'canvas',
    width,
    height: height + TITLE_PX + LEGEND_PX,
    devicePixelRatio: 2,
  });
  const ink = readInk(document.body, scheme);
  const labels = new Map(legend.map(({ series, label }) => [series, label]));
  chart.setOption(option(ink));
  const { grid } = chart.getOption();
  chart.setOption({
    backgroundColor: ink.surface,
    title: {
      text: heading.title,
      subtext: heading.sub,
      left: 16,
      top: 12,
      textStyle: { color: ink.text, fontSize: 18, fontFamily: ink.font },
      subtextStyle: { color: ink.text2, fontSize: 13, fontFamily: ink.font },
    },
    grid: Array.isArray(grid) ? grid.map((one, index) => shiftGrid(one, index === 0)) : [],
    legend: {
      show: true,
      itemWidth: 28,
      bottom: 8,
      left: 16,
      right: 16,
      textStyle: { color: ink.text, fontFamily: ink.font },
      data: [...labels.keys()],
      formatter: (series: string) => labels.get(series) ?? '',
    },
    ...changes,
  });
  const dataUrl = chart.getDataURL({ type: format, pixelRatio: 2, backgroundColor: ink.surface });
  chart.dispose();
  return decodeDataUrl(dataUrl);
}

/** Shifts a grid below the title and above the legend. */
function shiftGrid(grid: unknown, first: boolean): object {
  if (typeof grid !== 'object' || grid === null) return {};
  const top = 'top' in grid && typeof grid.top === 'number' ? grid.top : 0;
  const bottom = 'bottom' in grid && typeof grid.bottom === 'number' ? grid.bottom : 0;
  return { ...grid, ...(first ? { top: top + TITLE_PX } : {}), bottom: bottom + LEGEND_PX };
}

/** Decodes a data URL by hand, because the page's policy forbids fetching one. */
function decodeDataUrl(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const type = /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? '';
  const data = dataUrl.slice(comma + 1);
  if (!dataUrl.slice(0, comma).endsWith(';base64')) return new Blob([decodeURIComponent(data)], { type });
  return new Blob([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))], { type });
}
