import { axisSplits, buildChart } from '@zagon/domain/reports/chart.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { showsWholeDays } from '@zagon/domain/reports/table.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useZone } from '../../../time/zone.ts';
import { silencesOf, type ChartSeries } from '../../../ui/time-chart/chart-series.ts';
import type { ReportChoice } from '../report-choice.ts';
import type { MadeReport } from '../use-report.ts';
import type { ReportContent } from './content.ts';

/** What is drawn of a report: the same object as long as nothing of it is different. */
export function useContent(
  choice: ReportChoice,
  report: MadeReport,
  series: readonly ChartSeries[],
  look: {
    readonly auto: boolean;
    readonly hidden: ReadonlySet<number>;
    readonly axisFirst: number | null;
    readonly axesMost: number;
    readonly marksMost: number;
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
  // Kept as it is while only a series is switched: another one would have all points taken in anew.
  const silence = useMemo(() => ({ spans, word }), [spans, word]);
  const { auto, hidden, axisFirst, axesMost, marksMost } = look;
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
      axesMost,
      marksMost,
      axisFirst,
    };
  }, [chart, hidden, report, auto, kind, silence, language, zone, axesMost, marksMost, axisFirst]);
}
