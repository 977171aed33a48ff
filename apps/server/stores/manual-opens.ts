import type { Sql } from '../db/pool.ts';

export type ManualOpenRow = {
  readonly id: string;
  readonly client_id: string;
  readonly output_id: string;
  readonly minutes: number;
  readonly status: number;
  readonly previous_id: string | null;
  readonly requested_at: Temporal.Instant;
  readonly sent_at: Temporal.Instant | null;
  readonly opened_at: Temporal.Instant | null;
  readonly closed_at: Temporal.Instant | null;
  readonly closes_at: Temporal.Instant | null;
  readonly error: string | null;
};

const MANUAL_OPEN = `
  select id, client_id, output_id, minutes, status, previous_id, requested_at, sent_at, opened_at, closed_at,
    closes_at, error from manual_opens`;

export function liveManualOpens(sql: Sql, clientId: string): Promise<readonly ManualOpenRow[]> {
  return sql.rows(`${MANUAL_OPEN} where client_id = $1 and status < 10 order by requested_at, id`, [clientId]);
}

export function manualOpensById(sql: Sql, clientId: string, ids: readonly string[]): Promise<readonly ManualOpenRow[]> {
  return sql.rows(`${MANUAL_OPEN} where client_id = $1 and id = any($2::uuid[])`, [clientId, ids]);
}

/** The row, locked until the transaction ends: a stop and a report of the device never cross. */
export function lockManualOpen(sql: Sql, clientId: string, id: string): Promise<ManualOpenRow | undefined> {
  return sql.first(`${MANUAL_OPEN} where client_id = $1 and id = $2 for update`, [clientId, id]);
}

export function lockLiveManualOpenOf(sql: Sql, clientId: string, outputId: string): Promise<ManualOpenRow | undefined> {
  return sql.first(`${MANUAL_OPEN} where client_id = $1 and output_id = $2 and status < 10 for update`, [
    clientId,
    outputId,
  ]);
}

export type NewManualOpen = {
  readonly id: string;
  readonly clientId: string;
  readonly outputId: string;
  readonly userId: string;
  readonly minutes: number;
  readonly previousId: string | null;
  readonly now: Temporal.Instant;
  readonly sendAfter: Temporal.Instant;
};

export async function insertManualOpen(sql: Sql, open: NewManualOpen): Promise<void> {
  await sql.run(
    `insert into manual_opens (id, client_id, output_id, user_id, minutes, previous_id, requested_at, send_after, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7)`,
    [open.id, open.clientId, open.outputId, open.userId, open.minutes, open.previousId, open.now, open.sendAfter],
  );
}

/** What a report or a deadline changes; what is left out stays. */
export type ManualOpenChange = {
  readonly status: number;
  readonly sentAt?: Temporal.Instant;
  readonly openedAt?: Temporal.Instant;
  readonly closesAt?: Temporal.Instant;
  readonly closedAt?: Temporal.Instant;
  readonly error?: string;
};

export async function changeManualOpen(
  sql: Sql,
  clientId: string,
  id: string,
  change: ManualOpenChange,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update manual_opens set status = $3, sent_at = coalesce($4, sent_at), opened_at = coalesce(opened_at, $5),
       closes_at = coalesce($6, closes_at), closed_at = coalesce($7, closed_at), error = coalesce($8, error), updated_at = $9
     where client_id = $1 and id = $2`,
    [
      clientId,
      id,
      change.status,
      change.sentAt ?? null,
      change.openedAt ?? null,
      change.closesAt ?? null,
      change.closedAt ?? null,
      change.error ?? null,
      now,
    ],
  );
}

/** Hand openings whose minutes are over by their own count. */
export function endedManualOpens(sql: Sql, now: Temporal.Instant): Promise<readonly ManualOpenRow[]> {
  return sql.rows(`${MANUAL_OPEN} where status in (1, 2, 3) and closes_at <= $1 limit 500 for update skip locked`, [
    now,
  ]);
}

/** Hand openings that should be closed since `before`, are not yet reported so, and whose output nothing else holds. */
export function overdueManualOpens(
  sql: Sql,
  before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly ManualOpenRow[]> {
  return sql.rows(
    `${MANUAL_OPEN} h where status = 7 and closes_at <= $1 and not exists (
       select from output_plans q where q.output_id = h.output_id and q.manual_open_id is distinct from h.id
         and q.status <= 3 and q.open_at <= $2 and q.close_at > $2) limit 500`,
    [before, now],
  );
}

/**
 * Puts a new opening in the place of a live one of the same output: the old row ends, its plans and what was
 * already sent for it belong to the new one.
 */
export async function replaceManualOpen(
  sql: Sql,
  old: ManualOpenRow,
  next: {
    readonly id: string;
    readonly userId: string;
    readonly minutes: number;
    readonly sendAfter: Temporal.Instant;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { id, now } = next;
  await sql.run("update manual_opens set status = 10, error = 'extended', updated_at = $2 where id = $1", [
    old.id,
    now,
  ]);
  await sql.run(
    `insert into manual_opens (id, client_id, output_id, user_id, minutes, status, previous_id, requested_at, send_after,
       sent_at, opened_at, closes_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $8)`,
    [
      id,
      old.client_id,
      old.output_id,
      next.userId,
      next.minutes,
      old.status,
      old.id,
      now,
      next.sendAfter,
      old.sent_at,
      old.opened_at,
      old.closes_at,
    ],
  );
  await sql.run('update output_plans set manual_open_id = $2, updated_at = $3 where manual_open_id = $1', [
    old.id,
    id,
    now,
  ]);
  await sql.run('update commands set manual_open_id = $2 where manual_open_id = $1', [old.id, id]);
}
