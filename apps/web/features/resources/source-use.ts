import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';

type Opening = Pick<OutputPlanShape, 'id_output' | 'open_at' | 'close_at' | 'status'>;

/** What of a plan does not count: skipped, failed, missed, cancelled. */
const NOT_RUN = 11;
const HOUR_MS = 3_600_000;

/** Flow of the sections that are open now, m³/h, and the water of the day before and after now, m³; by the sections' own figures. */
export function sourceUse(
  fed: readonly SectionShape[],
  outputs: readonly OutputShape[],
  plans: readonly Opening[],
  day: { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number },
): { readonly nowM3PerH: number; readonly takenM3: number; readonly toComeM3: number } {
  let [nowM3PerH, takenM3, toComeM3] = [0, 0, 0];
  for (const { id_output: outputId, flow } of fed) {
    const m3PerH = flow ?? 0;
    if (outputs.some(({ id, state }) => id === outputId && state === true)) nowM3PerH += m3PerH;
    for (const plan of plans) {
      if (plan.id_output !== outputId || plan.status >= NOT_RUN) continue;
      const from = Math.max(Date.parse(plan.open_at), day.fromMs);
      const until = Math.min(Date.parse(plan.close_at), day.untilMs);
      takenM3 += (Math.max(0, Math.min(until, day.nowMs) - from) / HOUR_MS) * m3PerH;
      toComeM3 += (Math.max(0, until - Math.max(from, day.nowMs)) / HOUR_MS) * m3PerH;
    }
  }
  return { nowM3PerH, takenM3, toComeM3 };
}
