import type { Language } from '@zagon/domain/core/language.ts';
import type { ReportChart } from '@zagon/domain/reports/lines/chart.ts';
import type { AmountBars, AmountLane } from '../../../ui/chart/core/amount-lanes.ts';
import type { SilenceMarks } from '../../../ui/chart/core/silences.ts';
import type { TimeView } from '../../../ui/chart/plot/time-plot.ts';

/** Input of the chart. Colours and lanes keep their places while some series are hidden. */
export type ReportContent = {
  readonly chart: ReportChart;
  /** Indexes of the series that the user has hidden. */
  readonly hidden: ReadonlySet<number>;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Fits the axes to the visible part; otherwise they keep the scale of the catalogue. */
  readonly autoScale: boolean;
  /** Number of parts the time axis is split into; null to split by hours, days or months. */
  readonly splits: number | null;
  /** Spans without any reading, with their label. */
  readonly silence: SilenceMarks;
  readonly language: Language;
  /** The zone of displayed clock times. */
  readonly zone: string;
  /** Values that cover whole days show their date only. */
  readonly wholeDays: boolean;
  /** Maximum number of axes, so that the curves keep their width. */
  readonly maxAxes: number;
  /** Maximum number of time marks. */
  readonly maxMarks: number;
  /** Irrigation and rain as bars under the chart. */
  readonly amounts: readonly AmountLane[];
  readonly hiddenBars: ReadonlySet<AmountBars['kind']>;
  /** The axis moved to the front by the user; null for series order. */
  readonly firstAxis: number | null;
};

/** The visible part of the chart, ms since 1970. */
export type View = TimeView;

/** Indexes of the series drawn as output lanes, in order. */
export function lanesOf({ chart, hidden }: Pick<ReportContent, 'chart' | 'hidden'>): readonly number[] {
  return chart.series.flatMap(({ axis }, index) => (axis === null && !hidden.has(index) ? [index] : []));
}

/** The axes with a visible series; the one chosen by the user comes first. */
export function visibleAxes({
  chart,
  hidden,
  firstAxis,
}: Pick<ReportContent, 'chart' | 'hidden' | 'firstAxis'>): readonly number[] {
  const used = new Set(chart.series.flatMap(({ axis }, index) => (axis === null || hidden.has(index) ? [] : [axis])));
  const rank = (axis: number): number => (axis === firstAxis ? -1 : axis);
  return [...used].toSorted((a, b) => rank(a) - rank(b));
}

/** Number of value axes of the chart above its outputs: an empty one remains when all lines are hidden. */
export function chartAxisCount(content: Pick<ReportContent, 'chart' | 'hidden' | 'firstAxis'>): number {
  return Math.max(1, visibleAxes(content).length);
}

/** Number of axes that fit. The others only scale their series. */
export function drawnAxisCount(content: Pick<ReportContent, 'chart' | 'hidden' | 'firstAxis' | 'maxAxes'>): number {
  return Math.min(visibleAxes(content).length, content.maxAxes);
}

/** True if the contents differ only in hidden series, with the same axes and lanes. */
export function onlyVisibilityDiffers(before: ReportContent, after: ReportContent): boolean {
  return (
    areSame(before, after, ['hidden']) &&
    String(visibleAxes(before)) === String(visibleAxes(after)) &&
    String(lanesOf(before)) === String(lanesOf(after))
  );
}

/** True if the contents differ only in the points of lines, as those of the part in view do once it is exact. */
export function onlyPointsDiffer(before: ReportContent, after: ReportContent): boolean {
  const [one, other] = [before.chart, after.chart];
  return (
    areSame(before, after, ['chart']) &&
    one.axes === other.axes &&
    one.bands === other.bands &&
    one.series.length === other.series.length &&
    // The sums beside the chart are those of the part in view too.
    one.series.every((series, index) => areSame(series, other.series[index] ?? {}, ['points', 'sum']))
  );
}

/** True if all properties but some are identical. */
function areSame(before: object, after: object, left: readonly string[]): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every(
    (name) => left.includes(name) || Object.is(Reflect.get(before, name), Reflect.get(after, name)),
  );
}
