import { Switch, useComputedColorScheme } from '@mantine/core';
import { IconHistory, IconZoomInArea } from '@tabler/icons-react';
import { hasOwnScale } from '@zagon/domain/reports/chart.ts';
import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ChartSeries } from '../../ui/time-chart/chart-series.ts';
import { ChartTable } from '../../ui/time-chart/chart-table.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { ReportCanvas } from './chart/canvas.tsx';
import { axesDrawn, axesUsed, type ReportContent, type View } from './chart/content.ts';
import type { DrawnReport } from './chart/draw.ts';
import { useContent } from './chart/use-content.ts';
import type { SeenChart } from './export/picture.ts';
import { HeadButton } from './head-button.tsx';
import { LineSums } from './line-sums.tsx';
import type { ReportChoice } from './report-choice.ts';
import { ReportLegend } from './report-legend.tsx';
import css from './reports.module.css';
import type { MadeReport } from './use-report.ts';

type Props = {
  readonly choice: ReportChoice;
  readonly report: MadeReport;
  readonly type: string;
  /** What stands at the left above the drawing: the way to the table. */
  readonly tabs: ReactNode;
  /** The part in view; null: all of it. */
  readonly view: View | null;
  readonly onView: (view: View | null) => void;
  /** Told what is seen, for whoever saves it as a picture. Keep it stable. */
  readonly onSeen: (seen: SeenChart | null) => void;
};

/** Height of the drawing, px; each lane of an output adds its own. On a desktop it takes the room that the window has. */
const LOW = 320;
const TALL = { least: 400, most: 620, around: 372 } as const;
const LANE = 52;

function tallEnough(): number {
  return Math.max(TALL.least, Math.min(TALL.most, window.innerHeight - TALL.around));
}

/** The lines of a report with slider, inside zoom and auto-scale, and beside them what each line comes to. */
export function ReportChart({ choice, report, type, tabs, view, onView, onSeen }: Props) {
  const { t } = useTexts('reports');
  const phone = usePhone();
  const [auto, setAuto] = useState(true);
  const [turn, setTurn] = useState(0);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [axisFirst, setAxisFirst] = useState<number | null>(null);
  const scheme = useComputedColorScheme('light');
  const card = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnReport>(null);
  const series = useMemo(() => report.lines.map((line, index) => shownSeries(line, index)), [report]);
  const content = useContent(choice, report, series, {
    auto,
    hidden,
    axisFirst,
    axesMost: phone ? 2 : 12,
    marksMost: phone ? 4 : 8,
  });
  const lanes = content.chart.series.filter(({ axis }) => axis === null).length;
  const inView = useMemo(() => view ?? { fromMs: report.startMs, untilMs: report.endMs }, [view, report]);
  const [tall] = useState(tallEnough);
  const height = (phone ? LOW : tall) + lanes * LANE;
  useEffect(() => {
    const width = card.current?.clientWidth ?? 0;
    onSeen({ content, view: inView, scheme, width, height });
    return () => onSeen(null);
  }, [onSeen, content, inView, scheme, height]);
  const toggle = (place: number) => {
    setHidden(hidden.has(place) ? new Set([...hidden].filter((one) => one !== place)) : new Set([...hidden, place]));
  };
  const restore = () => {
    drawn.current?.restore();
    onView(null);
  };
  const label = t('chartLabel', {
    type,
    sources: t('sources', { count: choice.sources.length }),
    from: choice.from,
    until: choice.until,
  });
  return (
    <div className={css.chartPage}>
      <div className={css.chartCard} ref={card}>
        <div className={css.toolbox}>
          <div className={css.tabs}>{tabs}</div>
          {hasOwnScale(content.chart) && (
            <Switch label={t('autoScale')} checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />
          )}
          <HeadButton
            look="subtle"
            sign={IconZoomInArea}
            label={t('zoom')}
            onClick={() => drawn.current?.zoomByDrag()}
          />
          <HeadButton look="subtle" sign={IconHistory} label={t('restore')} onClick={restore} />
        </div>
        <ReportCanvas
          key={turn}
          label={label}
          content={content}
          height={height}
          drawn={drawn}
          onView={(next) => onView(isWhole(next, report) ? null : next)}
          onAgain={() => setTurn(turn + 1)}
        />
        <ReportLegend series={content.chart.series} hidden={hidden} onToggle={toggle} />
        <ChartTable label={label} series={series} />
      </div>
      <LineSums
        lines={report.lines}
        view={inView}
        withoutAxis={axesUsed(content)
          .slice(axesDrawn(content))
          .flatMap((axis) => seriesOn(content.chart, axis))}
        onAxis={(place) => setAxisFirst(content.chart.series[place]?.axis ?? null)}
      />
    </div>
  );
}

/** The places of the series on an axis. */
function seriesOn({ series }: ReportContent['chart'], axis: number): number[] {
  return series.flatMap((one, place) => (one.axis === axis ? [place] : []));
}

/** Whether all of a report is in view: the slider counts in shares of it, so its ends are met only nearly. */
function isWhole({ fromMs, untilMs }: View, { startMs, endMs }: MadeReport): boolean {
  return fromMs - startMs < NEARLY_MS && endMs - untilMs < NEARLY_MS;
}

const NEARLY_MS = 1000;

/** A line as the legend and the table for screen readers take it. */
function shownSeries({ name, unit, decimals, columns, longestGapMs }: ReportLine, place: number): ChartSeries {
  const { timesMs, values } = columns;
  return {
    key: String(place),
    name,
    unit,
    decimals,
    timesMs,
    values: values instanceof Float64Array ? values : new Float64Array(values),
    gapMs: longestGapMs ?? Number.POSITIVE_INFINITY,
  };
}
