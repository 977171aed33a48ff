import { Switch, useComputedColorScheme } from '@mantine/core';
import { IconHistory, IconZoomInArea } from '@tabler/icons-react';
import { outliersOf } from '@zagon/domain/measurements/outliers.ts';
import { hasOwnScale } from '@zagon/domain/reports/lines/chart.ts';
import { withCounterBars } from '@zagon/domain/reports/lines/counter-bars.ts';
import type { ReportLine } from '@zagon/domain/reports/lines/report-line.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useRead } from '../../api/query.ts';
import {
  moistureProbes,
  useReceivedWater,
  type ReceivedWater,
} from '../../entities/module/chart/use-received-water.ts';
import { WaterFailed } from '../../entities/module/chart/water-failed.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTimestamp } from '../../time/format-time.ts';
import { lanesHeight, type AmountBars } from '../../ui/chart/core/amount-lanes.ts';
import { AmountTables } from '../../ui/chart/core/amount-table.tsx';
import { isWhole } from '../../ui/chart/plot/zoom-span.ts';
import { toggled } from '../../ui/chart/core/toggled.ts';
import { axesThatFit } from '../../ui/chart/plot/time-plot.ts';
import type { ChartSeries } from '../../ui/chart/time-chart/chart-series.ts';
import { ChartTable } from '../../ui/chart/time-chart/chart-table.tsx';
import { useOwnWidth } from '../../ui/theme/use-own-width.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { ReportCanvas } from './chart/canvas.tsx';
import { drawnAxisCount, visibleAxes, type ReportContent, type View } from './chart/content.ts';
import type { ChartHandle } from './chart/draw.ts';
import { useContent } from './chart/use-content.ts';
import type { ChartSnapshot } from './export/picture.ts';
import { HeadButton } from './head-button.tsx';
import { LineSums } from './line-sums.tsx';
import type { ReportChoice } from './report-choice.ts';
import { ReportLegend } from './report-legend.tsx';
import css from './reports.module.css';
import type { LoadedReport } from './use-report.ts';

type Props = {
  readonly choice: ReportChoice;
  readonly report: LoadedReport;
  readonly type: string;
  /** Shown above the chart on the left: the tabs to the table. */
  readonly tabs: ReactNode;
  /** The visible part; null for all of it. */
  readonly view: View | null;
  readonly onView: (view: View | null) => void;
  /** Receives the displayed chart for saving it as a picture. Must be a stable reference. */
  readonly onSnapshot: (snapshot: ChartSnapshot | null) => void;
};

/** Width of a chart that is not measured yet, px. */
const PHONE_WIDTH = 334;
const DESKTOP_WIDTH = 880;

/** Height of the chart, px; each output lane adds its own. On a desktop it fills the window. */
const PHONE_HEIGHT = 320;
const DESKTOP_HEIGHT = { least: 400, most: 620, around: 372 } as const;
const LANE_HEIGHT = 52;

function desktopHeight(): number {
  return Math.max(DESKTOP_HEIGHT.least, Math.min(DESKTOP_HEIGHT.most, window.innerHeight - DESKTOP_HEIGHT.around));
}

/** The lines of a report with slider, zoom and auto-scale, and a summary of each line beside them. */
export function ReportChart({ choice, report: loaded, type, tabs, view, onView, onSnapshot }: Props) {
  const { t } = useTexts('reports');
  const phone = usePhone();
  const [auto, setAuto] = useState(true);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [measured, widthPx] = useOwnWidth();
  const [firstAxis, setFirstAxis] = useState<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<ChartHandle>(null);
  const report = useMemo(() => asDrawn(loaded), [loaded]);
  const [hiddenBars, setHiddenBars] = useState<ReadonlySet<AmountBars['kind']>>(new Set());
  const water = useReportWater(choice, report);
  const series = useMemo(() => report.lines.map((line, index) => toChartSeries(line, index)), [report]);
  const content = useContent(choice, report, series, {
    auto,
    hidden,
    firstAxis,
    maxAxes: axesThatFit(widthPx ?? (phone ? PHONE_WIDTH : DESKTOP_WIDTH)),
    maxMarks: phone ? 4 : 8,
    amounts: water.lanes,
    hiddenBars,
  });
  const period = useMemo(() => ({ fromMs: report.startMs, untilMs: report.endMs }), [report]);
  const inView = view ?? period;
  const height = useChartHeight(content);
  useSnapshot(card, { content, view: inView, height }, onSnapshot);
  const restore = () => {
    handle.current?.zoom('all');
    onView(null);
  };
  const label = t('chartLabel', {
    type,
    sources: t('sources', { count: choice.sources.length }),
    from: formatTimestamp(choice.from),
    until: formatTimestamp(choice.until),
  });
  return (
    <div className={css.chartPage}>
      <div className={css.chartCard} ref={card}>
        <Toolbox
          tabs={tabs}
          auto={hasOwnScale(content.chart) ? auto : null}
          onAuto={setAuto}
          onZoom={() => handle.current?.zoom('in')}
          onRestore={restore}
        />
        <ReportCanvas
          label={label}
          content={content}
          height={height}
          place={measured}
          handle={handle}
          onView={(next) => onView(isWhole(next, period) ? null : next)}
        />
        <ReportLegend
          series={content.chart.series}
          hidden={hidden}
          onToggle={(seriesIndex) => setHidden(toggled(hidden, seriesIndex))}
          amounts={water.lanes}
          hiddenBars={hiddenBars}
          onToggleBars={(kind) => setHiddenBars(toggled(hiddenBars, kind))}
        />
        {water.hasFailed && <WaterFailed onRetry={water.refetch} />}
        {water.lanes.length > 0 && <AmountTables label={label} lanes={water.lanes} />}
        <ChartTable label={label} series={series} />
      </div>
      <LineSums
        lines={report.lines}
        view={inView}
        withoutAxis={visibleAxes(content)
          .slice(drawnAxisCount(content))
          .flatMap((axis) => seriesOn(content.chart, axis))}
        onShowAxis={(seriesIndex) => setFirstAxis(content.chart.series[seriesIndex]?.axis ?? null)}
      />
    </div>
  );
}

