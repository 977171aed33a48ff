import type { Sql } from '../db/pool.ts';
import { hasOwedClose, insertCommand, supersedeQueuedOpens } from './commands.ts';
import { type OutputPlace, outputPlace } from './farm.ts';
import type { IrrigationChanges } from './irrigation-changes.ts';

export type CloseWish = {
  readonly clientId: string;
  readonly place: Pick<OutputPlace, 'id' | 'module_id' | 'station_id' | 'field_name'>;
  readonly manualOpenId: string | null;
  /** Null where the system itself closes. */
  readonly userId: string | null;
  readonly now: Temporal.Instant;
};

/**
 * Orders an output to close: it waits for no batch, and takes back openings of this output that still wait.
 * One that is owed already is only hurried, so that pressing twice sends no flood. Null where no base
 * station can be reached with it.
 */
export async function orderClose(
  sql: Sql,
  wish: CloseWish,
): Promise<{ readonly commandId: string | null; readonly changes: IrrigationChanges }> {
  const { clientId, place, now } = wish;
  const taken = await supersedeQueuedOpens(sql, clientId, place.id, now);
  if (place.station_id === null) return { commandId: null, changes: { commands: taken } };
  const owed = await sql.first<{ id: string }>(
    `update commands set due_at = least(due_at, $3) where id = (
       select id from commands where client_id = $1 and output_id = $2 and kind = 'close' and status < 3 limit 1)
     returning id`,
    [clientId, place.id, now],
  );
  const commandId =
    owed?.id ??
    (await insertCommand(sql, {
      clientId,
      stationId: place.station_id,
      moduleId: place.module_id,
      outputId: place.id,
      manualOpenId: wish.manualOpenId,
      userId: wish.userId,
      order: { kind: 'close', output: place.field_name },
      dueAt: now,
      now,
    }));
  return { commandId, changes: { commands: [...taken, commandId] } };
}

/** The system's own order to close an output. Where one is owed already, that one keeps its own rhythm. */
export async function closeOrderOf(
  sql: Sql,
  clientId: string,
  outputId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (await hasOwedClose(sql, outputId)) return {};
  const place = await outputPlace(sql, clientId, outputId);
  if (place === undefined) return {};
  return (await orderClose(sql, { clientId, place, manualOpenId: null, userId: null, now })).changes;
}
