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
  /**
   * It waits for its conditions, which may let the fertiliser flow that was planned; until they are read, just before it,
   * its station holds clean water.
   */
  readonly fertigation_awaited: boolean;
  readonly fertigation_confirm_state: number | null;
  readonly status: number;
  readonly confirmed_state: 0 | 1 | null;
  readonly opened_at: Temporal.Instant | null;
  readonly closed_at: Temporal.Instant | null;
  readonly error: string | null;
};

/** Openings with the names that are shown with them; whoever reads them adds which, and their order. */
export const PLAN = `
  select p.id, p.client_id, p.output_id, o.name as output_name, o.module_id, m.serial_number as module_serial,
    o.field_name, m.station_id, p.run_id, p.schedule_id, s.name as schedule_name, s.type as schedule_type, r.date, r.cycle,
    p.element, p.element_id, p.manual_open_id, h.status as manual_status, p.role, p.open_at, p.close_at, p.duration_min,
    p.fertigation, p.fertigation_confirm_state, p.status, p.confirmed_state, p.opened_at, p.closed_at, p.error,
    case when p.status < 3 and r.decided_at is null and r.decision = 'clean_only'
      then coalesce((r.explanation ->> 'fertigated')::boolean, false) else false end as fertigation_awaited
  from output_plans p
  join outputs o on o.id = p.output_id
  join modules m on m.id = o.module_id
  left join schedules s on s.id = p.schedule_id
  left join runs r on r.id = p.run_id
  left join manual_opens h on h.id = p.manual_open_id`;
export const IN_ORDER = 'order by p.open_at, p.element, p.role, p.id';

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

export async function plansById(sql: Sql, clientId: string, ids: readonly string[]): Promise<readonly OutputPlanRow[]> {
  if (ids.length === 0) return [];
  return sql.rows(`${PLAN} where p.client_id = $1 and p.id = any($2::uuid[]) ${IN_ORDER}`, [clientId, ids]);
}

/** Openings of the account that are not over. */
export function livePlans(sql: Sql, clientId: string): Promise<readonly OutputPlanRow[]> {
  return sql.rows(`${PLAN} where p.client_id = $1 and p.status < 10 ${IN_ORDER}`, [clientId]);
}

export async function plansOfRuns(
  sql: Sql,
  clientId: string,
  runIds: readonly string[],
): Promise<readonly OutputPlanRow[]> {
  if (runIds.length === 0) return [];
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
