import type { Language } from '@zagon/domain/core/language.ts';
import type { AmountBars, AmountLane } from '../core/amount-lanes.ts';
import type { SilenceMarks } from '../core/silences.ts';
import type { ChartSeries } from './chart-series.ts';

/** The drawn series. Colours follow a series' index in the full list, even while some are hidden. */
export type ChartContent = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly optimum: { readonly range: readonly [number, number]; readonly word: string } | null;
  readonly gridLines: boolean;
  readonly extremes: boolean;
  /** A slider below the chart. */
  readonly zoom: boolean;
  /** Maximum number of axes with labels. */
  readonly maxAxes: number;
  /** Bars under the chart, on the same time axis. */
  readonly lanes: readonly AmountLane[];
  readonly hiddenBars: ReadonlySet<AmountBars['kind']>;
  /** Periods without any reading, drawn as grey bands with this label. */
  readonly silence: SilenceMarks | null;
  readonly language: Language;
  readonly zone: string;
};
