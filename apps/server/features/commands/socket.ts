import type { EventBody } from '@zagon/contract/live/events.ts';
import type { Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { commandsById, type CommandRow } from '../../stores/openings/commands.ts';

/** Publishes the progress of an account's orders. */
export async function publishCommands(
  sql: Sql,
  events: Events,
  accountId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await commandsById(sql, accountId, ids)) {
    events.publish({ client: accountId }, 'commands_history', presentCommand(row, now));
  }
}

function presentCommand(row: CommandRow, now: Temporal.Instant): EventBody<'commands_history'> {
  return {
    id: row.id,
    id_output: row.output_id,
    id_manual_open: row.manual_open_id,
    kind: row.kind,
    status: row.status,
    error: row.error,
    updated_at: now.toString(),
  };
}
