import type { Language } from '@zagon/domain/core/language.ts';
import { formatTime } from '../../../time/format-time.ts';
import { chartPalette } from '../chart-palette.ts';
import { timeMarks } from './time-marks.ts';

/** The page's current colours; a canvas cannot read style sheets. */
export type ChartInk = {
  readonly text: string;
  readonly text2: string;
  readonly line: string;
  readonly surface: string;
  readonly control: string;
  readonly water: string;
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
    water: token('--water'),
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

/** The time axis: marks at whole hours, days or months of a zone, as many as fit. */
export function timeAxis({ fromMs, untilMs, language, zone, maxMarks }: TimeSpan, ink: ChartInk): object {
  const { atMs, style } = timeMarks(fromMs, untilMs, zone, maxMarks);
  return {
    type: 'time',
    min: fromMs,
    max: untilMs,
    axisLine: { lineStyle: { color: ink.line } },
    axisTick: { show: true, customValues: atMs, lineStyle: { color: ink.line } },
    splitLine: { show: false },
    axisLabel: {
      color: ink.text2,
      fontSize: LABELS,
      hideOverlap: true,
      customValues: atMs,
      formatter: (at: number) => formatTime(at, style(at), language, zone),
    },
  };
}

/**
 * A slider at the bottom, and zooming inside with Ctrl and the wheel or two
 * fingers; both move these time axes together.
 */
export function zoomOf(ink: ChartInk, xAxisIndex: readonly number[] = [0]): readonly object[] {
  const frame = {
    borderColor: ink.line,
    backgroundColor: 'transparent',
    fillerColor: `${ink.control}22`,
    moveHandleStyle: { color: ink.text2 },
  };
  return [
    // The wheel alone scrolls the page; with Ctrl it zooms.
    { type: 'inside', xAxisIndex, zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, filterMode: 'none' },
    {
      type: 'slider',
      xAxisIndex,
      height: 26,
      bottom: 8,
      showDataShadow: false,
      filterMode: 'none',
      textStyle: { color: ink.text2, fontSize: LABELS },
      labelFormatter: '',
      ...frame,
    },
  ];
}
