import type { Language } from '@zagon/domain/core/language.ts';
import { formatTime } from '../../../time/format-time.ts';
import { chartPalette } from '../chart-palette.ts';
import type { Sides } from '../plot/time-plot.ts';
import { LEAST_VIEW_MS } from '../plot/zoom.ts';
import { timeMarks } from './time-marks.ts';

/** The page's current colours; a canvas cannot read style sheets. */
export type ChartInk = {
  readonly text: string;
  readonly text2: string;
  readonly line: string;
  readonly surface: string;
  readonly control: string;
  readonly brand: string;
  readonly water: string;
  readonly fertigation: string;
  readonly rain: string;
  readonly palette: readonly string[];
  readonly font: string;
};

/** Reads the colours at the chart, or those it would have in another scheme: print is always light. */
export function readInk(element: Element, scheme: 'light' | 'dark'): ChartInk {
  const sample = document.createElement('i');
  sample.dataset['mantineColorScheme'] = scheme;
  element.append(sample);
  const style = getComputedStyle(sample);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const ink = {
    text: token('--text'),
    text2: token('--text-2'),
    line: token('--line'),
    surface: token('--surface'),
    control: token('--control'),
    brand: token('--brand'),
    water: token('--water'),
    fertigation: token('--ferti'),
    rain: token('--rain'),
    palette: chartPalette[scheme],
    font: token('--font'),
  };
  sample.remove();
  return ink;
}

/** The period that is drawn, and how its times are formatted. */
export type TimeSpan = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly language: Language;
  readonly zone: string;
  /** Maximum marks that fit; defaults to those of a wide screen. */
  readonly maxMarks?: number;
};

/** The size of all labels, px. */
export const LABELS = 12;

/**
 * A plot between the sides that all plots of a chart share. The library would make a plot narrower for its labels, one
 * by one, and the times of two plots would no longer be in one column.
 */
export function plotGrid({ left, right }: Sides, place: object): object {
  return { left, right, ...place, outerBoundsMode: 'none' };
}

/** The time axis: marks at whole hours, days or months of a zone, as many as fit. */
export function timeAxis({ fromMs, untilMs, language, zone, maxMarks }: TimeSpan, ink: ChartInk) {
  const { atMs, style } = timeMarks(fromMs, untilMs, zone, maxMarks);
  return {
    type: 'time',
    min: fromMs,
    max: untilMs,
    // Never wider than the period: all plots of a chart have the same time in the same column.
    containShape: false,
    axisLine: { lineStyle: { color: ink.line } },
    axisTick: { show: true, customValues: atMs, lineStyle: { color: ink.line } },
    splitLine: { show: true, lineStyle: { color: ink.line, opacity: 0.7 } },
    axisLabel: {
      color: ink.text2,
      fontSize: LABELS,
      hideOverlap: true,
      customValues: atMs,
      formatter: (at: number) => formatTime(at, style(at), language, zone),
    },
  };
}

/** A time axis above another one: the same lines, without labels and ticks. */
export function withoutLabels<Axis extends { readonly axisTick: object; readonly axisLabel: object }>(
  axis: Axis,
): Axis {
  // The lines are at the tick positions, so the ticks keep their values.
  return { ...axis, axisTick: { ...axis.axisTick, show: false }, axisLabel: { ...axis.axisLabel, show: false } };
}

/** A rounded grip, drawn in a box of 10 by 30. */
const HANDLE = 'path://M3,6 h4 a2,2 0 0 1 2,2 v14 a2,2 0 0 1 -2,2 h-4 a2,2 0 0 1 -2,-2 v-14 a2,2 0 0 1 2,-2 z';

/** The first series as a quiet silhouette. */
function miniature(colour: string, opacity: number): object {
  return { lineStyle: { color: colour, opacity: 0.6, width: 1 }, areaStyle: { color: colour, opacity } };
}

/** The slider below a chart. `lengths`: how many readings each of its lines has. */
type Slider = { readonly lengths: readonly number[] };

/**
 * Zooming inside with Ctrl and the wheel or two fingers, moving with Shift and the pointer, and a slider at the bottom
 * if wanted; all move these time axes together. A drag without a key selects: see `drag-zoom.ts`.
 */
export function zoomOf(ink: ChartInk, xAxisIndex: readonly number[], slider: Slider | null): readonly object[] {
  const shared = { xAxisIndex, filterMode: 'none', minValueSpan: LEAST_VIEW_MS };
  const inside = {
    ...shared,
    type: 'inside',
    // The wheel alone scrolls the page; with Ctrl it zooms.
    zoomOnMouseWheel: 'ctrl',
    moveOnMouseMove: 'shift',
    moveOnMouseWheel: false,
    // Otherwise a finger on the chart could not scroll the page.
    preventDefaultMouseMove: false,
  };
  if (slider === null) return [inside];
  const frame = {
    borderColor: ink.line,
    backgroundColor: 'transparent',
    fillerColor: `${ink.control}22`,
    borderRadius: 6,
    dataBackground: miniature(ink.text2, 0.12),
    selectedDataBackground: miniature(ink.control, 0.22),
    handleIcon: HANDLE,
    handleSize: '100%',
    handleStyle: { color: ink.surface, borderColor: ink.brand, borderWidth: 2 },
    emphasis: {
      handleStyle: { color: ink.brand, borderColor: ink.brand },
      moveHandleStyle: { color: ink.brand, opacity: 1 },
    },
    moveHandleSize: 6,
    moveHandleIcon: 'none',
    moveHandleStyle: { color: ink.control, opacity: 0.5 },
  };
  return [
    inside,
    {
      ...shared,
      type: 'slider',
      // The library divides by the time between the first and the last reading.
      showDataShadow: slider.lengths.every((length) => length !== 1),
      height: 30,
      bottom: 8,
      textStyle: { color: ink.text2, fontSize: LABELS },
      labelFormatter: '',
      ...frame,
    },
  ];
}
