import { LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { inkOf } from '../../../ui/time-chart/axis-options.ts';
import type { ReportContent, View } from '../chart/content.ts';
import { reportOption } from '../chart/option.ts';

use([LegendComponent, TitleComponent, SVGRenderer, CanvasRenderer]);

/** A chart as it is seen: what is drawn, the part in view, and its size, px. */
export type SeenChart = {
  readonly content: ReportContent;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
};

/** Room for the title above and the legend below, px. */
const TITLE_PX = 60;
const LEGEND_PX = 24;

/** The chart as seen, with title and legend, as a file. Everything is drawn anew, so that nothing of the page is in it. */
export async function pictureOf(
  { content, view, width, height, scheme }: SeenChart,
  words: { readonly title: string; readonly sub: string },
  format: 'png' | 'svg',
): Promise<Blob> {
  const place = document.createElement('div');
  const chart = init(place, undefined, {
    renderer: format === 'svg' ? 'svg' : 'canvas',
    width,
    height: height + TITLE_PX + LEGEND_PX,
    devicePixelRatio: 2,
  });
  const ink = inkOf(document.body, scheme);
  const whole = content.untilMs - content.fromMs;
  chart.setOption(reportOption(content, view, ink));
  const { grid } = chart.getOption();
  chart.setOption({
    backgroundColor: ink.surface,
    title: {
      text: words.title,
      subtext: words.sub,
      left: 16,
      top: 12,
      textStyle: { color: ink.text, fontSize: 18, fontFamily: ink.font },
      subtextStyle: { color: ink.text2, fontSize: 13, fontFamily: ink.font },
    },
    grid: Array.isArray(grid) ? grid.map((one, index) => moved(one, index === 0)) : [],
    // In the legend only the stroke of a line tells it, as on the page.
    series: content.chart.series.flatMap(({ drawing }, place) =>
      content.hidden.has(place) || drawing === 'points' ? [] : [{ id: String(place), symbol: 'none' }],
    ),
    legend: {
      show: true,
      itemWidth: 28,
      bottom: 8,
      left: 16,
      right: 16,
      textStyle: { color: ink.text, fontFamily: ink.font },
      data: content.chart.series.flatMap((_, place) => (content.hidden.has(place) ? [] : [String(place)])),
      formatter: (place: string) => content.chart.series[Number(place)]?.name ?? '',
    },
    dataZoom: [0, 1].map((zoom) => ({
      ...(zoom === 1 ? { show: false } : {}),
      start: (100 * (view.fromMs - content.fromMs)) / whole,
      end: (100 * (view.untilMs - content.fromMs)) / whole,
    })),
  });
  const address = chart.getDataURL({ type: format, pixelRatio: 2, backgroundColor: ink.surface });
  chart.dispose();
  return blobOf(address);
}

/** The drawing stands below the title, and above the legend. */
function moved(grid: unknown, first: boolean): object {
  if (typeof grid !== 'object' || grid === null) return {};
  const top = 'top' in grid && typeof grid.top === 'number' ? grid.top : 0;
  const bottom = 'bottom' in grid && typeof grid.bottom === 'number' ? grid.bottom : 0;
  return { ...grid, ...(first ? { top: top + TITLE_PX } : {}), bottom: bottom + LEGEND_PX };
}

/** The page's policy lets nothing be fetched from a data address, so it is taken apart here. */
function blobOf(address: string): Blob {
  const comma = address.indexOf(',');
  const type = /^data:([^;,]+)/.exec(address)?.[1] ?? '';
  const data = address.slice(comma + 1);
  if (!address.slice(0, comma).endsWith(';base64')) return new Blob([decodeURIComponent(data)], { type });
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
}
