import type { PreviewOpening } from './preview-days.ts';

export type PreviewSum = {
  readonly cycles: number;
  readonly days: number;
  /** The longest cycle, from its first opening to its last closing; 0 without cycles. */
  readonly cycleMinutes: number;
  /** Null if a flow is unknown. */
  readonly waterM3: number | null;
  readonly firstMs: number | null;
};

/** Totals of these openings. `flowOf` returns an output's m³/h, or undefined if unknown. */
export function previewSum(
  plannedOpenings: readonly PreviewOpening[],
  flowOf: (outputId: string) => number | null | undefined,
): PreviewSum {
  const runs = plannedOpenings.filter((opening) => opening.role === 'element' && opening.skipped === null);
  const spans = new Map<string, { fromMs: number; untilMs: number }>();
  let waterM3: number | null = null;
  for (const run of runs) {
    const fromMs = Date.parse(run.open_at);
    const untilMs = Date.parse(run.close_at);
    const key = `${run.date} ${run.cycle}`;
    const span = spans.get(key) ?? { fromMs, untilMs };
    spans.set(key, { fromMs: Math.min(span.fromMs, fromMs), untilMs: Math.max(span.untilMs, untilMs) });
    const flow = flowOf(run.id_output);
    if (flow !== null && flow !== undefined) waterM3 = (waterM3 ?? 0) + (flow * (untilMs - fromMs)) / 3_600_000;
  }
  const lengths = [...spans.values()].map(({ fromMs, untilMs }) => untilMs - fromMs);
  const starts = [...spans.values()].map(({ fromMs }) => fromMs);
  return {
    cycles: spans.size,
    days: new Set(runs.map(({ date }) => date)).size,
    cycleMinutes: Math.max(0, ...lengths) / 60_000,
    waterM3,
    firstMs: starts.length === 0 ? null : Math.min(...starts),
  };
}
