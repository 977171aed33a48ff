import { waterGivenM3 } from '@zagon/domain/schedules/water-given.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { OutputPlanRow } from '../stores/output-plans.ts';
import type { RunWater } from '../stores/runs.ts';

/** Water of an ended cycle: by flow × minutes of what was open. */
export function runWater(elements: readonly OutputPlanRow[], farm: Farm): RunWater {
  const givenM3 = waterGivenM3(
    elements.map(({ element_id, opened_at, closed_at, close_at }) => ({
      flowM3PerH: element_id === null ? null : (farm.sections.get(element_id)?.flowM3PerH ?? null),
      openedAtMs: opened_at?.epochMilliseconds ?? null,
      closedAtMs: opened_at === null ? null : (closed_at ?? close_at).epochMilliseconds,
    })),
  );
  return { givenM3, measuredM3: null };
}
