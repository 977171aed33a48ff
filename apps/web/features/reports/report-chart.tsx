import { Button, Switch, useComputedColorScheme } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconZoomInArea } from '@tabler/icons-react';
import { hasOwnScale } from '@zagon/domain/reports/lines/chart.ts';
import type { DrawnSeries } from '@zagon/domain/reports/lines/draw-report.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefCallback, type RefObject } from 'react';
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
import { ChartTable, type TableLine } from '../../ui/chart/time-chart/chart-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { ReportCanvas } from './chart/canvas.tsx';
import { drawnAxisCount, visibleAxes, type ReportContent, type View } from './chart/content.ts';
import type { ChartHandle } from './chart/draw.ts';
import { outlierPoints } from './chart/scale.ts';
import { useContent } from './chart/use-content.ts';
import type { ChartSnapshot } from './export/picture.ts';
import { HeadButton } from './head-button.tsx';
import { LineSums } from './line-sums.tsx';
import type { ReportChoice } from './report-choice.ts';
import { ReportLegend } from './report-legend.tsx';
import css from './reports.module.css';
import type { LoadedDrawing } from './use-drawn-report.ts';

type Props = {
  readonly choice: ReportChoice;
  readonly report: LoadedDrawing;
  readonly type: string;
  /** Measures the space of the chart, px; null before it is drawn. */
  readonly measured: RefCallback<HTMLElement>;
  readonly widthPx: number | null;
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
export function ReportChart({ choice, report, type, measured, widthPx, tabs, view, onView, onSnapshot }: Props) {
  const { t } = useTexts('reports');
  const phone = usePhone();
  const [auto, setAuto] = useState(true);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [firstAxis, setFirstAxis] = useState<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<ChartHandle>(null);
  const [hiddenBars, setHiddenBars] = useState<ReadonlySet<AmountBars['kind']>>(new Set());
  const water = useReportWater(choice, report);
  const rows = useMemo(() => report.lines.map(toTableLine), [report.lines]);
  const content = useContent(choice, report, {
    auto,
    hidden,
    firstAxis,
    maxAxes: axesThatFit(widthPx ?? (phone ? PHONE_WIDTH : DESKTOP_WIDTH)),
    maxMarks: phone ? 4 : 8,
    amounts: water.lanes,
    hiddenBars,
  });
  const { startMs: fromMs, endMs: untilMs } = report;
  const period = useMemo(() => ({ fromMs, untilMs }), [fromMs, untilMs]);
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
          onView={(next) => onView(isWhole(next, period) ? null : wholeMs(next))}
        />
        <ReportLegend
          series={content.chart.series}
          hidden={hidden}
          onToggle={(seriesIndex) => setHidden(toggled(hidden, seriesIndex))}
          amounts={water.lanes}
          hiddenBars={hiddenBars}
          onToggleBars={(kind) => setHiddenBars(toggled(hiddenBars, kind))}
        />
        {report.partError !== null && <ViewFailed onRetry={() => void report.refetchPart()} />}
        {water.hasFailed && <WaterFailed onRetry={water.refetch} />}
        {water.lanes.length > 0 && <AmountTables label={label} lanes={water.lanes} />}
        <ChartTable label={label} lines={rows} />
      </div>
      <LineSums
        lines={report.lines}
        isBusy={report.isRefining}
        withoutAxis={visibleAxes(content)
          .slice(drawnAxisCount(content))
          .flatMap((axis) => seriesOn(content.chart, axis))}
        onShowAxis={(seriesIndex) => setFirstAxis(content.chart.series[seriesIndex]?.axis ?? null)}
      />
    </div>
  );
}

/** The readings of the part in view could not be loaded; its figures are those of the whole period. */
function ViewFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts('reports');
  return (
    <Notice
      tone="warn"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      action={
        <Button size="compact-md" variant="default" onClick={onRetry}>
          {t('again')}
        </Button>
      }
    >
      {t('viewFailed')}
    </Notice>
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

/** The irrigation and rain that reached the probes of a report on soil moisture. */
function useReportWater({ sources }: ReportChoice, { startMs, endMs }: LoadedDrawing): ReceivedWater {
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

/** A view in whole milliseconds, the finest times that readings have. */
function wholeMs({ fromMs, untilMs }: View): View {
  return { fromMs: Math.floor(fromMs), untilMs: Math.ceil(untilMs) };
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

/** Converts a line for the table of screen readers. */
function toTableLine({ name, unit, decimals, stats, points, outliersMs }: DrawnSeries, index: number): TableLine {
  const outliers = outlierPoints({ points, outliersMs }).map(({ value }) => value);
  return { key: String(index), name, unit, decimals, stats, outliers };
}
