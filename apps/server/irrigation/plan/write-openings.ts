import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { IrrigationChanges } from '../../changes.ts';
import {
  deletePlannedOpenings,
  insertPlannedOpening,
  movePlannedOpening,
} from '../../stores/openings/planned-opening-writes.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { LATE_S } from '../limits.ts';
import type { WantedOpening } from './wanted-openings.ts';

/** The cycle that openings belong to. */
export type CycleIds = { readonly accountId: string; readonly scheduleId: string; readonly runId: string };

/**
 * Updates the rows of a cycle that has not begun to match the plan. An element keeps its row, and so its id at
 * the station, when its time moves; source openings are replaced.
 */
export async function writeOpenings(
  sql: Sql,
  cycle: CycleIds,
  { existing, wanted }: { readonly existing: readonly PlannedOpeningRow[]; readonly wanted: readonly WantedOpening[] },
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const changedIds: string[] = [];
  const matchedIds = new Set<string>();
  for (const opening of wanted) {
    const row = existing.find((candidate) => isSame(candidate, opening));
    if (row === undefined) {
      const id = await insertOpening(sql, cycle, opening, { status: plannedStatus(opening, now), now });
      if (id !== null) changedIds.push(id);
      continue;
    }
    matchedIds.add(row.id);
    if (isUnchanged(row, opening)) continue;
    await movePlannedOpening(sql, row.id, { ...opening, now });
    changedIds.push(row.id);
  }
  const deletedIds = existing.filter(({ id }) => !matchedIds.has(id)).map(({ id }) => id);
  await deletePlannedOpenings(sql, deletedIds);
  return { plannedOpenings: changedIds, deletedPlannedOpenings: deletedIds };
}

/** Stores the openings of a cycle that does not run, for the history. */
export async function writeEndedOpenings(
  sql: Sql,
  cycle: CycleIds,
  ended: { readonly openings: readonly WantedOpening[]; readonly status: number },
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const ids: string[] = [];
  for (const opening of ended.openings) {
    const id = await insertOpening(sql, cycle, opening, { status: ended.status, now });
    if (id !== null) ids.push(id);
  }
  return { plannedOpenings: ids };
}

/** An opening whose latest start passed before it was planned is missed. */
function plannedStatus({ openAt }: WantedOpening, now: Temporal.Instant): number {
  const isTooLate = Temporal.Instant.compare(openAt.add({ seconds: LATE_S }), now) < 0;
  return isTooLate ? PLANNED_OPENING_STATUS.missed : PLANNED_OPENING_STATUS.planned;
}

/** An element is identified by its number, a source opening by its output and time. */
function isSame(row: PlannedOpeningRow, wanted: WantedOpening): boolean {
  if (row.role !== wanted.role || row.element !== wanted.element) return false;
  return row.role === 'element' || (row.output_id === wanted.outputId && row.open_at.equals(wanted.openAt));
}

function isUnchanged(row: PlannedOpeningRow, wanted: WantedOpening): boolean {
  return (
    row.output_id === wanted.outputId &&
    row.element_id === wanted.elementId &&
    row.fertigation === wanted.fertigation &&
    row.open_at.equals(wanted.openAt) &&
    row.close_at.equals(wanted.closeAt)
  );
}

async function insertOpening(
  sql: Sql,
  { accountId, scheduleId, runId }: CycleIds,
  opening: WantedOpening,
  { status, now }: { readonly status: number; readonly now: Temporal.Instant },
): Promise<string | null> {
  const id = newId(now);
  const inserted = await insertPlannedOpening(sql, {
    id,
    accountId,
    scheduleId,
    runId,
    handOpeningId: null,
    outputId: opening.outputId,
    element: opening.element,
    elementId: opening.elementId,
    role: opening.role,
    openAt: opening.openAt,
    closeAt: opening.closeAt,
    fertigation: opening.fertigation,
    status,
    now,
  });
  return inserted ? id : null;
}
