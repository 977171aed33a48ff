import type { Sql } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import { manualOpensById } from '../../stores/manual-opens.ts';
import { presentManualOpen } from './present.ts';

/** Tells an account how its hand openings are getting on; an ended one is told a last time. */
export async function tellManualOpens(
  sql: Sql,
  events: Events,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await manualOpensById(sql, clientId, ids)) {
    events.announce({ client: clientId }, 'manual_opens', presentManualOpen(row));
  }
}
