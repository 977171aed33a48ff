import { Button, Switch, useComputedColorScheme } from '@mantine/core';
import { IconHistory, IconZoomInArea } from '@tabler/icons-react';
import { axisSplits, buildChart } from '@zagon/domain/reports/chart.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import { showsWholeDays } from '@zagon/domain/reports/table.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useZone } from '../../time/zone.ts';
import { silencesOf, type ChartSeries } from '../../ui/time-chart/chart-series.ts';
import { ChartTable } from '../../ui/time-chart/chart-table.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { ReportCanvas } from './chart/canvas.tsx';
import type { ReportContent, View } from './chart/content.ts';
import type { DrawnReport } from './chart/draw.ts';
import type { SeenChart } from './export/picture.ts';
import { LineSums } from './line-sums.tsx';
import type { ReportChoice } from './report-choice.ts';
import { ReportLegend } from './report-legend.tsx';
import css from './reports.module.css';
import type { MadeReport } from './use-report.ts';

type Props = {
  readonly choice: ReportChoice;
  readonly report: MadeReport;
  readonly type: string;
  /** The part in view; null: all of it. */
  readonly view: View | null;
  readonly onView: (view: View | null) => void;
  /** Told what is seen, for whoever saves it as a picture. Keep it stable. */
  readonly onSeen: (seen: SeenChart | null) => void;
};

/** Height of the drawing, px; each lane of an output adds its own. */
const TALL = 460;
const LOW = 320;
const LANE = 48;

/** The lines of a report with slider, inside zoom and auto-scale, and beside them what each line comes to. */
export function ReportChart({ choice, report, type, view, onView, onSeen }: Props) {
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
  const content = useContent(choice, report, series, { auto, hidden, axisFirst, axesMost: phone ? 2 : 12 });
  const lanes = content.chart.series.filter(({ axis }) => axis === null).length;
  const inView = useMemo(() => view ?? { fromMs: report.startMs, untilMs: report.endMs }, [view, report]);
  const height = (phone ? LOW : TALL) + lanes * LANE;
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
          <Switch label={t('autoScale')} checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />
          <Button
            variant="subtle"
            size={phone ? 'compact-md' : 'sm'}
            leftSection={<IconZoomInArea size={18} aria-hidden="true" />}
            onClick={() => drawn.current?.zoomByDrag()}
          >
            {t('zoom')}
          </Button>
          <Button
            variant="subtle"
            size={phone ? 'compact-md' : 'sm'}
            leftSection={<IconHistory size={18} aria-hidden="true" />}
            onClick={restore}
          >
            {t('restore')}
          </Button>
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
        {...(phone ? { onAxis: (place: number) => setAxisFirst(content.chart.series[place]?.axis ?? null) } : {})}
      />
    </div>
  );
}

/** Whether all of a report is in view: the slider counts in shares of it, so its ends are met only nearly. */
function isWhole({ fromMs, untilMs }: View, { startMs, endMs }: MadeReport): boolean {
  return fromMs - startMs < NEARLY_MS && endMs - untilMs < NEARLY_MS;
}

const NEARLY_MS = 1000;

function useContent(
  choice: ReportChoice,
  report: MadeReport,
  series: readonly ChartSeries[],
  look: {
    readonly auto: boolean;
    readonly hidden: ReadonlySet<number>;
    readonly axisFirst: number | null;
    readonly axesMost: number;
  },
): ReportContent {
  const { t, language } = useTexts('reports');
  const zone = useZone();
  const kind = REPORT_TYPES[choice.kind];
  const chart = useMemo(() => buildChart(kind, report.lines, language), [kind, report, language]);
  const word = t('noData');
  const spans = useMemo(
    () =>
      silencesOf(
        series.filter(({ gapMs }) => Number.isFinite(gapMs)),
        report.startMs,
        report.endMs,
      ),
    [series, report],
  );
  const { auto, hidden, axisFirst, axesMost } = look;
  return useMemo(() => {
    const wholeDays = showsWholeDays(kind, report.context);
    const { grouping } = report.context.options;
    return {
      chart,
      hidden,
      fromMs: report.startMs,
      untilMs: report.endMs,
      autoScale: auto,
      splits: kind.options.includes('grouping') ? axisSplits(grouping, report.endMs - report.startMs) : null,
      silence: { spans, word },
      language,
      zone: wholeDays ? report.context.zone : zone,
      wholeDays,
      axesMost,
      axisFirst,
    };
  }, [chart, hidden, report, auto, kind, spans, word, language, zone, axesMost, axisFirst]);
}

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
