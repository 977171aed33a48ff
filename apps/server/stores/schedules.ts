import { programFromWire } from '@zagon/contract/schedulers/convert.ts';
import { type SchedulerBody, schedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import type { SavedProgram, Skip } from '@zagon/domain/schedules/program.ts';
import { json, type Sql } from '../db/pool.ts';

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

/** A schedule as it is kept. */
export type ScheduleRow = {
  readonly id: string;
  /** The program as it was sent, its pause brought up to date. */
  readonly body: SchedulerBody;
  readonly savedAt: Temporal.Instant;
  readonly createdAt: Temporal.Instant;
  readonly plannedThrough: Temporal.Instant;
  readonly deleted: boolean;
  readonly skips: readonly Skip[];
};

/** The numbers of a plan's `Scheduler.type`; 0 is an opening by hand. */
export const SCHEDULER_TYPES = { sequential: 1, simultaneous: 2, interval: 3 } as const satisfies Record<
  SchedulerBody['type'],
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
    body: { ...schedulerBody.parse(row.definition), pause },
    savedAt: row.saved_at,
    createdAt: row.created_at,
    plannedThrough: row.planned_through,
    deleted: row.deleted_at !== null,
    skips: row.skips,
  };
}

/** The schedules of the account that were not deleted, oldest first. */
export async function listSchedules(sql: Sql, clientId: string): Promise<readonly ScheduleRow[]> {
  const rows = await sql.rows<Row>(
    `${SCHEDULE} where s.client_id = $1 and s.deleted_at is null order by s.created_at, s.id`,
    [clientId],
  );
  return rows.map(toRow);
}

/** One schedule, locked until the transaction ends. */
export async function lockSchedule(sql: Sql, clientId: string, id: string): Promise<ScheduleRow | undefined> {
  const row = await sql.first<Row>(
    `${SCHEDULE} where s.client_id = $1 and s.id = $2 and s.deleted_at is null for update of s`,
    [clientId, id],
  );
  return row === undefined ? undefined : toRow(row);
}

/** The program behind a row, as the planner takes it. */
export function savedProgram(row: ScheduleRow): SavedProgram {
  return {
    id: row.id,
    program: programFromWire(row.body),
    createdAtMs: row.createdAt.epochMilliseconds,
    savedAtMs: row.savedAt.epochMilliseconds,
    skips: row.skips,
  };
}

type Written = {
  readonly id: string;
  readonly clientId: string;
  readonly body: SchedulerBody;
  readonly now: Temporal.Instant;
};

function params({ id, clientId, body, now }: Written) {
  const { pause } = body;
  const at = (iso: string | null | undefined) =>
    iso === null || iso === undefined ? null : Temporal.Instant.from(iso);
  return [
    id,
    clientId,
    body.name,
    body.kind,
    SCHEDULER_TYPES[body.type],
    json(body),
    at(pause?.start),
    at(pause?.end),
    now,
  ];
}

export async function insertSchedule(sql: Sql, schedule: Written): Promise<void> {
  await sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition, pause_start, pause_end, saved_at, created_at, planned_through)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $9, $9)`,
    params(schedule),
  );
}

/** Saves a program again: what had passed by now does not run, and running cycles end as they were. */
export async function updateSchedule(sql: Sql, schedule: Written): Promise<void> {
  await sql.run(
    `update schedules set name = $3, kind = $4, type = $5, definition = $6::jsonb, pause_start = $7, pause_end = $8,
       saved_at = $9, version = version + 1 where client_id = $2 and id = $1`,
    params(schedule),
  );
}

export async function markScheduleDeleted(
  sql: Sql,
  clientId: string,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run('update schedules set deleted_at = $3 where client_id = $1 and id = $2', [clientId, id, now]);
}

export async function setPause(
  sql: Sql,
  clientId: string,
  id: string,
  start: Temporal.Instant | null,
  end: Temporal.Instant | null,
): Promise<void> {
  await sql.run('update schedules set pause_start = $3, pause_end = $4 where client_id = $1 and id = $2', [
    clientId,
    id,
    start,
    end,
  ]);
}

export async function insertSkip(sql: Sql, clientId: string, id: string, skip: Skip, userId: string): Promise<void> {
  await sql.run(
    `insert into schedule_skips (client_id, schedule_id, date, cycle, user_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [clientId, id, skip.date, skip.cycle, userId],
  );
}

export async function deleteSkip(sql: Sql, clientId: string, id: string, skip: Skip): Promise<boolean> {
  const gone = await sql.run(
    'delete from schedule_skips where client_id = $1 and schedule_id = $2 and date = $3 and cycle = $4',
    [clientId, id, skip.date, skip.cycle],
  );
  return gone > 0;
}

export async function setPlannedThrough(sql: Sql, clientId: string, at: Temporal.Instant): Promise<void> {
  await sql.run('update schedules set planned_through = $2 where client_id = $1 and planned_through < $2', [
    clientId,
    at,
  ]);
}

/** An account with everything that decides whether its schedules run. */
export type FarmAccount = {
  readonly id: string;
  readonly time_zone: string;
  readonly blocked: boolean;
  readonly expiration_date: string | null;
};

/** Accounts whose stations this process leads. */
export function accountsLed(sql: Sql, owner: string): Promise<readonly FarmAccount[]> {
  return sql.rows(
    `select c.id, c.time_zone, c.blocked_at is not null as blocked, c.expiration_date
     from clients c where exists (
       select from modules m join stations t on t.module_id = m.id
       where m.client_id = c.id and t.lease_owner = $1 and t.lease_until > clock_timestamp())
     order by c.id`,
    [owner],
  );
}

/** What a schedule is called and of which kind it is, deleted ones too. */
export type ScheduleHead = Pick<SchedulerBody, 'name' | 'kind' | 'type'> & { readonly id: string };

export async function scheduleHeads(sql: Sql, clientId: string): Promise<ReadonlyMap<string, ScheduleHead>> {
  const rows = await sql.rows<{ id: string; name: string; kind: SchedulerBody['kind']; type: number }>(
    'select id, name, kind, type from schedules where client_id = $1',
    [clientId],
  );
  const types = ['sequential', 'simultaneous', 'interval'] as const;
  return new Map(rows.map((row) => [row.id, { ...row, type: types[row.type - 1] ?? 'sequential' }]));
}

export async function farmAccount(sql: Sql, clientId: string): Promise<FarmAccount> {
  const row = await sql.first<FarmAccount>(
    'select id, time_zone, blocked_at is not null as blocked, expiration_date from clients where id = $1',
    [clientId],
  );
  if (row === undefined) throw new Error(`the account ${clientId} is not there`);
  return row;
}

/** True also for a deleted one: its past is still the account's. */
export async function scheduleExists(sql: Sql, clientId: string, id: string): Promise<boolean> {
  return (await sql.run('select from schedules where client_id = $1 and id = $2', [clientId, id])) > 0;
}
