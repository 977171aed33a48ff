import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import type { StatusMoves } from '@zagon/domain/outputs/state-numbers.ts';
import { json, type Sql } from '../../database/pool.ts';
import { isLiveHandOpening, mayPlannedOpeningRun } from './status-sql.ts';

export type HandOpeningRow = {
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
  readonly updated_at: Temporal.Instant;
  readonly output: OpenedOutput;
};

/** The output that an opening is for. */
type OpenedOutput = {
  readonly id: string;
  readonly name: string;
  readonly id_object: string;
  readonly field_name: string;
};

const HAND_OPENING = `
  select id, client_id, output_id, minutes, status, previous_id, requested_at, sent_at, opened_at, closed_at,
    closes_at, error, updated_at,
    (select jsonb_build_object('id', o.id, 'name', o.name, 'id_object', o.module_id, 'field_name', o.field_name)
      from outputs o where o.id = output_id) as output
  from manual_opens`;

export function liveHandOpenings(sql: Sql, accountId: string): Promise<readonly HandOpeningRow[]> {
  return sql.rows(
    `${HAND_OPENING} where client_id = $1 and ${isLiveHandOpening('manual_opens')} order by requested_at, id`,
    [accountId],
  );
}

/** For how long each output of an account was opened by hand the last time since then, minutes. */
export async function lastHandMinutes(
  sql: Sql,
  accountId: string,
  since: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.rows<{ output_id: string; minutes: number }>(
    `select distinct on (output_id) output_id, minutes from manual_opens
     where client_id = $1 and requested_at >= $2 order by output_id, requested_at desc`,
    [accountId, since],
  );
  return new Map(rows.map(({ output_id, minutes }) => [output_id, minutes]));
}

/**
 * Hand openings requested since then that failed without opening, newest first. One that has been requested again, with
 * any result, is no longer listed.
 */
export function failedHandOpenings(
  sql: Sql,
  accountId: string,
  since: Temporal.Instant,
): Promise<readonly HandOpeningRow[]> {
  return sql.rows(
    `${HAND_OPENING} h where client_id = $1 and requested_at >= $2 and status = ${HAND_OPENING_STATUS.failed}
       and opened_at is null and not exists (
         select from manual_opens later where later.client_id = $1 and later.requested_at > h.requested_at
           and later.output_id = h.output_id) order by requested_at desc, id`,
    [accountId, since],
  );
}

