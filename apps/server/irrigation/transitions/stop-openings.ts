import { isConfirmedClosed } from '@zagon/domain/outputs/confirmed-closed.ts';
import { isPlannedOpeningLive, PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { orderClose } from './close-orders.ts';
import { outputPlace } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import type { HandOpeningRow } from '../../stores/openings/hand-openings.ts';
import { isHeldByAnother } from '../../stores/openings/output-states.ts';
import { livePlannedOpeningsOfOutput, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { isOpeningCommitted } from '../facts/planner-facts.ts';
import { moveOpening } from './move-opening.ts';

type By = { readonly userId: string | null; readonly now: Temporal.Instant };

/** Ends a hand opening: the close is ordered immediately, and queued openings are withdrawn. */
export async function stopHandOpening(
  sql: Sql,
  row: HandOpeningRow,
  event: 'stop' | 'cancel',
  by: By,
): Promise<{ readonly commandId: string | null; readonly changes: IrrigationChanges }> {
  const moved = await moveOpening(sql, { handOpening: row }, event, by.now);
  const close = await closeAfter(sql, row, by);
  return { commandId: close.commandId, changes: mergeChanges([moved, close.changes]) };
}

/** Orders the output of a hand opening that has ended to close, whatever its state. */
export async function closeAfter(
  sql: Sql,
  { client_id: accountId, output_id, id: handOpeningId }: Pick<HandOpeningRow, 'client_id' | 'output_id' | 'id'>,
  by: By,
): Promise<{ readonly commandId: string | null; readonly changes: IrrigationChanges }> {
  const place = await outputPlace(sql, accountId, output_id);
  if (place === undefined) return { commandId: null, changes: {} };
  return orderClose(sql, { accountId, place, handOpeningId, ...by });
}

/**
 * Ends planned openings of a schedule, and closes valves that are or may be open: a station requests them a few
 * seconds early. The source's outputs get no order: the station stops them before the last valve closes, or keeps
 * them running for other valves.
 */
export async function stopPlannedOpenings(
  sql: Sql,
  openings: readonly PlannedOpeningRow[],
  by: By,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const opening of openings.filter(({ status }) => isPlannedOpeningLive(status))) {
    changes.push(await moveOpening(sql, { planned: [opening] }, 'cancel', by.now));
    if (!(await mayBeOpen(sql, opening, openings, by.now))) continue;
    const place = opening.role === 'source' ? undefined : await outputPlace(sql, opening.client_id, opening.output_id);
    if (place === undefined) continue;
    const { client_id: accountId } = opening;
    changes.push((await orderClose(sql, { accountId, place, handOpeningId: null, ...by })).changes);
  }
  return mergeChanges(changes);
}

/**
 * Closes valves whose openings have ended without a report that they closed: a failed or missed opening may have begun
 * after all.
 */
export async function closeUnconfirmed(
  sql: Sql,
  openings: readonly PlannedOpeningRow[],
  by: By,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const opening of openings) {
    const hasBegun = Temporal.Instant.compare(opening.open_at, by.now) <= 0;
    if (opening.role === 'source' || isPlannedOpeningLive(opening.status) || !hasBegun) continue;
    const { client_id: accountId, output_id: outputId } = opening;
    const place = await outputPlace(sql, accountId, outputId);
    if (place === undefined) continue;
    const report = { open: place.reported_open, at: place.reported_at };
    const endedAt = opening.closed_at ?? opening.updated_at;
    if (isConfirmedClosed(report, endedAt) || (await isHeldByAnother(sql, outputId, null, by.now))) continue;
    changes.push((await orderClose(sql, { accountId, place, handOpeningId: null, ...by })).changes);
  }
  return mergeChanges(changes);
}

/**
 * Shortly before its start, a valve may still be open for another opening, which a close would cut short by its
 * last seconds.
 */
async function mayBeOpen(
  sql: Sql,
  opening: PlannedOpeningRow,
  ending: readonly PlannedOpeningRow[],
  now: Temporal.Instant,
): Promise<boolean> {
  if (opening.status >= PLANNED_OPENING_STATUS.open || Temporal.Instant.compare(opening.open_at, now) <= 0) return true;
  if (!isOpeningCommitted(opening.open_at, now)) return false;
  const others = await livePlannedOpeningsOfOutput(sql, opening.client_id, opening.output_id);
  return !others.some(
    ({ id, status }) => status === PLANNED_OPENING_STATUS.open && !ending.some((other) => other.id === id),
  );
}