type ToolboxProps = {
  readonly tabs: ReactNode;
  /** Whether the axes fit the values; null if they always do. */
  readonly auto: boolean | null;
  readonly onAuto: (auto: boolean) => void;
  readonly onZoom: () => void;
  readonly onRestore: () => void;
};

/** The tabs, and what a drag, the wheel and the keyboard do too. */
function Toolbox({ tabs, auto, onAuto, onZoom, onRestore }: ToolboxProps) {
  const { t } = useTexts('reports');
  return (
    <div className={css.toolbox}>
      <div className={css.tabs}>{tabs}</div>
      {auto !== null && (
        <Switch label={t('autoScale')} checked={auto} onChange={(event) => onAuto(event.currentTarget.checked)} />
      )}
      <HeadButton variant="subtle" icon={IconZoomInArea} label={t('zoom')} onClick={onZoom} />
      <HeadButton variant="subtle" icon={IconHistory} label={t('restore')} onClick={onRestore} />
    </div>
  );
}

/** The report as its chart draws it: counters as bars. Its table and files keep the stored values. */
function asDrawn(report: LoadedReport): LoadedReport {
  const { lines, startMs: fromMs, endMs: untilMs, context } = report;
  return { ...report, lines: withCounterBars(lines, { fromMs, untilMs, zone: context.zone }) };
}

/** The irrigation and rain that reached the probes of a report on soil moisture. */
function useReportWater({ sources }: ReportChoice, { startMs, endMs }: LoadedReport): ReceivedWater {
  const modules = useRead('listModules').data;
  const probes = useMemo(
    () =>
      moistureProbes(
        sources.map(({ idObject: moduleId, field }) => ({ moduleId, field })),
        modules ?? [],
      ),
    [sources, modules],
  );
  return useReceivedWater(probes, { fromMs: startMs, untilMs: endMs });
}

/** The height of the chart with its output lanes, px; it does not change with the window. */
function useChartHeight(content: ReportContent): number {
  const phone = usePhone();
  const [initialHeight] = useState(desktopHeight);
  const lanes = content.chart.series.filter(({ axis }) => axis === null).length;
  return (phone ? PHONE_HEIGHT : initialHeight) + lanes * LANE_HEIGHT + lanesHeight(content.amounts);
}

/** Passes on the displayed chart, and null once it is removed. */
function useSnapshot(
  card: RefObject<HTMLElement | null>,
  { content, view, height }: Pick<ChartSnapshot, 'content' | 'view' | 'height'>,
  onSnapshot: Props['onSnapshot'],
): void {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const width = card.current?.clientWidth ?? 0;
    onSnapshot({ content, view, scheme, width, height });
    return () => onSnapshot(null);
  }, [card, onSnapshot, content, view, scheme, height]);
}

/** Indexes of the series on an axis. */
function seriesOn({ series }: ReportContent['chart'], axis: number): number[] {
  return series.flatMap((one, seriesIndex) => (one.axis === axis ? [seriesIndex] : []));
}

/** Converts a line for the legend and the screen reader table. */
function toChartSeries(line: ReportLine, seriesIndex: number): ChartSeries {
  const { name, unit, decimals, columns, longestGapMs, minSpan, marksOutliers } = line;
  const { timesMs, values } = columns;
  return {
    key: String(seriesIndex),
    name,
    unit,
    decimals,
    timesMs,
    values: values instanceof Float64Array ? values : new Float64Array(values),
    gapMs: longestGapMs ?? Number.POSITIVE_INFINITY,
    outliers: marksOutliers ? outliersOf({ values, timesMs }, minSpan) : [],
  };
}
