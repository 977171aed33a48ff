import type { Sql } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import { plansById } from '../../stores/output-plans.ts';
import { presentPlan } from './present.ts';

/** Tells an account which openings are new or different, and which are planned no more. */
export async function tellPlans(
  sql: Sql,
  events: Events,
  clientId: string,
  changed: readonly string[],
  deleted: readonly string[],
): Promise<void> {
  if (deleted.length > 0) events.announce({ client: clientId }, 'deleted_outputs_plans', [...deleted]);
  if (changed.length === 0) return;
  const rows = await plansById(sql, clientId, changed);
  if (rows.length > 0) events.announce({ client: clientId }, 'outputs_plans', rows.map(presentPlan));
}
