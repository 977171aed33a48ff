import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { wetSpan } from '../../../entities/output/wet-span.ts';

type Opening = Pick<
  PlannedOpeningShape,
  'id_output' | 'open_at' | 'close_at' | 'opened_at' | 'closed_at' | 'status' | 'fertigation'
>;

/** Openings from this status on are over: done, skipped, failed, missed, cancelled. */
const FIRST_FINAL_STATUS = 10;
const HOUR_MS = 3_600_000;

type Day = { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number };

/** The known state of the valves of a source: whether water runs in one now, and what must be on for that. */
type Water = {
  readonly isWet: (outputId: string) => boolean;
  readonly feedIds: (opening: Opening) => readonly string[];
};

/**
 * Returns the flow of the sections in which water runs now, m³/h, and the water of the day, m³, by the sections' own
 * flows: used for openings reported until now, upcoming for those planned later.
 */
export function sourceUse(
  fed: readonly Pick<SectionShape, 'id_output' | 'flow'>[],
  { isWet, feedIds }: Water,
  plans: readonly Opening[],
  day: Day,
): { readonly nowM3PerH: number; readonly usedM3: number; readonly upcomingM3: number } {
  let [nowM3PerH, usedM3, upcomingM3] = [0, 0, 0];
  for (const { id_output: outputId, flow } of fed) {
    const m3PerH = flow ?? 0;
    if (isWet(outputId)) nowM3PerH += m3PerH;
    for (const plan of plans) {
      if (plan.id_output !== outputId) continue;
      const span = wetSpan(plan, feedIds(plan), plans, day.nowMs);
      if (span !== null) usedM3 += (Math.max(0, span.untilMs - Math.max(day.fromMs, span.fromMs)) / HOUR_MS) * m3PerH;
      upcomingM3 += (upcomingMs(plan, day) / HOUR_MS) * m3PerH;
    }
  }
  return { nowM3PerH, usedM3, upcomingM3 };
}

function upcomingMs({ status, open_at: open, close_at: close }: Opening, { nowMs, untilMs }: Day): number {
  if (status >= FIRST_FINAL_STATUS) return 0;
  return Math.max(0, Math.min(untilMs, Date.parse(close)) - Math.max(nowMs, Date.parse(open)));
}
