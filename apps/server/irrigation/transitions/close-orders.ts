import type { Sql } from '../../database/pool.ts';
import {
  bringForwardClose,
  hasPendingClose,
  insertCommand,
  pendingCloseOf,
  supersedeQueuedOpens,
} from '../../stores/openings/commands.ts';
import { hasNewerOpening } from '../../stores/openings/output-states.ts';
import { type OutputPlace, outputPlace } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { moveOpening } from './move-opening.ts';

export type CloseRequest = {
  readonly accountId: string;
  readonly place: Pick<OutputPlace, 'id' | 'module_id' | 'station_id' | 'field_name'>;
  readonly handOpeningId: string | null;
  /** Null if the system itself closes. */
  readonly userId: string | null;
  readonly now: Temporal.Instant;
};

/**
 * Orders an output to close: not batched, and withdraws its openings that are still queued. A pending close is only
 * brought forward, so pressing twice sends no duplicates. The command is null if no base station can reach the
 * output.
 */
export async function orderClose(
  sql: Sql,
  request: CloseRequest,
): Promise<{ readonly commandId: string | null; readonly changes: IrrigationChanges }> {
  const { accountId, place, now } = request;
  const withdrawn = { commands: await supersedeQueuedOpens(sql, accountId, place.id, now) };
  if (place.station_id === null) return { commandId: null, changes: withdrawn };
  const pending = await pendingCloseOf(sql, accountId, place.id);
  // A close meant for an earlier opening is dropped when its turn comes: it would not end what runs now.
  const isOutdated = pending !== undefined && (await hasNewerOpening(sql, place.id, pending.created_at, now));
  if (pending !== undefined && !isOutdated) {
    await bringForwardClose(sql, pending.id, now);
    return { commandId: pending.id, changes: mergeChanges([withdrawn, { commands: [pending.id] }]) };
  }
  const outdated = pending === undefined ? {} : await moveOpening(sql, { command: pending }, 'supersede', now);
  const commandId = await insertCommand(sql, {
    accountId,
    stationId: place.station_id,
    moduleId: place.module_id,
    outputId: place.id,
    handOpeningId: request.handOpeningId,
    userId: request.userId,
    order: { kind: 'close', output: place.field_name },
    dueAt: now,
    now,
  });
  return { commandId, changes: mergeChanges([withdrawn, outdated, { commands: [commandId] }]) };
}

/** The system's own order to close an output. A pending close keeps its own retry schedule. */
export async function orderSystemClose(
  sql: Sql,
  accountId: string,
  outputId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (await hasPendingClose(sql, outputId)) return {};
  const place = await outputPlace(sql, accountId, outputId);
  if (place === undefined) return {};
  return (await orderClose(sql, { accountId, place, handOpeningId: null, userId: null, now })).changes;
}
