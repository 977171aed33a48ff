import { json, type Sql } from '../../database/pool.ts';

/** A decision for one cycle only. */
export type CycleOverride =
  | { readonly by: 'run_anyway' }
  | { readonly by: 'sensor'; readonly condition: number; readonly id_object: string; readonly field: string };

export type CycleName = { readonly scheduleId: string; readonly date: string; readonly cycle: number };

/** Saves the decision, replacing an earlier one for the same cycle. */
export async function setOverride(
  sql: Sql,
  accountId: string,
  { scheduleId, date, cycle }: CycleName,
  decision: CycleOverride,
  by: { readonly userId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await sql.run(
    `insert into schedule_overrides (client_id, schedule_id, date, cycle, decide, user_id, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)
     on conflict (schedule_id, date, cycle) do update set decide = excluded.decide, user_id = excluded.user_id,
       created_at = excluded.created_at`,
    [accountId, scheduleId, date, cycle, json(decision), by.userId, by.now],
  );
}

/** Returns false if there was none. */
export async function deleteOverride(
  sql: Sql,
  accountId: string,
  { scheduleId, date, cycle }: CycleName,
): Promise<boolean> {
  const deleted = await sql.run(
    'delete from schedule_overrides where client_id = $1 and schedule_id = $2 and date = $3 and cycle = $4',
    [accountId, scheduleId, date, cycle],
  );
  return deleted > 0;
}

export async function overrideOf(
  sql: Sql,
  accountId: string,
  { scheduleId, date, cycle }: CycleName,
): Promise<CycleOverride | undefined> {
  const row = await sql.first<{ decide: CycleOverride }>(
    'select decide from schedule_overrides where client_id = $1 and schedule_id = $2 and date = $3 and cycle = $4',
    [accountId, scheduleId, date, cycle],
  );
  return row?.decide;
}

type OverriddenCycle = { readonly schedule_id: string; readonly date: string; readonly cycle: number };

/** Cycles from a given day on that run regardless of their conditions. */
export function cyclesToRunAnyway(sql: Sql, accountId: string, from: string): Promise<readonly OverriddenCycle[]> {
  return sql.rows(
    `select schedule_id, date, cycle from schedule_overrides
     where client_id = $1 and date >= $2 and decide ->> 'by' = 'run_anyway'`,
    [accountId, from],
  );
}
