import type { SilentSpan } from '@zagon/domain/measurements/line/silent-spans.ts';
import type { ChartInk } from './axis-options.ts';
import { LABELS } from './axis-options.ts';

/** A silence as drawn. `wide`: there is space for a label. */
type Silence = SilentSpan & { readonly wide: boolean };

/** Share of the period from which a silence is wide. */
const WIDE_SHARE = 0.06;

/** The silences of a chart, and the label of those with space for one. */
export type SilenceMarks = { readonly spans: readonly Silence[]; readonly label: string };

/** The silences within the period of a chart. */
export function silenceMarks(spans: readonly SilentSpan[], period: SilentSpan, label: string): SilenceMarks {
  const wideMs = WIDE_SHARE * (period.untilMs - period.fromMs);
  return { spans: spans.map((span) => ({ ...span, wide: span.untilMs - span.fromMs > wideMs })), label };
}

/** Grey bands across the full height of a chart, as areas of an ECharts `markArea`. */
export function silenceBands({ spans, label }: SilenceMarks, ink: ChartInk): readonly object[] {
  return spans.map(({ fromMs, untilMs, wide }) => [
    {
      xAxis: fromMs,
      name: wide ? label : '',
      itemStyle: { color: ink.text2, opacity: 0.1 },
      label: { color: ink.text2, position: 'insideBottom', fontSize: LABELS },
    },
    { xAxis: untilMs },
  ]);
}
