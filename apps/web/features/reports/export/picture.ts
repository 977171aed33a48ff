import { LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { readInk } from '../../../ui/chart/core/axis-options.ts';
import type { ReportContent, View } from '../chart/content.ts';
import { reportOption } from '../chart/option.ts';

use([LegendComponent, TitleComponent, SVGRenderer, CanvasRenderer]);

/** The chart as currently shown: content, visible part, and size in px. */
export type ChartSnapshot = {
  readonly content: ReportContent;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
};

/** Space for the title above and the legend below, px. */
const TITLE_PX = 60;
const LEGEND_PX = 24;

/**
 * Renders the chart as shown, with title and legend, to an image. Redrawn separately, so that nothing of the
 * page is in it.
 */
export async function renderPicture(
  { content, view, width, height, scheme }: ChartSnapshot,
  heading: { readonly title: string; readonly sub: string },
  format: 'png' | 'svg',
): Promise<Blob> {
  const container = document.createElement('div');
  const chart = init(container, undefined, {
    renderer: format === 'svg' ? 'svg' : 'canvas',
    width,
    height: height + TITLE_PX + LEGEND_PX,
    devicePixelRatio: 2,
  });
  const ink = readInk(document.body, scheme);
  const spanMs = content.untilMs - content.fromMs;
  chart.setOption(reportOption(content, view, ink));
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
    // As on the page, only the stroke of a line identifies it in the legend.
    series: content.chart.series.flatMap(({ drawing }, seriesIndex) =>
      content.hidden.has(seriesIndex) || drawing === 'points' ? [] : [{ id: String(seriesIndex), symbol: 'none' }],
    ),
    legend: {
      show: true,
      itemWidth: 28,
      bottom: 8,
      left: 16,
      right: 16,
      textStyle: { color: ink.text, fontFamily: ink.font },
      data: content.chart.series.flatMap((_, seriesIndex) =>
        content.hidden.has(seriesIndex) ? [] : [String(seriesIndex)],
      ),
      formatter: (seriesIndex: string) => content.chart.series[Number(seriesIndex)]?.name ?? '',
    },
    dataZoom: [0, 1].map((zoom) => ({
      ...(zoom === 1 ? { show: false } : {}),
      start: (100 * (view.fromMs - content.fromMs)) / spanMs,
      end: (100 * (view.untilMs - content.fromMs)) / spanMs,
    })),
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
