import type { Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { handOpeningsById } from '../../stores/openings/hand-openings.ts';
import { presentHandOpening } from '../../calls/present/hand-opening.ts';

/** Publishes the progress of an account's hand openings, including a final event for ended ones. */
export async function publishHandOpenings(
  sql: Sql,
  events: Events,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await handOpeningsById(sql, accountId, ids)) {
    events.publish({ client: accountId }, 'manual_opens', presentHandOpening(row));
  }
}
