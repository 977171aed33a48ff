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
  readonly language: Language;
  /** The zone in which clock times are written. */
  readonly zone: string;
  /** Values that stand for whole days are told by their date alone. */
  readonly wholeDays: boolean;
  /** Axes that may be drawn at once: a phone has room for two. */
  readonly axesMost: number;
  /** Marks of time for which there is room. */
  readonly marksMost: number;
  /** The axis that comes first, because somebody asked for it; null: as the series come. */
  readonly axisFirst: number | null;
};

/** The part of the chart that is in view, ms since 1970. */
export type View = { readonly fromMs: number; readonly untilMs: number };

/** The lanes of a chart's outputs, in their order: the places of their series. */
export function lanesOf({ chart, hidden }: Pick<ReportContent, 'chart' | 'hidden'>): readonly number[] {
  return chart.series.flatMap(({ axis }, place) => (axis === null && !hidden.has(place) ? [place] : []));
}

/** The axes that have a series that is shown, the one that somebody asked for first. */
export function axesUsed({
  chart,
  hidden,
  axisFirst,
}: Pick<ReportContent, 'chart' | 'hidden' | 'axisFirst'>): readonly number[] {
  const used = new Set(chart.series.flatMap(({ axis }, place) => (axis === null || hidden.has(place) ? [] : [axis])));
  const rank = (axis: number): number => (axis === axisFirst ? -1 : axis);
  return [...used].toSorted((a, b) => rank(a) - rank(b));
}

/** How many of the used axes are drawn: as many as there is room for. The others only give their series a scale. */
export function axesDrawn(content: Pick<ReportContent, 'chart' | 'hidden' | 'axisFirst' | 'axesMost'>): number {
  return Math.min(axesUsed(content).length, content.axesMost);
}

/** Whether nothing is different but which series are switched on, and axes and lanes stay as they are. */
export function onlySwitched(before: ReportContent, after: ReportContent): boolean {
  const { hidden: _, ...one } = before;
  const { hidden: __, ...other } = after;
  const same = Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name)));
  return (
    same && String(axesUsed(before)) === String(axesUsed(after)) && String(lanesOf(before)) === String(lanesOf(after))
  );
}
