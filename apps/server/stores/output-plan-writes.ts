import type { Sql } from '../db/pool.ts';

export type NewOutputPlan = {
  readonly id: string;
  readonly clientId: string;
  readonly outputId: string;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly element: number | null;
  readonly elementId: string | null;
  readonly manualOpenId: string | null;
  readonly role: 'element' | 'source';
  readonly openAt: Temporal.Instant;
  readonly closeAt: Temporal.Instant;
  readonly fertigation: boolean;
  readonly status: number;
  readonly now: Temporal.Instant;
};

/** False when the opening was born before. */
export async function insertPlan(sql: Sql, plan: NewOutputPlan): Promise<boolean> {
  const made = await sql.run(
    `insert into output_plans (id, client_id, output_id, run_id, schedule_id, element, element_id, manual_open_id, role,
       open_at, close_at, duration_min, fertigation, status, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, extract(epoch from $11::timestamptz - $10::timestamptz) / 60, $12, $13, $14)
     on conflict do nothing`,
    [
      plan.id,
      plan.clientId,
      plan.outputId,
      plan.runId,
      plan.scheduleId,
      plan.element,
      plan.elementId,
      plan.manualOpenId,
      plan.role,
      plan.openAt,
      plan.closeAt,
      plan.fertigation,
      plan.status,
      plan.now,
    ],
  );
  return made === 1;
}

/** Gives an opening that has not begun another time and another element. */
export async function movePlan(
  sql: Sql,
  id: string,
  plan: Pick<NewOutputPlan, 'outputId' | 'elementId' | 'openAt' | 'closeAt' | 'fertigation' | 'now'>,
): Promise<void> {
  await sql.run(
    `update output_plans set output_id = $2, element_id = $3, open_at = $4, close_at = $5,
       duration_min = extract(epoch from $5::timestamptz - $4::timestamptz) / 60, fertigation = $6, status = 0, updated_at = $7
     where id = $1 and status < 3`,
    [id, plan.outputId, plan.elementId, plan.openAt, plan.closeAt, plan.fertigation, plan.now],
  );
}

export async function deletePlans(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql.run('delete from output_plans where id = any($1::uuid[]) and status < 3', [ids]);
}

/** What a report or a deadline changes; what is left out stays. */
export type OutputPlanChange = {
  readonly status: number;
  readonly confirmed?: 0 | 1;
  readonly openedAt?: Temporal.Instant;
  readonly closedAt?: Temporal.Instant;
  readonly closeAt?: Temporal.Instant;
  readonly error?: string;
};

export async function changePlan(sql: Sql, id: string, change: OutputPlanChange, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `update output_plans set status = $2, confirmed_state = coalesce($3::smallint, confirmed_state),
       opened_at = coalesce(opened_at, $4), closed_at = coalesce($5, closed_at), close_at = coalesce($6, close_at),
       error = coalesce($7, error), updated_at = $8 where id = $1`,
    [
      id,
      change.status,
      change.confirmed ?? null,
      change.openedAt ?? null,
      change.closedAt ?? null,
      change.closeAt ?? null,
      change.error ?? null,
      now,
    ],
  );
}

/** Notes why openings ended before their time. */
export async function markPlanError(sql: Sql, ids: readonly string[], error: string): Promise<void> {
  await sql.run('update output_plans set error = $2 where id = any($1::uuid[])', [ids, error]);
}
