import type { ChartInk } from './axis-options.ts';
import { LABELS } from './axis-options.ts';

/** Readings of one line; further apart than `gapMs`, they are not joined. */
type Measured = { readonly timesMs: Float64Array; readonly values: Float64Array; readonly gapMs: number };

/** A period in which no line has a reading. `wide`: there is space for a label. */
export type Silence = { readonly fromMs: number; readonly untilMs: number; readonly wide: boolean };

/** Share of the period from which a silence is wide. */
const WIDE_SHARE = 0.06;

/** The silences that all series share within a period. */
export function silencesOf(series: readonly Measured[], fromMs: number, untilMs: number): readonly Silence[] {
  const [first, ...others] = series.map((item) => gapsOf(item, fromMs, untilMs));
  if (first === undefined) return [];
  const common = others.reduce((left, right) => left.flatMap((a) => right.flatMap((b) => overlap(a, b))), first);
  return common.map(([from, until]) => ({
    fromMs: from,
    untilMs: until,
    wide: until - from > WIDE_SHARE * (untilMs - fromMs),
  }));
}

type Span = readonly [number, number];

/** Where a series has no reading for longer than its gap, including at the ends of the period. */
function gapsOf({ timesMs, values, gapMs }: Measured, fromMs: number, untilMs: number): readonly Span[] {
  const gaps: Span[] = [];
  let before = fromMs;
  for (let row = 0; row < timesMs.length; row += 1) {
    const at = timesMs[row] ?? Number.NaN;
    if (Number.isNaN(values[row] ?? Number.NaN)) continue;
    if (at - before > gapMs) gaps.push([before, at]);
    before = at;
  }
  if (untilMs - before > gapMs) gaps.push([before, untilMs]);
  return gaps;
}

function overlap(a: Span, b: Span): Span[] {
  const from = Math.max(a[0], b[0]);
  const until = Math.min(a[1], b[1]);
  return until > from ? [[from, until]] : [];
}

/** The silences of a chart, and the label of those with space for one. */
export type SilenceMarks = { readonly spans: readonly Silence[]; readonly label: string };

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
