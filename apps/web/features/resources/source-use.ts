import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';

type Opening = Pick<OutputPlanShape, 'id_output' | 'open_at' | 'close_at' | 'opened_at' | 'closed_at' | 'status'>;

/** From here on a plan opens nothing more: done, skipped, failed, missed, cancelled. */
const OVER = 10;
const HOUR_MS = 3_600_000;

type Day = { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number };

/** Flow of the sections that are open now, m³/h, and the water of the day, m³, by the sections' own figures: what modules reported open before now, and what is planned after it. */
export function sourceUse(
  fed: readonly SectionShape[],
  outputs: readonly OutputShape[],
  plans: readonly Opening[],
  day: Day,
): { readonly nowM3PerH: number; readonly takenM3: number; readonly toComeM3: number } {
  let [nowM3PerH, takenM3, toComeM3] = [0, 0, 0];
  for (const { id_output: outputId, flow } of fed) {
    const m3PerH = flow ?? 0;
    if (outputs.some(({ id, state }) => id === outputId && state === true)) nowM3PerH += m3PerH;
    for (const plan of plans) {
      if (plan.id_output !== outputId) continue;
      takenM3 += (takenMs(plan, day) / HOUR_MS) * m3PerH;
      toComeM3 += (toComeMs(plan, day) / HOUR_MS) * m3PerH;
    }
  }
  return { nowM3PerH, takenM3, toComeM3 };
}

/** Only what a module reported has run; what failed or was stopped on its way ran until then. */
function takenMs({ opened_at: opened, closed_at: closed, close_at: close }: Opening, { fromMs, nowMs }: Day): number {
  if (opened === null) return 0;
  return Math.max(0, Math.min(nowMs, Date.parse(closed ?? close)) - Math.max(fromMs, Date.parse(opened)));
}

function toComeMs({ status, open_at: open, close_at: close }: Opening, { nowMs, untilMs }: Day): number {
  if (status >= OVER) return 0;
  return Math.max(0, Math.min(untilMs, Date.parse(close)) - Math.max(nowMs, Date.parse(open)));
}
