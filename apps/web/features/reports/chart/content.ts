import type { Language } from '@zagon/domain/core/language.ts';
import type { ReportChart } from '@zagon/domain/reports/chart.ts';
import type { Silence } from '../../../ui/time-chart/chart-series.ts';

/** What is drawn of a report. Colours and lanes keep their places while some series are hidden. */
export type ReportContent = {
  readonly chart: ReportChart;
  /** Places of the series that somebody switched off. */
  readonly hidden: ReadonlySet<number>;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Axes fit themselves to the part in view; without it they keep the scale of the catalogue. */
  readonly autoScale: boolean;
  /** Into how many parts the axis of time is split; null: as the hours, days or months come. */
  readonly splits: number | null;
  /** Stretches without any reading, with the words for them. */
  readonly silence: { readonly spans: readonly Silence[]; readonly word: string };
  /** The words of an output's two states. */
  readonly switchWords: { readonly on: string; readonly off: string };
  readonly language: Language;
  /** The zone in which clock times are written. */
  readonly zone: string;
  /** Values that stand for whole days are told by their date alone. */
  readonly wholeDays: boolean;
  /** Axes that may be drawn at once: a phone has room for two. */
  readonly axesMost: number;
};

/** The part of the chart that is in view, ms since 1970. */
export type View = { readonly fromMs: number; readonly untilMs: number };

/** The lanes of a chart's outputs, in their order: the places of their series. */
export function lanesOf({ chart, hidden }: Pick<ReportContent, 'chart' | 'hidden'>): readonly number[] {
  return chart.series.flatMap(({ axis }, place) => (axis === null && !hidden.has(place) ? [place] : []));
}

/** The axes that are drawn: those with a series that is shown, as many as there is room for. */
export function axesShown({
  chart,
  hidden,
  axesMost,
}: Pick<ReportContent, 'chart' | 'hidden' | 'axesMost'>): readonly number[] {
  const used = new Set(chart.series.flatMap(({ axis }, place) => (axis === null || hidden.has(place) ? [] : [axis])));
  return [...used].toSorted((a, b) => a - b).slice(0, axesMost);
}
