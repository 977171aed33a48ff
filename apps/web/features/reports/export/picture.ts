import { barKindsOf, laneSeries } from '../../../ui/chart/core/amount-lanes.ts';
import { renderChart } from '../../../ui/chart/core/picture.ts';
import type { ReportContent, View } from '../chart/content.ts';
import { reportOption } from '../chart/option.ts';

/** The chart as currently shown: content, visible part, and size in px. */
export type ChartSnapshot = {
  readonly content: ReportContent;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
};

/** One entry for each kind of bars under the chart. */
function barsOf({
  amounts,
  hiddenBars,
}: ReportContent): readonly { readonly series: string; readonly label: string }[] {
  return barKindsOf(amounts)
    .filter((kind) => !hiddenBars.has(kind))
    .flatMap((kind) => {
      const lane = amounts.find(({ bars }) => bars.some((one) => one.kind === kind));
      const name = lane?.bars.find((one) => one.kind === kind)?.name;
      return lane === undefined || name === undefined ? [] : [{ series: laneSeries(lane, kind), label: name }];
    });
}

/** Renders the chart of a report as shown, with title and legend, to an image. */
export function renderPicture(
  { content, view, width, height, scheme }: ChartSnapshot,
  heading: { readonly title: string; readonly sub: string },
  format: 'png' | 'svg',
): Blob {
  const spanMs = content.untilMs - content.fromMs;
  const shown = content.chart.series.flatMap((series, index) =>
    content.hidden.has(index) ? [] : [{ series, id: String(index) }],
  );
  const picture = {
    width,
    height,
    scheme,
    heading,
    legend: [...shown.map(({ series, id }) => ({ series: id, label: series.name })), ...barsOf(content)],
    option: (ink: Parameters<typeof reportOption>[2]) => reportOption(content, view, ink),
    changes: {
      // As on the page, only the stroke of a line identifies it in the legend.
      series: shown.flatMap(({ series, id }) => (series.drawing === 'points' ? [] : [{ id, symbol: 'none' }])),
      dataZoom: [0, 1].map((zoom) => ({
        ...(zoom === 1 ? { show: false } : {}),
        start: (100 * (view.fromMs - content.fromMs)) / spanMs,
        end: (100 * (view.untilMs - content.fromMs)) / spanMs,
      })),
    },
  };
  return renderChart(picture, format);
}
