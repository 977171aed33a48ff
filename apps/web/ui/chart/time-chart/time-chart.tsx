import { statsOf } from '@zagon/domain/measurements/line/series-stats.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOwnWidth } from '../../theme/use-own-width.ts';
import { barItems, barKindsOf, lanesHeight, USUAL_LANES } from '../core/amount-lanes.ts';
import { AmountTables } from '../core/amount-table.tsx';
import { ChartLegend, type LegendItem } from '../core/chart-legend.tsx';
import type { ChartReading } from '../core/chart-reader.tsx';
import { readingTimes } from '../core/interval-text.ts';
import { LazyCanvas } from '../core/lazy-canvas.tsx';
import { toggled } from '../core/toggled.ts';
import type { DrawnChart } from '../core/drawn-chart.ts';
import type { ChartContent } from './chart-content.ts';
import { axesThatFit, type TimeView } from '../plot/time-plot.ts';
import type { ChartSeries } from './chart-series.ts';
import { ChartTable, type TableLine } from './chart-table.tsx';
import { seriesDash } from './line-stroke.ts';
import { useChartContent, type ChartOptions, type Hidden } from './use-chart-content.ts';
import { readingText } from './values-at.ts';
import css from './time-chart.module.css';

type Props = ChartOptions & {
  /** A sentence for users who cannot see it: "Soil moisture of the last 7 days". */
  readonly label: string;
  /** Shows the latest value beside each name. */
  readonly newest?: boolean;
  /** Whether the lanes are being loaded: the room of the usual ones is kept. */
  readonly lanesPending?: boolean;
  /** Shown under the legend, for example if the lanes could not be read. */
  readonly lanesNotice?: ReactNode;
  /** Height of the lines in px; by default the chart fills its container. */
  readonly height?: number;
};

/** Lines over time, drawn once in view; gaps stay open. A drag zooms, the legend toggles series, a table makes them accessible. */
export function TimeChart({ label, newest = false, lanesPending = false, lanesNotice, height, ...options }: Props) {
  const { t } = useTexts('ui');
  const [hidden, setHidden] = useState<Hidden>({ lines: new Set(), bars: new Set() });
  const [measured, widthPx] = useOwnWidth();
  const content = useChartContent(options, hidden, axesThatFit(widthPx ?? UNMEASURED_PX));
  const { fromMs, untilMs, zone, series, lanes } = content;
  const noData = t('value.none');
  // Memoized: toggling a line must not reprocess hundreds of thousands of values.
  const rows = useMemo(() => series.map(toTableLine), [series]);
  const [view, setView] = useState<TimeView | null>(null);
  const handle = useRef<DrawnChart<ChartContent>>(null);
  const load = useCallback(async () => {
    const { drawChart } = await import('./draw-chart.ts');
    return (container: HTMLElement) => drawChart(container, setView);
  }, []);
  const reading = useMemo<ChartReading>(
    () => ({ timesMs: readingTimes(fromMs, untilMs, zone), textAt: (atMs) => readingText(content, atMs, noData) }),
    [content, fromMs, untilMs, zone, noData],
  );
  const roomPx = lanesPending ? USUAL_LANES.heightPx : 0;
  const size = height === undefined ? {} : { height: height + lanesHeight(lanes), flex: 'none', marginBottom: roomPx };
  return (
    <div className={css.chart}>
      <div className={css.drawing} style={size} ref={measured}>
        <LazyCanvas label={label} content={content} load={load} handle={handle} reading={reading} />
        {view !== null && (
          <Button
            className={css.whole ?? ''}
            size="compact-sm"
            variant="default"
            onClick={() => handle.current?.zoom?.('all')}
          >
            {t('chart.whole')}
          </Button>
        )}
      </div>
      <Legend content={content} newest={newest} lanesPending={lanesPending} hidden={hidden} onHide={setHidden} />
      {lanesNotice}
      <ChartTable label={label} lines={rows} />
      {lanes.length > 0 && <AmountTables label={label} lanes={lanes} />}
    </div>
  );
}

type LegendProps = {
  readonly content: ReturnType<typeof useChartContent>;
  readonly newest: boolean;
  readonly lanesPending: boolean;
  readonly hidden: Hidden;
  readonly onHide: (hidden: Hidden) => void;
};

function Legend({ content: { series, lanes, language }, newest, lanesPending, hidden, onHide }: LegendProps) {
  const { t } = useTexts('ui');
  const kinds = barKindsOf(lanes);
  const toggle = (index: number) => {
    const item = series[index];
    const kind = kinds[index - series.length];
    if (item !== undefined) onHide({ ...hidden, lines: toggled(hidden.lines, item.key) });
    else if (kind !== undefined) onHide({ ...hidden, bars: toggled(hidden.bars, kind) });
  };
  return (
    <ChartLegend
      items={[
        ...series.map((item, index): LegendItem => ({
          key: item.key,
          name: item.name,
          swatch:
            item.boundsMs === undefined
              ? { colour: index, dash: seriesDash(item, index) }
              : { colour: index, bars: true },
          isHidden: hidden.lines.has(item.key),
          value: newest && item.boundsMs === undefined ? newestText(item, language) : null,
          outliers: item.outliers?.length ?? 0,
        })),
        ...barItems(kinds, hidden.bars, t),
      ]}
      coming={lanesPending ? barItems(USUAL_LANES.kinds, hidden.bars, t) : []}
      onToggle={toggle}
    />
  );
}

/** A chart that is not displayed yet has space for four axes. */
const UNMEASURED_PX = 600;

/** A line in the table for screen readers. */
function toTableLine({ key, name, unit, decimals, timesMs, values, outliers = [] }: ChartSeries): TableLine {
  const stats = statsOf({ timesMs, values });
  return { key, name, unit, decimals, stats, outliers: outliers.map((row) => values[row] ?? Number.NaN) };
}

/** The latest value with its unit; null if there is none. */
function newestText(series: ChartSeries, language: Language): string | null {
  const { newest } = statsOf(series);
  return newest === null ? null : formatQuantity(newest, { decimals: series.decimals, suffix: series.unit }, language);
}
