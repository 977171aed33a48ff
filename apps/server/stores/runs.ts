import { json, type Sql } from '../db/pool.ts';

/** A cycle of a schedule on a day. */
export type RunRow = {
  readonly id: string;
  readonly client_id: string;
  readonly schedule_id: string;
  readonly date: string;
  readonly cycle: number;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  readonly result: 'correct' | 'error' | 'correct_with_logic' | 'error_with_logic' | null;
  readonly explanation: unknown;
  readonly decision: 'run' | 'clean_only' | 'skip';
  readonly decided_at: Temporal.Instant | null;
  readonly stopped_by: string | null;
  readonly finished_at: Temporal.Instant | null;
  /** m³ by flow × minutes of what was open, and by the flow meter; both null until it has ended. */
  readonly water_given_m3: number | null;
  readonly water_measured_m3: number | null;
};

const RUN = `
  select id, client_id, schedule_id, date, cycle, starts_at, ends_at, result, explanation, decision, decided_at,
    stopped_by, finished_at, water_given_m3, water_measured_m3 from runs`;

/** Cycles that are not over, and those that touch the time since `since`. */
export function runsSince(sql: Sql, clientId: string, since: Temporal.Instant): Promise<readonly RunRow[]> {
  return sql.rows(`${RUN} where client_id = $1 and (finished_at is null or starts_at >= $2 or ends_at >= $2)`, [
    clientId,
    since,
  ]);
}

export function unfinishedRuns(sql: Sql, clientId: string): Promise<readonly RunRow[]> {
  return sql.rows(`${RUN} where client_id = $1 and finished_at is null order by starts_at, id`, [clientId]);
}

export function runsOfSchedule(
  sql: Sql,
  clientId: string,
  scheduleId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly RunRow[]> {
  return sql.rows(
    `${RUN} where client_id = $1 and schedule_id = $2 and starts_at < $4 and ends_at > $3 order by starts_at, cycle`,
    [clientId, scheduleId, from, until],
  );
}

/** Cycles of all schedules, deleted ones too, that touch a period. */
export function runsBetween(
  sql: Sql,
  clientId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly RunRow[]> {
  return sql.rows(
    `${RUN} where client_id = $1 and starts_at < $3 and ends_at > $2 order by starts_at, cycle, id limit 20000`,
    [clientId, from, until],
  );
}

export function runOf(
  sql: Sql,
  clientId: string,
  { scheduleId, date, cycle }: { readonly scheduleId: string; readonly date: string; readonly cycle: number },
): Promise<RunRow | undefined> {
  return sql.first(`${RUN} where client_id = $1 and schedule_id = $2 and date = $3 and cycle = $4`, [
    clientId,
    scheduleId,
    date,
    cycle,
  ]);
}

/** The cycles of a schedule before and after a moment, each the nearest. */
export async function runsBeside(
  sql: Sql,
  clientId: string,
  scheduleId: string,
  at: Temporal.Instant,
): Promise<{ readonly before: RunRow | undefined; readonly after: RunRow | undefined }> {
  const of = `${RUN} where client_id = $1 and schedule_id = $2`;
  return {
    before: await sql.first(`${of} and starts_at < $3 order by starts_at desc, cycle desc limit 1`, [
      clientId,
      scheduleId,
      at,
    ]),
    after: await sql.first(`${of} and starts_at > $3 order by starts_at, cycle limit 1`, [clientId, scheduleId, at]),
  };
}

/** The last cycle of each schedule that has a result. */
export function lastResults(sql: Sql, clientId: string): Promise<readonly RunRow[]> {
  return sql.rows(
    `select distinct on (schedule_id) id, client_id, schedule_id, date, cycle, starts_at, ends_at, result, explanation,
       decision, decided_at, stopped_by, finished_at, water_given_m3, water_measured_m3
     from runs where client_id = $1 and result is not null order by schedule_id, starts_at desc`,
    [clientId],
  );
}

export type NewRun = {
  readonly id: string;
  readonly clientId: string;
  readonly scheduleId: string;
  readonly date: string;
  readonly cycle: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly decision: RunRow['decision'];
  readonly explanation: unknown;
  readonly now: Temporal.Instant;
};

/** The only way a cycle is born: once under its schedule, day and number. Undefined when it was born before. */
export async function insertRun(sql: Sql, run: NewRun): Promise<string | undefined> {
  const row = await sql.first<{ id: string }>(
    `insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at, decision, explanation, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10)
     on conflict (schedule_id, date, cycle) do nothing returning id`,
    [
      run.id,
      run.clientId,
      run.scheduleId,
      run.date,
      run.cycle,
      run.startsAt,
      run.endsAt,
      run.decision,
      json(run.explanation),
      run.now,
    ],
  );
  return row?.id;
}

export async function moveRun(
  sql: Sql,
  id: string,
  run: Pick<NewRun, 'startsAt' | 'endsAt' | 'decision' | 'explanation'>,
): Promise<void> {
  await sql.run('update runs set starts_at = $2, ends_at = $3, decision = $4, explanation = $5::jsonb where id = $1', [
    id,
    run.startsAt,
    run.endsAt,
    run.decision,
    json(run.explanation),
  ]);
}

export async function setDecision(
  sql: Sql,
  id: string,
  decision: RunRow['decision'],
  explanation: unknown,
  at: Temporal.Instant,
): Promise<void> {
  await sql.run('update runs set decision = $2, decided_at = $3, explanation = $4::jsonb where id = $1', [
    id,
    decision,
    at,
    json(explanation),
  ]);
}

/** Conditions of a cycle that has not begun are read anew. */
export async function undecideRun(sql: Sql, id: string): Promise<void> {
  await sql.run('update runs set decided_at = null where id = $1 and finished_at is null', [id]);
}

export async function finishRun(
  sql: Sql,
  id: string,
  result: NonNullable<RunRow['result']>,
  explanation: unknown,
  at: Temporal.Instant,
  water: RunWater = { givenM3: 0, measuredM3: null },
): Promise<void> {
  await sql.run(
    `update runs set result = $2, explanation = $3::jsonb, finished_at = $4, water_given_m3 = $5, water_measured_m3 = $6
     where id = $1`,
    [id, result, json(explanation), at, water.givenM3, water.measuredM3],
  );
}

/** Water of an ended cycle; null where it is not known. */
export type RunWater = { readonly givenM3: number | null; readonly measuredM3: number | null };

/** A late report of the station may turn the result of a cycle that was taken for missed. */
export async function reopenRun(sql: Sql, id: string): Promise<void> {
  await sql.run('update runs set result = null, finished_at = null where id = $1', [id]);
}

export async function stopRun(sql: Sql, id: string, userId: string): Promise<void> {
  await sql.run('update runs set stopped_by = $2 where id = $1', [id, userId]);
}

/** A cycle that was planned and is not wanted any more, before anything of it began. */
export async function deleteRun(sql: Sql, id: string): Promise<void> {
  await sql.run('delete from output_plans where run_id = $1', [id]);
  await sql.run('delete from runs where id = $1', [id]);
}
