import type { HistoryLine } from '../../../../entities/module/history-line.ts';

/** A span of time in which a module reported an output as on. */
export type OpenSpan = { readonly fromMs: number; readonly untilMs: number };

/**
 * When an output was on, by the module's own reports. A silence longer than `gapMs` ends the span: the state
 * is unknown.
 */
export function openSpans({ timesMs, values }: HistoryLine, gapMs: number): readonly OpenSpan[] {
  const spans: OpenSpan[] = [];
  let fromMs: number | null = null;
  let lastMs = 0;
  const end = (untilMs: number) => {
    if (fromMs !== null && untilMs > fromMs) spans.push({ fromMs, untilMs });
    fromMs = null;
  };
  for (let row = 0; row < timesMs.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    // A row without this output carries no information about it.
    if (Number.isNaN(value)) continue;
    const atMs = timesMs[row] ?? 0;
    if (fromMs !== null && atMs - lastMs > gapMs) end(lastMs);
    if (value === 1) fromMs ??= atMs;
    else end(atMs);
    lastMs = atMs;
  }
  end(lastMs);
  return spans;
}
