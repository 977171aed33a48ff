import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import { dosers, fertiliserConfirmation } from '@zagon/domain/schedules/water/fertiliser-given.ts';
import type { FertiliserConfirmation } from '../../stores/openings/planned-opening-writes.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';

/** The confirmed fertiliser of each fertigated element of a finished cycle that opened. */
export function runFertiliser(openings: readonly PlannedOpeningRow[], farm: Farm): readonly FertiliserConfirmation[] {
  const sources = openings.filter(({ role }) => role === 'source');
  const reported = new Set(sources.filter(({ opened_at }) => opened_at !== null).map(({ output_id }) => output_id));
  return openings.flatMap((opening) => {
    const { role, fertigation, opened_at, element, element_id } = opening;
    if (role !== 'element' || !fertigation || opened_at === null || element_id === null) return [];
    const sourceId = farm.sections.get(element_id)?.sourceId ?? null;
    const source = sourceId === null ? undefined : farm.sources.get(sourceId);
    if (source === undefined) return [];
    const dosing = dosers(source);
    const own = sources.filter((row) => row.element === element && dosing.includes(row.output_id));
    const confirmed = fertiliserConfirmation(
      own.map((row) => ({
        outputId: row.output_id,
        opened: row.opened_at !== null,
        ended: row.status === PLANNED_OPENING_STATUS.success,
      })),
      reported,
    );
    return confirmed === null ? [] : [{ id: opening.id, confirmed }];
  });
}
