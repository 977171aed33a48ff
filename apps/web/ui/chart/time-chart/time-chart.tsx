import type { Language } from '@zagon/domain/core/language.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useZone } from '../../../time/zone.ts';
import { dashOf } from '../chart-palette.ts';
import { ChartLegend } from '../core/chart-legend.tsx';
import { LazyCanvas } from '../core/lazy-canvas.tsx';
import { silencesOf } from '../core/silences.ts';
import { toggled } from '../core/toggled.ts';
import type { ChartContent } from './chart-option.ts';
import { statsOf, type ChartSeries } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import css from './time-chart.module.css';

type Props = {
  /** A sentence for users who cannot see it: "Soil moisture of the last 7 days". */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly fromMs: number;
  readonly untilMs: number;
  /** The optimum range, drawn as a pale green band. */
  readonly optimum?: readonly [number, number] | null;
  readonly gridLines?: boolean;
  /** Marks the highest and the lowest value. */
  readonly extremes?: boolean;
  /** Shows the latest value beside each name. */
  readonly newest?: boolean;
  /** A slider below the chart, and zooming with Ctrl and the wheel or two fingers. */
  readonly zoom?: boolean;
  /** The ends of the value axis; by default it fits the data. */
  readonly scale?: readonly [number, number] | null;
  /** Marks periods without any reading as grey bands. */
  readonly silences?: boolean;
  /** Height of the drawing in px; by default the chart fills its container. */
  readonly height?: number;
};

/** Lines over time, drawn once in view; gaps stay open. The legend toggles series; a table makes them accessible. */
export function TimeChart({ label, series, fromMs, untilMs, height, newest = false, ...options }: Props) {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { optimum = null, gridLines = true, extremes = false, zoom = false, scale = null, silences = false } = options;
  const [low, high] = optimum ?? [null, null];
  const [bottom, top] = scale ?? [null, null];
  const word = t('soil.optimum');
  const noData = t('value.none');
  const content = useMemo<ChartContent>(
    () => ({
      series,
      hidden,
      fromMs,
      untilMs,
      optimum: low === null || high === null ? null : { range: [low, high], word },
      gridLines,
      extremes,
      zoom,
      scale: bottom === null || top === null ? null : [bottom, top],
      silence: silences ? { spans: silencesOf(series, fromMs, untilMs), label: noData } : null,
      language,
      zone,
    }),
    [
      series,
      hidden,
      fromMs,
      untilMs,
      low,
      high,
      bottom,
      top,
      word,
      noData,
      silences,
      gridLines,
      extremes,
      zoom,
      language,
      zone,
    ],
  );
  return (
    <div className={css.chart}>
      <div className={css.drawing} style={height === undefined ? {} : { height, flex: 'none' }}>
        <LazyCanvas label={label} content={content} load={loadChart} />
      </div>
      <ChartLegend
        items={series.map((item, index) => ({
          key: item.key,
          name: item.name,
          colour: index,
          dash: dashOf(index),
          isHidden: hidden.has(item.key),
          value: newest ? newestText(item, language) : null,
        }))}
        onToggle={(index) => setHidden(toggled(hidden, series[index]?.key ?? ''))}
      />
      <ChartTable label={label} series={series} />
    </div>
  );
}

const loadChart = async () => (await import('./draw-chart.ts')).drawChart;

/** The latest value with its unit; null if there is none. */
function newestText(series: ChartSeries, language: Language): string | null {
  const { newest } = statsOf(series);
  return newest === null ? null : formatQuantity(newest, { decimals: series.decimals, suffix: series.unit }, language);
}
