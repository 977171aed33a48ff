import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useZone } from '../../time/zone.ts';
import { ErrorFace } from '../error-face.tsx';
import { Loading } from '../loading.tsx';
import type { ChartContent } from './chart-option.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartSeries } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import type { DrawnChart } from './draw-chart.ts';
import css from './time-chart.module.css';
import { useInView } from './use-in-view.ts';

type Props = {
  /** The sentence for whoever cannot see it: "Soil moisture of the last 7 days". */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly fromMs: number;
  readonly untilMs: number;
  /** Where the values are good, drawn as a pale green band. */
  readonly optimum?: readonly [number, number] | null;
  readonly gridLines?: boolean;
  /** Marks the highest and the lowest value. */
  readonly extremes?: boolean;
  /** The newest value beside each name. */
  readonly newest?: boolean;
  /** A slider under the chart, and zooming with Ctrl and the wheel or two fingers. */
  readonly zoom?: boolean;
  /** Height of the drawing in px; without it the chart fills its place. */
  readonly height?: number;
};

type Load = 'waiting' | 'drawn' | 'failed';

/** Lines over time, drawn once they come into view; gaps stay open. The legend switches series, the table says them. */
export function TimeChart({ label, series, fromMs, untilMs, height, newest = false, ...look }: Props) {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [load, setLoad] = useState<Load>('waiting');
  const [turn, setTurn] = useState(0);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const inView = useInView(frame);
  const { optimum = null, gridLines = true, extremes = false, zoom = false } = look;
  const [low, high] = optimum ?? [null, null];
  const content = useMemo<ChartContent>(
    () => ({
      series,
      hidden,
      fromMs,
      untilMs,
      optimum: low === null || high === null ? null : { range: [low, high], word: t('soil.optimum') },
      gridLines,
      extremes,
      zoom,
      language,
      zone,
    }),
    [series, hidden, fromMs, untilMs, low, high, gridLines, extremes, zoom, language, zone, t],
  );

  useEffect(() => {
    if (!inView || place.current === null) return;
    const element = place.current;
    let wanted = true;
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (!wanted) return;
        drawn.current = drawChart(element);
        setLoad('drawn');
      },
      () => wanted && setLoad('failed'),
    );
    return () => {
      wanted = false;
      drawn.current?.end();
      drawn.current = undefined;
    };
  }, [inView, turn]);
  useEffect(() => {
    if (load === 'drawn') drawn.current?.show(content, scheme);
  }, [load, content, scheme]);

  const again = () => {
    setLoad('waiting');
    setTurn(turn + 1);
  };
  const toggle = (key: string) =>
    setHidden(hidden.has(key) ? new Set([...hidden].filter((one) => one !== key)) : new Set([...hidden, key]));
  return (
    <div ref={frame} className={css.chart}>
      <div className={css.drawing} style={height === undefined ? {} : { height, flex: 'none' }}>
        <div ref={place} className={css.canvas} role="img" aria-label={label} />
        {load === 'waiting' && (
          <div className={css.over}>
            <Loading />
          </div>
        )}
        {load === 'failed' && (
          <div className={css.over}>
            <ErrorFace onAgain={again} />
          </div>
        )}
      </div>
      <ChartLegend series={series} hidden={hidden} newest={newest} onToggle={toggle} />
      <ChartTable label={label} series={series} />
    </div>
  );
}
