/** Readings of one line; further apart than `gapMs`, they are not joined. */
type Measured = {
  readonly timesMs: Float64Array;
  readonly values: Float32Array | Float64Array;
  readonly gapMs: number;
};

/** A period in which no line has a reading, ms since 1970. */
export type SilentSpan = { readonly fromMs: number; readonly untilMs: number };

/** The silences that all series share within a period. */
export function silentSpans(series: readonly Measured[], fromMs: number, untilMs: number): readonly SilentSpan[] {
  const [first, ...others] = series.map((item) => gapsOf(item, fromMs, untilMs));
  if (first === undefined) return [];
  return others.reduce(inBoth, first);
}

/** Where a series has no reading for longer than its gap, including at the ends of the period. */
function gapsOf({ timesMs, values, gapMs }: Measured, fromMs: number, untilMs: number): readonly SilentSpan[] {
  const gaps: SilentSpan[] = [];
  let before = fromMs;
  for (let row = 0; row < timesMs.length; row += 1) {
    const at = timesMs[row] ?? Number.NaN;
    if (Number.isNaN(values[row] ?? Number.NaN)) continue;
    if (at - before > gapMs) gaps.push({ fromMs: before, untilMs: at });
    before = at;
  }
  if (untilMs - before > gapMs) gaps.push({ fromMs: before, untilMs });
  return gaps;
}

/** What lies in a span of both; the spans of each are in order and apart. */
function inBoth(left: readonly SilentSpan[], right: readonly SilentSpan[]): readonly SilentSpan[] {
  const common: SilentSpan[] = [];
  let [one, other] = [0, 0];
  for (;;) {
    const [a, b] = [left[one], right[other]];
    if (a === undefined || b === undefined) return common;
    const [fromMs, untilMs] = [Math.max(a.fromMs, b.fromMs), Math.min(a.untilMs, b.untilMs)];
    if (untilMs > fromMs) common.push({ fromMs, untilMs });
    if (a.untilMs < b.untilMs) one += 1;
    else other += 1;
  }
}
