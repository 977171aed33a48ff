/** Water that reached a section: a run of any kind, or rain. Rain is counted in the open, a run at the sensor. */
export type Wetting = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly mm: number;
  readonly kind: 'run' | 'rain';
};

/** A time in which a section dries. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

/** Rain below this does not reach the roots, mm. */
const RAIN_COUNTS_MM = 0.5;

/** Wettings that a probe may feel. */
export function felt(wettings: readonly Wetting[]): readonly Wetting[] {
  return wettings.filter(({ kind, mm }) => kind === 'run' || mm >= RAIN_COUNTS_MM);
}

/**
 * Spans without water: each from `settledMs` after the end of a wetting to the start of the next one. The newest one
 * ends now.
 */
export function drySpans(wettings: readonly Wetting[], settledMs: number, nowMs: number): readonly Span[] {
  const sorted = felt(wettings).toSorted((a, b) => a.fromMs - b.fromMs);
  const spans: Span[] = [];
  let wetUntilMs: number | null = null;
  for (const { fromMs, untilMs } of sorted) {
    if (fromMs >= nowMs) break;
    if (wetUntilMs !== null && wetUntilMs + settledMs < fromMs)
      spans.push({ fromMs: wetUntilMs + settledMs, untilMs: fromMs });
    wetUntilMs = Math.max(wetUntilMs ?? untilMs, untilMs);
  }
  if (wetUntilMs !== null && wetUntilMs + settledMs < nowMs)
    spans.push({ fromMs: wetUntilMs + settledMs, untilMs: nowMs });
  return spans;
}
