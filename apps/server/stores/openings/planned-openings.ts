import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
import type { ConfirmedState } from '@zagon/domain/planned-openings/confirmed-state.ts';
import type { Sql } from '../../database/pool.ts';
import { isLivePlannedOpening, isComingPlannedOpening, isStartedPlannedOpening } from './status-sql.ts';

/** One opening of one output, planned or past, with its display names. */
export type PlannedOpeningRow = {
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
   * True while its conditions, which may allow the planned fertiliser, are still to be read, just before it starts;
   * until then the station has it as clean water.
   */
  readonly fertigation_awaited: boolean;
  /** For a fertigated element whose cycle ended: whether the field confirmed its fertiliser; null if unknown. */
  readonly fertigation_confirm_state: 0 | 1 | null;
  readonly status: number;
  readonly confirmed_state: ConfirmedState | null;
  readonly opened_at: Temporal.Instant | null;
  readonly closed_at: Temporal.Instant | null;
  readonly error: string | null;
  readonly updated_at: Temporal.Instant;
};

/** Openings with their display names; callers append the filter and the order. */
export const PLANNED_OPENING = `
  select p.id, p.client_id, p.output_id, o.name as output_name, o.module_id, m.serial_number as module_serial,
    o.field_name, m.station_id, p.run_id, p.schedule_id, s.name as schedule_name, s.type as schedule_type, r.date, r.cycle,
    p.element, p.element_id, p.manual_open_id, h.status as manual_status, p.role, p.open_at, p.close_at, p.duration_min,
    p.fertigation, p.fertigation_confirm_state, p.status, p.confirmed_state, p.opened_at, p.closed_at, p.error, p.updated_at,
    case when ${isComingPlannedOpening('p')} and r.decided_at is null and r.decision = 'clean_only'
      then coalesce((r.explanation ->> 'fertigated')::boolean, false) else false end as fertigation_awaited
  from output_plans p
  join outputs o on o.id = p.output_id
  join modules m on m.id = o.module_id
  left join schedules s on s.id = p.schedule_id
  left join runs r on r.id = p.run_id
  left join manual_opens h on h.id = p.manual_open_id`;
export const IN_ORDER = 'order by p.open_at, p.element, p.role, p.id';

/** Openings that overlap a period. */
export function plannedOpeningsBetween(
  sql: Sql,
  accountId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(
    `${PLANNED_OPENING} where p.client_id = $1 and p.open_at < $3 and p.close_at > $2 ${IN_ORDER} limit 20000`,
    [accountId, from, until],
  );
}

export function plannedOpeningsOfSchedule(
  sql: Sql,
  accountId: string,
  scheduleId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(
    `${PLANNED_OPENING} where p.client_id = $1 and p.schedule_id = $2 and p.open_at < $4 and p.close_at > $3 ${IN_ORDER} limit 20000`,
    [accountId, scheduleId, from, until],
  );
}

/** Those of these cycles that use fertiliser. */
export async function fertigatedRuns(
  sql: Sql,
  accountId: string,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ run_id: string }>(
    'select distinct run_id from output_plans where client_id = $1 and run_id = any($2::uuid[]) and fertigation',
    [accountId, runIds],
  );
  return new Set(rows.map(({ run_id }) => run_id));
}

export async function plannedOpeningsById(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<readonly PlannedOpeningRow[]> {
  if (ids.length === 0) return [];
  return sql.rows(`${PLANNED_OPENING} where p.client_id = $1 and p.id = any($2::uuid[]) ${IN_ORDER}`, [accountId, ids]);
}

/** The account's unfinished openings. */
export function livePlannedOpenings(sql: Sql, accountId: string): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(`${PLANNED_OPENING} where p.client_id = $1 and ${isLivePlannedOpening('p')} ${IN_ORDER}`, [
    accountId,
  ]);
}

export async function plannedOpeningsOfRuns(
  sql: Sql,
  accountId: string,
  runIds: readonly string[],
): Promise<readonly PlannedOpeningRow[]> {
  if (runIds.length === 0) return [];
  return sql.rows(`${PLANNED_OPENING} where p.client_id = $1 and p.run_id = any($2::uuid[]) ${IN_ORDER}`, [
    accountId,
    runIds,
  ]);
}

/** All openings of these cycles, and every other opening of the account that has not ended. */
export function openingsOfCycles(
  sql: Sql,
  accountId: string,
  runIds: readonly string[],
): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(
    `${PLANNED_OPENING} where p.client_id = $1 and (p.run_id = any($2::uuid[]) or ${isLivePlannedOpening('p')}) ${IN_ORDER}`,
    [accountId, runIds],
  );
}

/** The given elements of cycles, each with the source openings that run with it, and their statuses. */
export function openingsOfElements(
  sql: Sql,
  accountId: string,
  elementIds: readonly string[],
): Promise<readonly Pick<PlannedOpeningRow, 'id' | 'status'>[]> {
  return sql.rows(
    `select o.id, o.status from output_plans e join output_plans o on o.run_id = e.run_id and o.element = e.element
     where e.client_id = $1 and e.id = any($2::uuid[]) and o.client_id = $1 order by o.open_at, o.element, o.role, o.id`,
    [accountId, elementIds],
  );
}

export function plannedOpeningsOfHandOpening(
  sql: Sql,
  accountId: string,
  handOpeningId: string,
): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(`${PLANNED_OPENING} where p.client_id = $1 and p.manual_open_id = $2 ${IN_ORDER}`, [
    accountId,
    handOpeningId,
  ]);
}

/** Openings that use this output now or may open it: everything a close must end. */
export function livePlannedOpeningsOfOutput(
  sql: Sql,
  accountId: string,
  outputId: string,
): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(
    `${PLANNED_OPENING} where p.client_id = $1 and p.output_id = $2 and ${isLivePlannedOpening('p')} ${IN_ORDER}`,
    [accountId, outputId],
  );
}

/** An output's openings that were reported open, or being closed, at a given time. */
export function startedPlannedOpeningsOf(
  sql: Sql,
  accountId: string,
  outputId: string,
  at: Temporal.Instant,
): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(
    `${PLANNED_OPENING} where p.client_id = $1 and p.output_id = $2 and ${isStartedPlannedOpening('p')} and coalesce(p.opened_at, p.open_at) <= $3 ${IN_ORDER}`,
    [accountId, outputId, at],
  );
}
