import type { Sql } from '../../db/pool.ts';
import { hasPendingClose, insertCommand, supersedeQueuedOpens } from '../../stores/openings/commands.ts';
import { type OutputPlace, outputPlace } from '../../stores/resources/farm.ts';
import type { IrrigationChanges } from '../../changes.ts';
import { isPendingCommand } from '../../stores/openings/status-sql.ts';

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
  const withdrawn = await supersedeQueuedOpens(sql, accountId, place.id, now);
  if (place.station_id === null) return { commandId: null, changes: { commands: withdrawn } };
  const pending = await sql.first<{ id: string }>(
    `update commands set due_at = least(due_at, $3) where id = (
       select id from commands where client_id = $1 and output_id = $2 and kind = 'close' and ${isPendingCommand('commands')} limit 1)
     returning id`,
    [accountId, place.id, now],
  );
  const commandId =
    pending?.id ??
    (await insertCommand(sql, {
      accountId,
      stationId: place.station_id,
      moduleId: place.module_id,
      outputId: place.id,
      handOpeningId: request.handOpeningId,
      userId: request.userId,
      order: { kind: 'close', output: place.field_name },
      dueAt: now,
      now,
    }));
  return { commandId, changes: { commands: [...withdrawn, commandId] } };
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
