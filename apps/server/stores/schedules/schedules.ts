import { type ScheduleBody, scheduleBody } from '@zagon/contract/schedules/shapes.ts';
import type { Skip } from '@zagon/domain/schedules/definition/schedule.ts';
import { json, type Sql } from '../../database/pool.ts';

type Row = {
  readonly id: string;
  readonly definition: unknown;
  readonly pause_start: Temporal.Instant | null;
  readonly pause_end: Temporal.Instant | null;
  readonly saved_at: Temporal.Instant;
  readonly created_at: Temporal.Instant;
  readonly planned_through: Temporal.Instant;
  readonly deleted_at: Temporal.Instant | null;
  readonly skips: readonly Skip[];
};

/** A schedule as stored. */
export type ScheduleRow = {
  readonly id: string;
  /** The schedule as sent, with its current pause. */
  readonly body: ScheduleBody;
  readonly saved_at: Temporal.Instant;
  readonly created_at: Temporal.Instant;
  readonly planned_through: Temporal.Instant;
  readonly deleted: boolean;
  readonly skips: readonly Skip[];
};

/** The numbers of a plan's `Scheduler.type`; 0 is a hand opening. */
export const SCHEDULE_TYPES = { sequential: 1, simultaneous: 2, interval: 3 } as const satisfies Record<
  ScheduleBody['type'],
  number
>;

const SCHEDULE = `
  select s.id, s.definition, s.pause_start, s.pause_end, s.saved_at, s.created_at, s.planned_through, s.deleted_at,
    coalesce((select json_agg(json_build_object('date', k.date::text, 'cycle', k.cycle) order by k.date, k.cycle)
      from schedule_skips k where k.schedule_id = s.id), '[]') as skips
  from schedules s`;

function toRow(row: Row): ScheduleRow {
  const pause =
    row.pause_start === null
      ? null
      : { start: row.pause_start.toString(), end: row.pause_end === null ? null : row.pause_end.toString() };
  return {
    id: row.id,
    body: { ...scheduleBody.parse(row.definition), pause },
    saved_at: row.saved_at,
    created_at: row.created_at,
    planned_through: row.planned_through,
    deleted: row.deleted_at !== null,
    skips: row.skips,
  };
}

/** The account's schedules that were not deleted, oldest first. */
export async function listSchedules(sql: Sql, accountId: string): Promise<readonly ScheduleRow[]> {
  const rows = await sql.rows<Row>(
    `${SCHEDULE} where s.client_id = $1 and s.deleted_at is null order by s.created_at, s.id`,
    [accountId],
  );
  return rows.map(toRow);
}

/** One schedule, locked until the transaction ends. */
export async function lockSchedule(sql: Sql, accountId: string, id: string): Promise<ScheduleRow | undefined> {
  const row = await sql.first<Row>(
    `${SCHEDULE} where s.client_id = $1 and s.id = $2 and s.deleted_at is null for update of s`,
    [accountId, id],
  );
  return row === undefined ? undefined : toRow(row);
}

type ScheduleInput = {
  readonly id: string;
  readonly accountId: string;
  readonly body: ScheduleBody;
  readonly now: Temporal.Instant;
};

function params({ id, accountId, body, now }: ScheduleInput) {
  const { pause } = body;
  const at = (iso: string | null | undefined) =>
    iso === null || iso === undefined ? null : Temporal.Instant.from(iso);
  return [
    id,
    accountId,
    body.name,
    body.kind,
    SCHEDULE_TYPES[body.type],
    json(body),
    at(pause?.start),
    at(pause?.end),
    now,
  ];
}

export async function insertSchedule(sql: Sql, schedule: ScheduleInput): Promise<void> {
  await sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition, pause_start, pause_end, saved_at, created_at, planned_through)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $9, $9)`,
    params(schedule),
  );
}

/**
 * Updates a schedule; `now`: starts before it do not run, unless their cycle waits. Running cycles end as previously
 * planned.
 */
export async function updateSchedule(sql: Sql, schedule: ScheduleInput): Promise<void> {
  await sql.run(
    `update schedules set name = $3, kind = $4, type = $5, definition = $6::jsonb, pause_start = $7, pause_end = $8,
       saved_at = $9, version = version + 1 where client_id = $2 and id = $1`,
    params(schedule),
  );
}

export async function markScheduleDeleted(
  sql: Sql,
  accountId: string,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run('update schedules set deleted_at = $3 where client_id = $1 and id = $2', [accountId, id, now]);
}

export async function setPause(
  sql: Sql,
  accountId: string,
  id: string,
  start: Temporal.Instant | null,
  end: Temporal.Instant | null,
): Promise<void> {
  await sql.run('update schedules set pause_start = $3, pause_end = $4 where client_id = $1 and id = $2', [
    accountId,
    id,
    start,
    end,
  ]);
}

export async function insertSkip(sql: Sql, accountId: string, id: string, skip: Skip, userId: string): Promise<void> {
  await sql.run(
    `insert into schedule_skips (client_id, schedule_id, date, cycle, user_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [accountId, id, skip.date, skip.cycle, userId],
  );
}

export async function deleteSkip(sql: Sql, accountId: string, id: string, skip: Skip): Promise<boolean> {
  const deleted = await sql.run(
    'delete from schedule_skips where client_id = $1 and schedule_id = $2 and date = $3 and cycle = $4',
    [accountId, id, skip.date, skip.cycle],
  );
  return deleted > 0;
}

export async function setPlannedThrough(sql: Sql, accountId: string, at: Temporal.Instant): Promise<void> {
  await sql.run('update schedules set planned_through = $2 where client_id = $1 and planned_through < $2', [
    accountId,
    at,
  ]);
}

/** An account with the facts that decide whether its schedules run. */
export type FarmAccount = {
  readonly id: string;
  readonly time_zone: string;
  readonly blocked: boolean;
  readonly expiration_date: string | null;
  /** The database was restored, and no operator has confirmed it: no schedule runs. */
  readonly restore_unconfirmed: boolean;
};

/** A schedule's name and kind, including deleted ones. */
export type ScheduleSummary = Pick<ScheduleBody, 'name' | 'kind' | 'type'> & { readonly id: string };

export async function scheduleSummaries(sql: Sql, accountId: string): Promise<ReadonlyMap<string, ScheduleSummary>> {
  const rows = await sql.rows<{ id: string; name: string; kind: ScheduleBody['kind']; type: number }>(
    'select id, name, kind, type from schedules where client_id = $1',
    [accountId],
  );
  const types = ['sequential', 'simultaneous', 'interval'] as const;
  return new Map(rows.map((row) => [row.id, { ...row, type: types[row.type - 1] ?? 'sequential' }]));
}

export async function farmAccount(sql: Sql, accountId: string): Promise<FarmAccount> {
  const row = await sql.first<FarmAccount>(
    `select id, time_zone, blocked_at is not null as blocked, expiration_date,
       is_restore_unconfirmed() as restore_unconfirmed
     from clients where id = $1`,
    [accountId],
  );
  if (row === undefined) throw new Error(`the account ${accountId} is not there`);
  return row;
}

/** True for a deleted schedule too: its history still belongs to the account. */
export async function scheduleExists(sql: Sql, accountId: string, id: string): Promise<boolean> {
  return (await sql.run('select from schedules where client_id = $1 and id = $2', [accountId, id])) > 0;
}
