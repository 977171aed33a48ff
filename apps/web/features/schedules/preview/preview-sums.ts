import type { PreviewPlan } from './preview-days.ts';

export type PreviewSum = {
  readonly cycles: number;
  readonly days: number;
  /** From the first opening of a cycle to its last closing, the longest; 0 without cycles. */
  readonly cycleMinutes: number;
  /** Null when no flow is known. */
  readonly waterM3: number | null;
  readonly firstMs: number | null;
};

/** What these plans come to. `flowOf` gives m³/h of an output, undefined where nobody measured it. */
export function previewSum(
  plans: readonly PreviewPlan[],
  flowOf: (outputId: string) => number | null | undefined,
): PreviewSum {
  const runs = plans.filter((plan) => plan.role === 'element' && plan.skipped === null);
  const spans = new Map<string, { fromMs: number; untilMs: number }>();
  let waterM3: number | null = null;
  for (const run of runs) {
    const fromMs = Date.parse(run.open_at);
    const untilMs = Date.parse(run.close_at);
    const key = `${run.date} ${run.cycle}`;
    const known = spans.get(key) ?? { fromMs, untilMs };
    spans.set(key, { fromMs: Math.min(known.fromMs, fromMs), untilMs: Math.max(known.untilMs, untilMs) });
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
