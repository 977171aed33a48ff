import { silentSpans } from '@zagon/domain/measurements/line/silent-spans.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useZone } from '../../../time/zone.ts';
import type { AmountBars, AmountLane } from '../core/amount-lanes.ts';
import { silenceMarks } from '../core/silences.ts';
import type { ChartContent } from './chart-content.ts';
import type { ChartSeries } from './chart-series.ts';

/** Content of a time chart. */
export type ChartOptions = {
  readonly series: readonly ChartSeries[];
  readonly fromMs: number;
  readonly untilMs: number;
  /** The optimum range, drawn as a pale green band. */
  readonly optimum?: readonly [number, number] | null;
  readonly gridLines?: boolean;
  /** Marks the highest and the lowest value. */
  readonly extremes?: boolean;
  /** A slider below the chart. */
  readonly zoom?: boolean;
  /** Marks periods without any reading as grey bands. */
  readonly silences?: boolean;
  /** Irrigation and rain as bars under the chart, on the same time axis. */
  readonly lanes?: readonly AmountLane[];
};

/** The lines and bars that the user has hidden. */
export type Hidden = { readonly lines: ReadonlySet<string>; readonly bars: ReadonlySet<AmountBars['kind']> };

/** The content of a time chart; keeps its identity until something changes. */
export function useChartContent(
  options: ChartOptions,
  { lines: hidden, bars: hiddenBars }: Hidden,
  maxAxes: number,
): ChartContent {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const { series, fromMs, untilMs, lanes = NO_LANES, optimum = null } = options;
  const { gridLines = true, extremes = false, zoom = false, silences = false } = options;
  const [low, high] = optimum ?? [null, null];
  const word = t('soil.optimum');
  const label = t('value.none');
  const silence = useMemo(
    () => (silences ? silenceMarks(silentSpans(linesOf(series), fromMs, untilMs), { fromMs, untilMs }, label) : null),
    [silences, series, fromMs, untilMs, label],
  );
  const band = useMemo(
    () => (low === null || high === null ? null : { range: [low, high] as const, word }),
    [low, high, word],
  );
  return useMemo(
    () => ({
      series,
      hidden,
      fromMs,
      untilMs,
      lanes,
      hiddenBars,
      silence,
      optimum: band,
      gridLines,
      extremes,
      zoom,
      maxAxes,
      language,
      zone,
    }),
    [
      series,
      hidden,
      fromMs,
      untilMs,
      lanes,
      hiddenBars,
      silence,
      band,
      gridLines,
      extremes,
      zoom,
      maxAxes,
      language,
      zone,
    ],
  );
}

const NO_LANES: readonly AmountLane[] = [];

/** The lines of this period: bars and references cannot be silent. */
function linesOf(series: readonly ChartSeries[]): readonly ChartSeries[] {
  return series.filter(({ boundsMs, isReference }) => boundsMs === undefined && isReference !== true);
}
