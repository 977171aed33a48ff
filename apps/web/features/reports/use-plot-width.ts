import { useDebouncedValue } from '@mantine/hooks';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useMemo } from 'react';
import { axesThatFit, plotOf, sidesOf } from '../../ui/chart/plot/time-plot.ts';
import { sourceOf } from './report-sources.ts';
import { lineContextOf, type ReportInput } from './use-report.ts';

/** While a window is resized, the last picture stays until it rests, ms. */
const RESIZE_DEBOUNCE_MS = 300;

/**
 * The width of the plot that a chart of some width has between the axes of a report, px; null before it is measured.
 */
export function usePlotWidth(input: ReportInput, chartPx: number | null): number | null {
  const [restingPx] = useDebouncedValue(chartPx, RESIZE_DEBOUNCE_MS, { leading: true });
  const { choice, objects, zone, language, units } = input;
  const axes = useMemo(
    () => axisCount({ choice, objects, zone, language, units }),
    [choice, objects, zone, language, units],
  );
  return restingPx === null ? null : plotWidthOf(axes, restingPx);
}

/** The width of the plot of a report in a chart of some width, px, as `usePlotWidth` has it once the chart is drawn. */
export function plotWidthIn(input: ReportInput, chartPx: number): number {
  return plotWidthOf(axisCount(input), chartPx);
}

function plotWidthOf(axes: number, chartPx: number): number {
  return Math.max(1, Math.round(plotOf(chartPx, sidesOf(Math.min(axes, axesThatFit(chartPx)))).widthPx));
}

/** The axes of a report: one for each unit, which its lines have before they have a reading. */
function axisCount(input: ReportInput): number {
  const series = input.choice.sources.flatMap((chosen) => {
    const source = sourceOf(chosen, input.objects);
    return source === undefined ? [] : [{ source, columns: NO_READINGS }];
  });
  const lines = REPORTS[input.choice.kind].lines(series, lineContextOf(input));
  return new Set(lines.flatMap(({ drawing, unit }) => (drawing === 'step' ? [] : [unit]))).size;
}

const NO_READINGS = { timesMs: new Float64Array(), values: new Float64Array() };
