import { deliveredWaterM3 } from '@zagon/domain/schedules/water/delivered-water.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import type { RunWater } from '../../stores/schedules/runs.ts';

/** Water of a finished cycle: flow × minutes of each opening. */
export function runWater(elements: readonly PlannedOpeningRow[], farm: Farm): RunWater {
  const deliveredM3 = deliveredWaterM3(
    elements.map(({ element_id, opened_at, closed_at, close_at }) => ({
      flowM3PerH: element_id === null ? null : (farm.sections.get(element_id)?.flowM3PerH ?? null),
      openedAtMs: opened_at?.epochMilliseconds ?? null,
      closedAtMs: opened_at === null ? null : (closed_at ?? close_at).epochMilliseconds,
    })),
  );
  return { deliveredM3, measuredM3: null };
}
