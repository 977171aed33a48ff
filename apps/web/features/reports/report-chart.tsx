import { Button, Switch } from '@mantine/core';
import { IconHistory, IconZoomInArea } from '@tabler/icons-react';
import { axisSplits, buildChart, SWITCH_WORDS } from '@zagon/domain/reports/chart.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import { showsWholeDays } from '@zagon/domain/reports/table.ts';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useZone } from '../../time/zone.ts';
import { ChartLegend } from '../../ui/time-chart/chart-legend.tsx';
import { silencesOf, type ChartSeries } from '../../ui/time-chart/chart-series.ts';
import { ChartTable } from '../../ui/time-chart/chart-table.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { ReportCanvas } from './chart/canvas.tsx';
import type { ReportContent, View } from './chart/content.ts';
import type { DrawnReport } from './chart/draw.ts';
import { LineSums } from './line-sums.tsx';
import type { ReportChoice } from './report-choice.ts';
import css from './reports.module.css';
import type { MadeReport } from './use-report.ts';

type Props = { readonly choice: ReportChoice; readonly report: MadeReport; readonly type: string };

/** Height of the drawing, px; each lane of an output adds its own. */
const TALL = 460;
const LOW = 320;
const LANE = 48;

/** The lines of a report with slider, inside zoom and auto-scale, and beside them what each line comes to. */
export function ReportChart({ choice, report, type }: Props) {
  const { t } = useTexts('reports');
  const phone = usePhone();
  const [auto, setAuto] = useState(true);
  const [turn, setTurn] = useState(0);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [view, setView] = useState<View | null>(null);
  const drawn = useRef<DrawnReport>(null);
  const series = useMemo(() => report.lines.map((line, index) => shownSeries(line, index)), [report]);
  const content = useContent(choice, report, series, { auto, hidden, axesMost: phone ? 2 : 12 });
  const lanes = content.chart.series.filter(({ axis }) => axis === null).length;
  const toggle = (key: string) => {
    const place = Number(key);
    setHidden(hidden.has(place) ? new Set([...hidden].filter((one) => one !== place)) : new Set([...hidden, place]));
  };
  const restore = () => {
    drawn.current?.restore();
    setView(null);
  };
  const label = t('chartLabel', {
    type,
    sources: t('sources', { count: choice.sources.length }),
    from: choice.from,
    until: choice.until,
  });
  return (
    <div className={css.chartPage}>
      <div className={css.chartCard}>
        <div className={css.toolbox}>
          <Switch label={t('autoScale')} checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />
          <Button
            variant="subtle"
            leftSection={<IconZoomInArea size={18} aria-hidden="true" />}
            onClick={() => drawn.current?.zoomByDrag()}
          >
            {t('zoom')}
          </Button>
          <Button variant="subtle" leftSection={<IconHistory size={18} aria-hidden="true" />} onClick={restore}>
            {t('restore')}
          </Button>
        </div>
        <ReportCanvas
          key={turn}
          label={label}
          content={content}
          height={(phone ? LOW : TALL) + lanes * LANE}
          drawn={drawn}
          onView={setView}
          onAgain={() => setTurn(turn + 1)}
        />
        <ChartLegend series={series} hidden={new Set([...hidden].map(String))} newest={false} onToggle={toggle} />
        <ChartTable label={label} series={series} />
      </div>
      <LineSums lines={report.lines} view={view ?? { fromMs: report.startMs, untilMs: report.endMs }} />
    </div>
  );
}

function useContent(
  choice: ReportChoice,
  report: MadeReport,
  series: readonly ChartSeries[],
  look: { readonly auto: boolean; readonly hidden: ReadonlySet<number>; readonly axesMost: number },
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
  const { auto, hidden, axesMost } = look;
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
      switchWords: { on: SWITCH_WORDS.on[language], off: SWITCH_WORDS.off[language] },
      language,
      zone: wholeDays ? report.context.zone : zone,
      wholeDays,
      axesMost,
    };
  }, [chart, hidden, report, auto, kind, spans, word, language, zone, axesMost]);
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
