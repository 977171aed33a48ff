import { axisSplits, buildChart } from '@zagon/domain/reports/lines/chart.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { showsWholeDays } from '@zagon/domain/reports/lines/table.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useZone } from '../../../time/zone.ts';
import type { AmountBars, AmountLane } from '../../../ui/chart/core/amount-lanes.ts';
import { silencesOf } from '../../../ui/chart/core/silences.ts';
import type { ChartSeries } from '../../../ui/chart/time-chart/chart-series.ts';
import type { ReportChoice } from '../report-choice.ts';
import type { LoadedReport } from '../use-report.ts';
import type { ReportContent } from './content.ts';

/** The chart content of a report; keeps its identity until something changes. */
export function useContent(
  choice: ReportChoice,
  report: LoadedReport,
  series: readonly ChartSeries[],
  options: {
    readonly auto: boolean;
    readonly hidden: ReadonlySet<number>;
    readonly firstAxis: number | null;
    readonly maxAxes: number;
    readonly maxMarks: number;
    readonly amounts: readonly AmountLane[];
    readonly hiddenBars: ReadonlySet<AmountBars['kind']>;
  },
): ReportContent {
  const { t, language } = useTexts('reports');
  const zone = useZone();
  const kind = REPORTS[choice.kind];
  const chart = useMemo(() => buildChart(kind, report.lines, language), [kind, report, language]);
  const label = t('noData');
  const spans = useMemo(
    () =>
      silencesOf(
        series.filter(({ gapMs }) => Number.isFinite(gapMs)),
        report.startMs,
        report.endMs,
      ),
    [series, report],
  );
  // Kept stable when a series is toggled: a new object would reprocess all points.
  const silence = useMemo(() => ({ spans, label }), [spans, label]);
  const { auto, hidden, firstAxis, maxAxes, maxMarks, amounts, hiddenBars } = options;
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
      silence,
      language,
      zone: wholeDays ? report.context.zone : zone,
      wholeDays,
      maxAxes,
      maxMarks,
      firstAxis,
      amounts,
      hiddenBars,
    };
  }, [chart, hidden, report, auto, kind, silence, language, zone, maxAxes, maxMarks, firstAxis, amounts, hiddenBars]);
}
