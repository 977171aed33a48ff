import { axisSplits } from '@zagon/domain/reports/lines/chart.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { showsWholeDays } from '@zagon/domain/reports/lines/table.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useZone } from '../../../time/zone.ts';
import type { AmountBars, AmountLane } from '../../../ui/chart/core/amount-lanes.ts';
import { silenceMarks } from '../../../ui/chart/core/silences.ts';
import type { ReportChoice } from '../report-choice.ts';
import type { LoadedDrawing } from '../use-drawn-report.ts';
import type { ReportContent } from './content.ts';

/** The chart content of a report; keeps its identity until something changes. */
export function useContent(
  choice: ReportChoice,
  report: LoadedDrawing,
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
  const { chart, silences, context, startMs: fromMs, endMs: untilMs } = report;
  const label = t('noData');
  // Kept stable when a series is toggled: a new object would reprocess all points.
  const silence = useMemo(() => silenceMarks(silences, { fromMs, untilMs }, label), [silences, fromMs, untilMs, label]);
  const { auto, hidden, firstAxis, maxAxes, maxMarks, amounts, hiddenBars } = options;
  return useMemo(() => {
    const wholeDays = showsWholeDays(kind, context);
    const { grouping } = context.options;
    return {
      chart,
      hidden,
      fromMs,
      untilMs,
      autoScale: auto,
      splits: kind.options.includes('grouping') ? axisSplits(grouping, untilMs - fromMs) : null,
      silence,
      language,
      zone: wholeDays ? context.zone : zone,
      wholeDays,
      maxAxes,
      maxMarks,
      firstAxis,
      amounts,
      hiddenBars,
    };
  }, [
    chart,
    hidden,
    context,
    fromMs,
    untilMs,
    auto,
    kind,
    silence,
    language,
    zone,
    maxAxes,
    maxMarks,
    firstAxis,
    amounts,
    hiddenBars,
  ]);
}
