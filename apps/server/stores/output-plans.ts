import type { OutputField } from '@zagon/device-protocol/parts.ts';
import type { Sql } from '../db/pool.ts';

/** One opening of one output, planned or past, with the names that are shown with it. */
export type OutputPlanRow = {
  readonly id: string;
  readonly client_id: string;
  readonly output_id: string;
  readonly output_name: string;
  readonly module_id: string;
  readonly module_serial: string;
  readonly field_name: OutputField;
  readonly station_id: string | null;
  readonly run_id: string | null;
  readonly schedule_id: string | null;
  readonly schedule_name: string | null;
  readonly schedule_type: number | null;
  readonly date: string | null;
  readonly cycle: number | null;
  readonly element: number | null;
  readonly element_id: string | null;
  readonly manual_open_id: string | null;
  readonly manual_status: number | null;
  readonly role: 'element' | 'source';
  readonly open_at: Temporal.Instant;
  readonly close_at: Temporal.Instant;
  readonly duration_min: number;
  readonly fertigation: boolean;
  readonly fertigation_confirm_state: number | null;
  readonly status: number;
  readonly confirmed_state: 0 | 1 | null;
  readonly opened_at: Temporal.Instant | null;
  readonly closed_at: Temporal.Instant | null;
  readonly error: string | null;
};

const PLAN = `
  select p.id, p.client_id, p.output_id, o.name as output_name, o.module_id, m.serial_number as module_serial,
    o.field_name, m.station_id, p.run_id, p.schedule_id, s.name as schedule_name, s.type as schedule_type, r.date, r.cycle,
    p.element, p.element_id, p.manual_open_id, h.status as manual_status, p.role, p.open_at, p.close_at, p.duration_min,
    p.fertigation, p.fertigation_confirm_state, p.status, p.confirmed_state, p.opened_at, p.closed_at, p.error
  from output_plans p
  join outputs o on o.id = p.output_id
  join modules m on m.id = o.module_id
  left join schedules s on s.id = p.schedule_id
  left join runs r on r.id = p.run_id
  left join manual_opens h on h.id = p.manual_open_id`;
const IN_ORDER = 'order by p.open_at, p.element, p.role, p.id';

/** Openings that touch a period. */
export function plansBetween(
  sql: Sql,
  clientId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly OutputPlanRow[]> {
  return sql.rows(`${PLAN} where p.client_id = $1 and p.open_at < $3 and p.close_at > $2 ${IN_ORDER} limit 20000`, [
    clientId,
    from,
    until,
  ]);
}

export function plansOfSchedule(
  sql: Sql,
  clientId: string,
  scheduleId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly OutputPlanRow[]> {
  return sql.rows(
    `${PLAN} where p.client_id = $1 and p.schedule_id = $2 and p.open_at < $4 and p.close_at > $3 ${IN_ORDER} limit 20000`,
    [clientId, scheduleId, from, until],
  );
}

/** Those of these cycles that give fertiliser. */
export async function fertigatedRuns(
  sql: Sql,
  clientId: string,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ run_id: string }>(
    'select distinct run_id from output_plans where client_id = $1 and run_id = any($2::uuid[]) and fertigation',
    [clientId, runIds],
  );
  return new Set(rows.map(({ run_id }) => run_id));
}

export function plansById(sql: Sql, clientId: string, ids: readonly string[]): Promise<readonly OutputPlanRow[]> {
  return sql.rows(`${PLAN} where p.client_id = $1 and p.id = any($2::uuid[]) ${IN_ORDER}`, [clientId, ids]);
}

/** Openings of the account that are not over. */
export function livePlans(sql: Sql, clientId: string): Promise<readonly OutputPlanRow[]> {
  return sql.rows(`${PLAN} where p.client_id = $1 and p.status < 10 ${IN_ORDER}`, [clientId]);
}

export function plansOfRuns(sql: Sql, clientId: string, runIds: readonly string[]): Promise<readonly OutputPlanRow[]> {
  return sql.rows(`${PLAN} where p.client_id = $1 and p.run_id = any($2::uuid[]) ${IN_ORDER}`, [clientId, runIds]);
}

export function plansOfManualOpen(sql: Sql, clientId: string, manualOpenId: string): Promise<readonly OutputPlanRow[]> {
  return sql.rows(`${PLAN} where p.client_id = $1 and p.manual_open_id = $2 ${IN_ORDER}`, [clientId, manualOpenId]);
}

/** Whatever holds this output now or may open it: what a close has to end. */
export function livePlansOfOutput(sql: Sql, clientId: string, outputId: string): Promise<readonly OutputPlanRow[]> {
  return sql.rows(`${PLAN} where p.client_id = $1 and p.output_id = $2 and p.status < 10 ${IN_ORDER}`, [
    clientId,
    outputId,
  ]);
}

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

/** Openings of an output that were reported open, or are being closed, at a moment. */
export function startedPlansOf(
  sql: Sql,
  clientId: string,
  outputId: string,
  at: Temporal.Instant,
): Promise<readonly OutputPlanRow[]> {
  return sql.rows(
    `${PLAN} where p.client_id = $1 and p.output_id = $2 and p.status in (3, 5) and coalesce(p.opened_at, p.open_at) <= $3 ${IN_ORDER}`,
    [clientId, outputId, at],
  );
}

/** Open ones whose time is over. */
export function endedPlans(sql: Sql, now: Temporal.Instant): Promise<readonly OutputPlanRow[]> {
  return sql.rows(
    `${PLAN} where p.status = 3 and p.manual_open_id is null and p.close_at <= $1 ${IN_ORDER} limit 500`,
    [now],
  );
}

/** True where another opening holds the output by right: a pump that runs on for the next valve. */
const HELD_BY_ANOTHER = `exists (select from output_plans q where q.output_id = p.output_id and q.id <> p.id
  and q.status <= 3 and q.open_at <= $2 and q.close_at > $2)`;

/** Those that should be closed since `before`, and of which nobody has said that they are. */
export function overduePlans(
  sql: Sql,
  before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly OutputPlanRow[]> {
  return sql.rows(
    `${PLAN} where p.status = 5 and p.manual_open_id is null and p.close_at <= $1 and o.reported_open is not false
       and not ${HELD_BY_ANOTHER} ${IN_ORDER} limit 500`,
    [before, now],
  );
}

/**
 * Scheduled ones that should have opened before `latest` and did not. One that its station holds, while it
 * cannot be heard, counts only when it would have been over before `over`.
 */
export function unopenedPlans(
  sql: Sql,
  latest: Temporal.Instant,
  over: Temporal.Instant,
): Promise<readonly (OutputPlanRow & { readonly decision: 'run' | 'clean_only' | 'skip' })[]> {
  return sql.rows(
    `select w.*, r.decision from (${PLAN} where p.status < 3 and p.run_id is not null and p.role = 'element' and p.open_at < $1) w
     join runs r on r.id = w.run_id left join stations t on t.module_id = w.station_id
     where w.status < 2 or coalesce(t.online, false) or w.close_at < $2
     order by w.open_at limit 500`,
    [latest, over],
  );
}
