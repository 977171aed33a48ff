import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Sql } from '../../database/pool.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { auditAction } from '../../calls/audit/audit-action.ts';
import { orderClose } from '../../irrigation/transitions/close-orders.ts';
import { outputPlace } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { lockLiveHandOpeningOf } from '../../stores/openings/hand-openings.ts';
import { livePlannedOpeningsOfOutput, plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import { refuseWithoutStation } from './refusals.ts';
import { stopHandOpening, stopPlannedOpenings } from '../../irrigation/transitions/stop-openings.ts';

/** The order that closes an output, and the rows it changed. */
export type ClosedOutput = { readonly commandId: string; readonly changes: IrrigationChanges };

/**
 * Closes an output now, whatever opened it: a hand opening ends, a running cycle loses this element and continues
 * with the next at its own time. The order is sent even if the output is not known to be open.
 */
export async function closeNow(
  sql: Sql,
  actor: Actor,
  { outputId }: { readonly outputId: string },
  now: Temporal.Instant,
): Promise<Result<ClosedOutput, Refusal>> {
  const { accountId, userId } = actor;
  const by = { userId, now };
  const place = await outputPlace(sql, accountId, outputId);
  if (place === undefined) return refused('not_found');
  const byHand = await lockLiveHandOpeningOf(sql, accountId, outputId);
  const stoppedOpening = byHand === undefined ? null : await stopHandOpening(sql, byHand, 'stop', by);

  // A station opens a few seconds early, so an opening reported as open is treated as running before its start time.
  const due = (await livePlannedOpeningsOfOutput(sql, accountId, outputId)).filter(
    ({ run_id, status, open_at }) =>
      run_id !== null && (status === PLANNED_OPENING_STATUS.open || Temporal.Instant.compare(open_at, now) <= 0),
  );
  const stopped = await stopPlannedOpenings(sql, due, by);
  const stoppedSources = await stopPlannedOpenings(sql, await sourceOpeningsOf(due), by);

  const closeOrder = await orderClose(sql, { accountId, place, handOpeningId: byHand?.id ?? null, ...by });
  if (closeOrder.commandId === null) return refuseWithoutStation();
  await auditAction(sql, actor, { event: 'output_closed', subject: outputId, cmdId: closeOrder.commandId }, now);
  const changes = mergeChanges([stoppedOpening?.changes ?? {}, stopped, stoppedSources, closeOrder.changes]);
  return ok({ commandId: closeOrder.commandId, changes });

  /** A pump that ran only for this element is no longer needed. */
  async function sourceOpeningsOf(elements: typeof due) {
    const valves = elements.filter(({ role }) => role === 'element');
    const runIds = valves.flatMap(({ run_id }) => (run_id === null ? [] : [run_id]));
    const all = await plannedOpeningsOfRuns(sql, accountId, runIds);
    return all.filter(
      (plan) =>
        plan.role === 'source' &&
        valves.some((valve) => valve.run_id === plan.run_id && valve.element === plan.element),
    );
  }
}
