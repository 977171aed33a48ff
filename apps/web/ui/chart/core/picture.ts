import { LegendComponent, TitleComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { LABELS, readInk, type ChartInk } from './axis-options.ts';
import { legendLines } from './legend-lines.ts';

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

/** Space for the title above, and for each line of the legend below, px. */
const TITLE_PX = 60;
const LINE_PX = 24;
/** Space beside the legend, between its entries, and of the mark before a name, px. */
const LEGEND_SIDE_PX = 16;
const ENTRY_GAP_PX = 10;
const MARK_PX = 28;
const MARK_GAP_PX = 5;

/**
 * Renders a chart with title and legend to an image. Redrawn separately, so that it contains nothing else of the page.
 * This module includes the chart library: load it lazily.
 */
export function renderChart(picture: ChartPicture, format: 'png' | 'svg'): Blob {
  const { height, scheme, heading, legend, option, changes } = picture;
  const ink = readInk(document.body, scheme);
  const entries = entryWidths(picture, ink);
  // A picture of a narrow screen becomes wider for a long name rather than cutting it.
  const linePx = Math.max(picture.width - 2 * LEGEND_SIDE_PX, ...entries);
  const width = linePx + 2 * LEGEND_SIDE_PX;
  const legendPx = LINE_PX * Math.max(1, legendLines(entries, linePx, ENTRY_GAP_PX));
  const chart = init(document.createElement('div'), undefined, {
    renderer: format === 'svg' ? 'svg' : 'canvas',
    width,
    height: height + TITLE_PX + legendPx,
    devicePixelRatio: 2,
  });
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
    grid: Array.isArray(grid) ? grid.map((one, index) => shiftGrid(one, index === 0, legendPx)) : [],
    legend: {
      show: true,
      itemWidth: MARK_PX,
      itemGap: ENTRY_GAP_PX,
      bottom: 8,
      left: LEGEND_SIDE_PX,
      right: LEGEND_SIDE_PX,
      textStyle: { color: ink.text, fontFamily: ink.font, fontSize: LABELS },
      data: [...labels.keys()],
      formatter: (series: string) => labels.get(series) ?? '',
    },
    ...changes,
  });
  const dataUrl = chart.getDataURL({ type: format, pixelRatio: 2, backgroundColor: ink.surface });
  chart.dispose();
  return decodeDataUrl(dataUrl);
}

/** The widths of the entries of the legend, px. */
function entryWidths({ legend }: ChartPicture, ink: ChartInk): readonly number[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('a browser that draws charts measures texts');
  pen.font = `${LABELS}px ${ink.font}`;
  return legend.map(({ label }) => MARK_PX + MARK_GAP_PX + pen.measureText(label).width);
}

/** Shifts a grid below the title and above the legend. */
function shiftGrid(grid: unknown, first: boolean, legendPx: number): object {
  if (typeof grid !== 'object' || grid === null) return {};
  const top = 'top' in grid && typeof grid.top === 'number' ? grid.top : 0;
  const bottom = 'bottom' in grid && typeof grid.bottom === 'number' ? grid.bottom : 0;
  return { ...grid, ...(first ? { top: top + TITLE_PX } : {}), bottom: bottom + legendPx };
}

/** Decodes a data URL by hand, because the page's policy forbids fetching one. */
function decodeDataUrl(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const type = /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? '';
  const data = dataUrl.slice(comma + 1);
  if (!dataUrl.slice(0, comma).endsWith(';base64')) return new Blob([decodeURIComponent(data)], { type });
  return new Blob([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))], { type });
}
