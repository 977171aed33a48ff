import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import { json, type Param, type Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { readStoredExplanation, type StoredExplanation } from './stored-explanation.ts';

/** A cycle of a schedule on a given day. */
export type RunRow = StoredExplanation & {
  readonly id: string;
  readonly client_id: string;
  readonly schedule_id: string;
  readonly date: string;
  readonly cycle: number;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  /** Start by the schedule, before any waiting; null: stored by an earlier version. */
  readonly own_starts_at: Temporal.Instant | null;
  readonly result: 'correct' | 'error' | 'correct_with_logic' | 'error_with_logic' | null;
  readonly decision: 'run' | 'clean_only' | 'skip';
  readonly decided_at: Temporal.Instant | null;
  readonly stopped_by: string | null;
  readonly finished_at: Temporal.Instant | null;
  /** True if it is unfinished and one of its elements was reported open: a station opens a few seconds early. */
  readonly has_opened: boolean;
  /** m³ by flow × minutes open, and by the flow meter; both null until it has ended. */
  readonly water_given_m3: number | null;
  readonly water_measured_m3: number | null;
};

const COLUMNS = `id, client_id, schedule_id, date, cycle, starts_at, ends_at, own_starts_at, result, explanation, decision,
    decided_at, stopped_by, finished_at, water_given_m3, water_measured_m3,
    finished_at is null and exists (select from output_plans p where p.run_id = runs.id and p.role = 'element'
      and p.status >= ${PLANNED_OPENING_STATUS.open} and p.opened_at is not null) as has_opened`;
const RUN = `select ${COLUMNS} from runs`;

type Unread = Omit<RunRow, keyof StoredExplanation> & { readonly explanation: unknown };

function toRun(row: Unread): RunRow {
  return { ...row, ...readStoredExplanation(row.explanation) };
}

async function readRuns(sql: Sql, text: string, params: readonly Param[]): Promise<readonly RunRow[]> {
  return (await sql.rows<Unread>(text, params)).map(toRun);
}

async function readRun(sql: Sql, text: string, params: readonly Param[]): Promise<RunRow | undefined> {
  const row = await sql.first<Unread>(text, params);
  return row === undefined ? undefined : toRun(row);
}

/** Cycles that are unfinished, or overlap the time since `since`, by their start. */
export function runsSince(sql: Sql, accountId: string, since: Temporal.Instant): Promise<readonly RunRow[]> {
  return readRuns(
    sql,
    `${RUN} where client_id = $1 and (finished_at is null or ends_at >= $2) order by starts_at, id`,
    [accountId, since],
  );
}

export function unfinishedRuns(sql: Sql, accountId: string): Promise<readonly RunRow[]> {
  return readRuns(sql, `${RUN} where client_id = $1 and finished_at is null order by starts_at, id`, [accountId]);
}

export function runsOfSchedule(
  sql: Sql,
  accountId: string,
  scheduleId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly RunRow[]> {
  return readRuns(
    sql,
    `${RUN} where client_id = $1 and schedule_id = $2 and starts_at < $4 and ends_at > $3 order by starts_at, cycle`,
    [accountId, scheduleId, from, until],
  );
}

/** Cycles of all schedules, including deleted ones, that overlap a period. */
export function runsBetween(
  sql: Sql,
  accountId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly RunRow[]> {
  return readRuns(
    sql,
    `${RUN} where client_id = $1 and starts_at < $3 and ends_at > $2 order by starts_at, cycle, id limit 20000`,
    [accountId, from, until],
  );
}

export function findRun(
  sql: Sql,
  accountId: string,
  { scheduleId, date, cycle }: { readonly scheduleId: string; readonly date: string; readonly cycle: number },
): Promise<RunRow | undefined> {
  return readRun(sql, `${RUN} where client_id = $1 and schedule_id = $2 and date = $3 and cycle = $4`, [
    accountId,
    scheduleId,
    date,
    cycle,
  ]);
}

/** The nearest cycles of a schedule before and after a given time. */
export async function neighbouringRuns(
  sql: Sql,
  accountId: string,
  scheduleId: string,
  at: Temporal.Instant,
): Promise<{ readonly before: RunRow | undefined; readonly after: RunRow | undefined }> {
  const of = `${RUN} where client_id = $1 and schedule_id = $2`;
  return {
    before: await readRun(sql, `${of} and starts_at < $3 order by starts_at desc, cycle desc limit 1`, [
      accountId,
      scheduleId,
      at,
    ]),
    after: await readRun(sql, `${of} and starts_at > $3 order by starts_at, cycle limit 1`, [
      accountId,
      scheduleId,
      at,
    ]),
  };
}

/** The latest cycle of each schedule that has a result. */
export function lastResults(sql: Sql, accountId: string): Promise<readonly RunRow[]> {
  return readRuns(
    sql,
    `select distinct on (schedule_id) ${COLUMNS}
     from runs where client_id = $1 and result is not null order by schedule_id, starts_at desc`,
    [accountId],
  );
}

export type NewRun = {
  readonly id: string;
  readonly accountId: string;
  readonly scheduleId: string;
  readonly date: string;
  readonly cycle: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  /** Start by the schedule, before any waiting. */
  readonly ownStartsAt: Temporal.Instant;
  readonly decision: RunRow['decision'];
  readonly explanation: Explanation;
  readonly now: Temporal.Instant;
};

/** The only way to create cycles: once per schedule, day and number. Returns the ids of those that did not exist. */
export async function insertRuns(sql: Sql, runs: readonly NewRun[]): Promise<ReadonlySet<string>> {
  if (runs.length === 0) return new Set();
  const rows = await sql.rows<{ id: string }>(
    `insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at, own_starts_at, decision, explanation,
       created_at)
     select "id", "accountId", "scheduleId", "date", "cycle", "startsAt", "endsAt", "ownStartsAt", "decision",
       "explanation", "now"
     from jsonb_to_recordset($1::jsonb) as r ("id" uuid, "accountId" uuid, "scheduleId" uuid, "date" date,
       "cycle" int, "startsAt" timestamptz, "endsAt" timestamptz, "ownStartsAt" timestamptz, "decision" text,
       "explanation" jsonb, "now" timestamptz)
     on conflict (schedule_id, date, cycle) do nothing returning id`,
    [json(runs)],
  );
  return new Set(rows.map(({ id }) => id));
}

export type MovedRun = Pick<NewRun, 'id' | 'startsAt' | 'endsAt' | 'ownStartsAt' | 'decision' | 'explanation'>;

export async function moveRuns(sql: Sql, runs: readonly MovedRun[]): Promise<void> {
  if (runs.length === 0) return;
  await sql.run(
    `update runs set starts_at = r."startsAt", ends_at = r."endsAt", own_starts_at = r."ownStartsAt",
       decision = r."decision", explanation = r."explanation"
     from jsonb_to_recordset($1::jsonb) as r ("id" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
       "ownStartsAt" timestamptz, "decision" text, "explanation" jsonb)
     where runs.id = r."id"`,
    [json(runs)],
  );
}

export async function setDecision(
  sql: Sql,
  id: string,
  {
    decision,
    explanation,
    at,
  }: {
    readonly decision: RunRow['decision'];
    readonly explanation: Explanation;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await sql.run('update runs set decision = $2, decided_at = $3, explanation = $4::jsonb where id = $1', [
    id,
    decision,
    at,
    json(explanation),
  ]);
}

/** Replaces the explanation of a cycle that runs. */
export async function setExplanation(sql: Sql, id: string, explanation: Explanation): Promise<void> {
  await sql.run('update runs set explanation = $2::jsonb where id = $1', [id, json(explanation)]);
}

/** Marks the conditions of cycles that have not begun to be read again. */
export async function clearDecisions(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql.run('update runs set decided_at = null where id = any($1::uuid[]) and finished_at is null', [ids]);
}

export async function finishRun(
  sql: Sql,
  id: string,
  finished: {
    readonly result: NonNullable<RunRow['result']>;
    readonly explanation: Explanation;
    readonly at: Temporal.Instant;
    /** Default: none given. */
    readonly water?: RunWater;
  },
): Promise<void> {
  const { result, explanation, at, water = { deliveredM3: 0, measuredM3: null } } = finished;
  await sql.run(
    `update runs set result = $2, explanation = $3::jsonb, finished_at = $4, water_given_m3 = $5, water_measured_m3 = $6
     where id = $1`,
    [id, result, json(explanation), at, water.deliveredM3, water.measuredM3],
  );
  await recordEvents(sql, 'runsFinished', [id], at);
}

/** Water of an ended cycle; null if unknown. */
export type RunWater = { readonly deliveredM3: number | null; readonly measuredM3: number | null };

/** Clears a result: a station's late report may change that of a cycle assumed missed. */
export async function reopenRun(sql: Sql, id: string): Promise<void> {
  await sql.run('update runs set result = null, finished_at = null where id = $1', [id]);
}

export async function stopRun(sql: Sql, id: string, userId: string): Promise<void> {
  await sql.run('update runs set stopped_by = $2 where id = $1', [id, userId]);
}

/** Deletes cycles that are no longer wanted, before any of them has begun. */
export async function deleteRuns(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql.run('delete from output_plans where run_id = any($1::uuid[])', [ids]);
  await sql.run('delete from runs where id = any($1::uuid[])', [ids]);
}
