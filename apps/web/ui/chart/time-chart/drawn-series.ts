import { formatQuantity } from '@zagon/domain/units/format.ts';
import { LABELS, type ChartInk } from '../core/axis-options.ts';
import { outlierMarks } from '../core/outlier-marks.ts';
import { silenceBands } from '../core/silences.ts';
import type { Stroke } from '../core/stroke.ts';
import { barSeries, barsOf, type Slot } from '../plot/bars.ts';
import { isolatedMarks } from '../plot/isolated.ts';
import { TRACE } from '../plot/trace.ts';
import type { ChartContent } from './chart-content.ts';
import { interleaved, type ChartSeries } from './chart-series.ts';
import { lineStyle } from './line-stroke.ts';

type SeriesPlace = {
  readonly index: number;
  readonly axis: number;
  /** The ends of its axis; null if the axis fits it. */
  readonly ends: readonly [number, number] | null;
};

type Pen = { readonly ink: ChartInk; readonly stroke: Stroke };

/** A line or the bars of a series, and the marks of its outliers. */
export function drawnSeries(
  item: ChartSeries,
  place: SeriesPlace,
  content: ChartContent,
  { ink, stroke }: Pen,
): object[] {
  const { index, axis, ends } = place;
  const colour = ink.palette[index % ink.palette.length] ?? ink.text;
  const first = content.series.findIndex((candidate) => !content.hidden.has(candidate.key)) === index;
  const format = (value: number) =>
    formatQuantity(value, { decimals: item.decimals, suffix: item.unit }, content.language);
  const shared = {
    id: item.key,
    name: item.name,
    yAxisIndex: axis,
    color: colour,
    emphasis: { disabled: true },
    ...(first ? { markArea: bands(content, ink) } : {}),
  };
  if (item.boundsMs !== undefined) {
    const bars = barsOf({ boundsMs: item.boundsMs, values: item.values });
    const slot = slotOf(item, content);
    return [{ ...shared, ...barSeries(bars, { ...shared, colour, xAxisIndex: 0, slot }) }];
  }
  const points = interleaved(item);
  const line = {
    ...shared,
    type: TRACE,
    dimensions: ['time', 'value'],
    data: points,
    lineStyle: { color: colour, ...lineStyle(item, index, stroke) },
    ...(content.extremes ? { markPoint: extremePoints(colour, ink, format) } : {}),
  };
  const { outliers = [] } = item;
  const target = { id: item.key, name: item.name, xAxisIndex: 0, yAxisIndex: axis };
  const drawn = [line, ...isolatedMarks(points, target, colour)];
  if (outliers.length === 0 || ends === null) return drawn;
  const outlying = outliers.map((row) => ({ atMs: item.timesMs[row] ?? 0, value: item.values[row] ?? 0 }));
  const marks = { ...target, id: `${item.key} outliers`, colour, ends, format };
  return [...drawn, outlierMarks(outlying, marks, ink)];
}

/** The place of visible bars among all visible ones, which stand side by side. */
function slotOf(item: ChartSeries, { series, hidden }: ChartContent): Slot {
  const all = series.filter(({ key, boundsMs }) => boundsMs !== undefined && !hidden.has(key));
  return { index: Math.max(0, all.indexOf(item)), count: Math.max(1, all.length) };
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
