import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import {
  deletePlannedOpenings,
  insertPlannedOpenings,
  type MovedPlannedOpening,
  movePlannedOpenings,
  type NewPlannedOpening,
} from '../../stores/openings/planned-opening-writes.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import type { NewRun } from '../../stores/schedules/runs.ts';
import { LATE_S } from '../limits.ts';
import type { IntendedOpening } from './intended-openings.ts';

/** The openings of a cycle as they are stored and as they should be. */
export type OpeningsOfCycle = {
  readonly run: Pick<NewRun, 'id' | 'accountId' | 'scheduleId'>;
  readonly existing: readonly PlannedOpeningRow[];
  readonly wanted: readonly IntendedOpening[];
  /** The status of a new opening. */
  readonly statusOf: (opening: IntendedOpening) => number;
};

/**
 * Updates the rows of cycles that have not begun to match the plan. An element keeps its row, and so its id at
 * the station, when its time moves; source openings are replaced.
 */
export async function writeOpenings(
  sql: Sql,
  cycles: readonly OpeningsOfCycle[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const created: NewPlannedOpening[] = [];
  const moved: MovedPlannedOpening[] = [];
  const deletedIds: string[] = [];
  for (const cycle of cycles) {
    const matchedIds = new Set<string>();
    for (const opening of cycle.wanted) {
      const row = cycle.existing.find((candidate) => isSame(candidate, opening));
      if (row === undefined) {
        created.push(newOpening(cycle, opening, now));
        continue;
      }
      matchedIds.add(row.id);
      if (!isUnchanged(row, opening)) moved.push({ ...opening, id: row.id, now });
    }
    deletedIds.push(...cycle.existing.map(({ id }) => id).filter((id) => !matchedIds.has(id)));
  }
  const createdIds = await insertPlannedOpenings(sql, created);
  await movePlannedOpenings(sql, moved);
  await deletePlannedOpenings(sql, deletedIds);
  return {
    plannedOpenings: [...createdIds, ...moved.map(({ id }) => id)],
    deletedPlannedOpenings: deletedIds,
  };
}

/** An opening whose latest start passed before it was planned is missed. */
export function plannedStatus({ openAt }: IntendedOpening, now: Temporal.Instant): number {
  const isTooLate = Temporal.Instant.compare(openAt.add({ seconds: LATE_S }), now) < 0;
  return isTooLate ? PLANNED_OPENING_STATUS.missed : PLANNED_OPENING_STATUS.planned;
}

/** An element is identified by its number, a source opening by its output and time. */
function isSame(row: PlannedOpeningRow, wanted: IntendedOpening): boolean {
  if (row.role !== wanted.role || row.element !== wanted.element) return false;
  return row.role === 'element' || (row.output_id === wanted.outputId && row.open_at.equals(wanted.openAt));
}

function isUnchanged(row: PlannedOpeningRow, wanted: IntendedOpening): boolean {
  return (
    row.output_id === wanted.outputId &&
    row.element_id === wanted.elementId &&
    row.fertigation === wanted.fertigation &&
    row.open_at.equals(wanted.openAt) &&
    row.close_at.equals(wanted.closeAt)
  );
}

function newOpening(
  { run, statusOf }: OpeningsOfCycle,
  opening: IntendedOpening,
  now: Temporal.Instant,
): NewPlannedOpening {
  const { element, elementId, outputId, role, openAt, closeAt, fertigation } = opening;
  return {
    id: newId(now),
    accountId: run.accountId,
    scheduleId: run.scheduleId,
    runId: run.id,
    handOpeningId: null,
    outputId,
    element,
    elementId,
    role,
    openAt,
    closeAt,
    fertigation,
    status: statusOf(opening),
    now,
  };
}
