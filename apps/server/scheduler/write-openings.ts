import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { newId } from '../db/new-id.ts';
import type { Sql } from '../db/pool.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import { deletePlans, insertPlan, movePlan } from '../stores/output-plan-writes.ts';
import type { OutputPlanRow } from '../stores/output-plans.ts';
import { LATE_S } from './limits.ts';
import type { WantedOpening } from './wanted-openings.ts';

/** The cycle that openings belong to. */
export type CycleOf = { readonly clientId: string; readonly scheduleId: string; readonly runId: string };

/**
 * Makes the rows of a cycle that has not begun what the plan wants. An element keeps its row, and so its name
 * towards the station, when its time moves; the openings of the source are replaced.
 */
export async function writeOpenings(
  sql: Sql,
  cycle: CycleOf,
  existing: readonly OutputPlanRow[],
  wanted: readonly WantedOpening[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const plans: string[] = [];
  const kept = new Set<string>();
  for (const opening of wanted) {
    const row = existing.find((candidate) => isSame(candidate, opening));
    if (row === undefined) {
      const id = await insertOpening(sql, cycle, opening, now);
      if (id !== null) plans.push(id);
      continue;
    }
    kept.add(row.id);
    if (isUnchanged(row, opening)) continue;
    await movePlan(sql, row.id, { ...opening, now });
    plans.push(row.id);
  }
  const deletedPlans = existing.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await deletePlans(sql, deletedPlans);
  return { plans, deletedPlans };
}

/** An element is itself whatever its time; an opening of the source is its output and time. */
function isSame(row: OutputPlanRow, wanted: WantedOpening): boolean {
  if (row.role !== wanted.role || row.element !== wanted.element) return false;
  return row.role === 'element' || (row.output_id === wanted.outputId && row.open_at.equals(wanted.openAt));
}

function isUnchanged(row: OutputPlanRow, wanted: WantedOpening): boolean {
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
  { clientId, scheduleId, runId }: CycleOf,
  opening: WantedOpening,
  now: Temporal.Instant,
): Promise<string | null> {
  const id = newId(now);
  // What could have started until a while ago and did not, because nobody planned it, is missed.
  const isTooLate = Temporal.Instant.compare(opening.openAt.add({ seconds: LATE_S }), now) < 0;
  const made = await insertPlan(sql, {
    id,
    clientId,
    scheduleId,
    runId,
    manualOpenId: null,
    outputId: opening.outputId,
    element: opening.element,
    elementId: opening.elementId,
    role: opening.role,
    openAt: opening.openAt,
    closeAt: opening.closeAt,
    fertigation: opening.fertigation,
    status: isTooLate ? OUTPUT_PLAN_STATUS.missed : OUTPUT_PLAN_STATUS.planned,
    now,
  });
  return made ? id : null;
}
