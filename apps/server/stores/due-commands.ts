import type { Sql } from '../db/pool.ts';
import { COMMAND, type CommandRow } from './commands.ts';

/** Openings that wait to be sent, due or not, at stations that this process leads. */
export function queuedOpens(sql: Sql, owner: string): Promise<readonly Pick<CommandRow, 'id' | 'client_id'>[]> {
  return sql.rows(
    `select c.id, c.client_id from commands c join stations t on t.module_id = c.station_id
     where c.status = 0 and c.kind = 'open' and t.lease_owner = $1 and t.lease_until > clock_timestamp()
     order by c.id limit 500`,
    [owner],
  );
}

/** Openings that are due at stations that this process leads. */
export function dueOpens(sql: Sql, owner: string, now: Temporal.Instant): Promise<readonly CommandRow[]> {
  return sql.rows(
    `${COMMAND} join stations t on t.module_id = c.station_id
     where c.status = 0 and c.due_at <= $2 and c.kind = 'open'
       and t.lease_owner = $1 and t.lease_until > clock_timestamp()
     order by c.due_at, c.id limit 500`,
    [owner, now],
  );
}

/**
 * Closings that are due, also at stations that nobody leads: closing waits for no lead. One that has not gone out yet, or
 * did so before its station came back, is due at once. What processes noted that do not know the time is held against
 * `now` of the database: it makes a closing neither wait nor go out again and again.
 */
export function dueCloses(sql: Sql, owner: string, now: Temporal.Instant): Promise<readonly CommandRow[]> {
  return sql.rows(
    `${COMMAND} join stations t on t.module_id = c.station_id
     where c.status < 3 and c.kind = 'close'
       and (c.sent_at is null or c.due_at <= $2 or (t.online and t.online_changed_at > c.sent_at and t.online_changed_at <= $2))
       and (t.lease_owner = $1 or t.lease_until is null or t.lease_until <= clock_timestamp())
     order by c.due_at, c.id limit 500`,
    [owner, now],
  );
}

/**
 * Openings that were not answered, or accepted and then not confirmed, so long after their end of validity, locked: one
 * whose answer is being taken in is left to the next look, or that answer would be written over.
 */
export function unansweredOpens(
  sql: Sql,
  limits: { readonly unansweredS: number; readonly unconfirmedS: number },
  now: Temporal.Instant,
): Promise<readonly CommandRow[]> {
  return sql.rows(
    `${COMMAND} where c.kind = 'open' and (
       (c.status = 1 and c.not_after < $1::timestamptz - make_interval(secs => $2))
       or (c.status = 2 and c.not_after < $1::timestamptz - make_interval(secs => $3))) limit 500
     for update of c skip locked`,
    [now, limits.unansweredS, limits.unconfirmedS],
  );
}

/** Outputs that were ordered to close before a moment and are not reported closed; those told already left out. */
export function unconfirmedCloses(
  sql: Sql,
  before: Temporal.Instant,
  rule: string,
): Promise<readonly { readonly client_id: string; readonly output_id: string }[]> {
  return sql.rows(
    `select distinct c.client_id, c.output_id from commands c join outputs o on o.id = c.output_id
     where c.kind = 'close' and c.status < 3 and c.created_at <= $1 and o.reported_open is not false
       and not exists (select from alarms a where a.client_id = c.client_id and a.module_id = o.module_id and a.rule = $2
         and a.field = o.field_name and a.inactivation_date is null)`,
    [before, rule],
  );
}