export function handOpeningsById(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<readonly HandOpeningRow[]> {
  return sql.rows(`${HAND_OPENING} where client_id = $1 and id = any($2::uuid[])`, [accountId, ids]);
}

/** The row, locked until the transaction ends, so that a stop and a device's report never interleave. */
export function lockHandOpening(sql: Sql, accountId: string, id: string): Promise<HandOpeningRow | undefined> {
  return sql.first(`${HAND_OPENING} where client_id = $1 and id = $2 for update`, [accountId, id]);
}

/** The opening that replaced this one when it was extended, locked like the above. */
export function lockSuccessor(sql: Sql, accountId: string, id: string): Promise<HandOpeningRow | undefined> {
  return sql.first(`${HAND_OPENING} where client_id = $1 and previous_id = $2 for update`, [accountId, id]);
}

export function lockLiveHandOpeningOf(
  sql: Sql,
  accountId: string,
  outputId: string,
): Promise<HandOpeningRow | undefined> {
  return sql.first(
    `${HAND_OPENING} where client_id = $1 and output_id = $2 and ${isLiveHandOpening('manual_opens')} for update`,
    [accountId, outputId],
  );
}

/** The progress of an opening. */
export type HandOpeningProgress = Pick<HandOpeningRow, 'status' | 'sent_at' | 'opened_at' | 'closes_at'>;

const NOT_SENT: HandOpeningProgress = {
  status: HAND_OPENING_STATUS.requested,
  sent_at: null,
  opened_at: null,
  closes_at: null,
};

export type NewHandOpening = {
  readonly id: string;
  readonly accountId: string;
  readonly outputId: string;
  readonly userId: string;
  readonly minutes: number;
  readonly previousId: string | null;
  /** The state of the opening it continues; omitted: not sent yet. */
  readonly progress?: HandOpeningProgress;
  readonly now: Temporal.Instant;
  readonly sendAfter: Temporal.Instant;
};

export async function insertHandOpening(sql: Sql, opening: NewHandOpening): Promise<void> {
  const { status, sent_at, opened_at, closes_at } = opening.progress ?? NOT_SENT;
  await sql.run(
    `insert into manual_opens (id, client_id, output_id, user_id, minutes, previous_id, requested_at, send_after, updated_at,
       status, sent_at, opened_at, closes_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7, $9, $10, $11, $12)`,
    [
      opening.id,
      opening.accountId,
      opening.outputId,
      opening.userId,
      opening.minutes,
      opening.previousId,
      opening.now,
      opening.sendAfter,
      status,
      sent_at,
      opened_at,
      closes_at,
    ],
  );
}

/** The fields changed by a report or a deadline; omitted fields stay unchanged. */
export type HandOpeningChange = {
  readonly sentAt?: Temporal.Instant;
  readonly openedAt?: Temporal.Instant;
  readonly closesAt?: Temporal.Instant;
  readonly closedAt?: Temporal.Instant;
  readonly error?: string;
};

/** Moves a hand opening from the status that it has when the row is updated, and sets the changed fields. */
export async function moveHandOpeningRow(
  sql: Sql,
  { client_id: accountId, id }: Pick<HandOpeningRow, 'client_id' | 'id'>,
  moves: StatusMoves,
  change: HandOpeningChange,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update manual_opens set status = ($3::jsonb ->> status::text)::smallint, sent_at = coalesce($4, sent_at), opened_at = coalesce(opened_at, $5),
       closes_at = coalesce($6, closes_at), closed_at = coalesce($7, closed_at), error = coalesce($8, error), updated_at = $9
     where client_id = $1 and id = $2`,
    [
      accountId,
      id,
      json(moves),
      change.sentAt ?? null,
      change.openedAt ?? null,
      change.closesAt ?? null,
      change.closedAt ?? null,
      change.error ?? null,
      now,
    ],
  );
}

/** Sent to the device, and not ended or stopped since. */
const SENT = [HAND_OPENING_STATUS.sent, HAND_OPENING_STATUS.waiting_to_open, HAND_OPENING_STATUS.open].join(', ');

/** Hand openings whose time is up. */
export function endedHandOpenings(sql: Sql, now: Temporal.Instant): Promise<readonly HandOpeningRow[]> {
  return sql.rows(`${HAND_OPENING} where status in (${SENT}) and closes_at <= $1 limit 500 for update skip locked`, [
    now,
  ]);
}

/**
 * Hand openings that should have closed before `before`, are not reported closed, and whose output is used by nothing
 * else.
 */
export function overdueHandOpenings(
  sql: Sql,
  before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly HandOpeningRow[]> {
  return sql.rows(
    `${HAND_OPENING} h where status = ${HAND_OPENING_STATUS.waiting_to_close} and closes_at <= $1 and not exists (
       select from output_plans q where q.output_id = h.output_id and q.manual_open_id is distinct from h.id
         and ${mayPlannedOpeningRun('q')} and q.open_at <= $2 and q.close_at > $2) limit 500`,
    [before, now],
  );
}

/** Moves the planned openings and the commands of one hand opening to another. */
export async function handOverOpening(sql: Sql, fromId: string, toId: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update output_plans set manual_open_id = $2, updated_at = $3 where manual_open_id = $1', [
    fromId,
    toId,
    now,
  ]);
  await sql.run('update commands set manual_open_id = $2 where manual_open_id = $1', [fromId, toId]);
}
