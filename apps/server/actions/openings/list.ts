import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { presentPlannedOpening } from '../../calls/present/planned-opening.ts';
import type { Sql } from '../../database/pool.ts';
import { plannedOpeningsBetween } from '../../stores/openings/planned-openings.ts';

/** An account's openings that overlap a period, planned and past. */
export async function openingsOf(
  sql: Sql,
  accountId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<PlannedOpeningShape[]> {
  return (await plannedOpeningsBetween(sql, accountId, from, until)).map(presentPlannedOpening);
}
