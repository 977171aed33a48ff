import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';

type Opening = Pick<PlannedOpeningShape, 'id_output' | 'role' | 'open_at' | 'status' | 'opened_at'>;

/** Outputs whose latest attempted opening failed, with its time. A later success clears the fault. */
export function valveFaults(plannedOpenings: readonly Opening[]): ReadonlyMap<string, number> {
  const faults = new Map<string, number>();
  for (const opening of plannedOpenings.toSorted((a, b) => a.open_at.localeCompare(b.open_at))) {
    if (opening.role !== 'element') continue;
    if (opening.status === PLANNED_OPENING_STATUS.failed) faults.set(opening.id_output, Date.parse(opening.open_at));
    else if (opening.opened_at !== null) faults.delete(opening.id_output);
  }
  return faults;
}
