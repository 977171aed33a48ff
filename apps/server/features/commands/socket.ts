import type { EventBody } from '@zagon/contract/live/events.ts';
import type { Sql } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import { commandsById, type CommandRow } from '../../stores/commands.ts';

/** Tells an account how its orders are getting on. */
export async function tellCommands(
  sql: Sql,
  events: Events,
  clientId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await commandsById(sql, clientId, ids)) {
    events.announce({ client: clientId }, 'commands_history', presentCommand(row, now));
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
