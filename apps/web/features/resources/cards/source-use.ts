import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';

type Opening = Pick<PlannedOpeningShape, 'id_output' | 'open_at' | 'close_at' | 'opened_at' | 'closed_at' | 'status'>;

/** Openings from this status on are over: done, skipped, failed, missed, cancelled. */
const FIRST_FINAL_STATUS = 10;
const HOUR_MS = 3_600_000;

type Day = { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number };

/**
 * Returns the flow of the sections open now, m³/h, and the water of the day, m³, by the sections' own flows: used for
 * openings reported until now, upcoming for those planned later.
 */
export function sourceUse(
  fed: readonly Pick<SectionShape, 'id_output' | 'flow'>[],
  outputs: readonly OutputShape[],
  plans: readonly Opening[],
  day: Day,
): { readonly nowM3PerH: number; readonly usedM3: number; readonly upcomingM3: number } {
  let [nowM3PerH, usedM3, upcomingM3] = [0, 0, 0];
  for (const { id_output: outputId, flow } of fed) {
    const m3PerH = flow ?? 0;
    if (outputs.some(({ id, state }) => id === outputId && state === true)) nowM3PerH += m3PerH;
    for (const plan of plans) {
      if (plan.id_output !== outputId) continue;
      usedM3 += (usedMs(plan, day) / HOUR_MS) * m3PerH;
      upcomingM3 += (upcomingMs(plan, day) / HOUR_MS) * m3PerH;
    }
  }
  return { nowM3PerH, usedM3, upcomingM3 };
}

/** Only reported openings are included; one that failed or was stopped is included until then. */
function usedMs({ opened_at: opened, closed_at: closed, close_at: close }: Opening, { fromMs, nowMs }: Day): number {
  if (opened === null) return 0;
  return Math.max(0, Math.min(nowMs, Date.parse(closed ?? close)) - Math.max(fromMs, Date.parse(opened)));
}

function upcomingMs({ status, open_at: open, close_at: close }: Opening, { nowMs, untilMs }: Day): number {
  if (status >= FIRST_FINAL_STATUS) return 0;
  return Math.max(0, Math.min(untilMs, Date.parse(close)) - Math.max(nowMs, Date.parse(open)));
}
