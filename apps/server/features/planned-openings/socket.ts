import type { Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { plannedOpeningsById } from '../../stores/openings/planned-openings.ts';
import { presentPlannedOpening } from '../../calls/present/planned-opening.ts';

/** Publishes new, changed and withdrawn openings to their account. */
export async function publishPlannedOpenings(
  sql: Sql,
  events: Events,
  accountId: string,
  changed: readonly string[],
  deleted: readonly string[],
): Promise<void> {
  if (deleted.length > 0) events.publish({ client: accountId }, 'deleted_outputs_plans', [...deleted]);
  if (changed.length === 0) return;
  const rows = await plannedOpeningsById(sql, accountId, changed);
  if (rows.length > 0) events.publish({ client: accountId }, 'outputs_plans', rows.map(presentPlannedOpening));
}
