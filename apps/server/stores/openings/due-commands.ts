import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import type { Sql } from '../../database/pool.ts';
import { COMMAND, type CommandRow } from './commands.ts';
import { LED_BY_ANY, ledShards } from '../processes/shards.ts';
import { isPendingCommand } from './status-sql.ts';

/** An opening that waits to be sent. */
export type QueuedOpen = Pick<CommandRow, 'id' | 'client_id' | 'due_at'>;

/** Openings waiting to be sent, due or not, of accounts led by this process. */
export function queuedOpens(sql: Sql, processId: string): Promise<readonly QueuedOpen[]> {
  return sql.rows(
    `select c.id, c.client_id, c.due_at from commands c join clients a on a.id = c.client_id
     where c.status = ${COMMAND_STATUS.queued} and c.kind = 'open' and a.shard in ${ledShards('$1')}
     order by c.id limit 500`,
    [processId],
  );
}

/** Openings that are due, of accounts led by this process. */
export function dueOpens(sql: Sql, processId: string, now: Temporal.Instant): Promise<readonly CommandRow[]> {
  return sql.rows(
    `${COMMAND} join clients a on a.id = c.client_id
     where c.status = ${COMMAND_STATUS.queued} and c.due_at <= $2 and c.kind = 'open' and a.shard in ${ledShards('$1')}
     order by c.due_at, c.id limit 500`,
    [processId, now],
  );
}

/** True for a pending close `c` of station `t` that is to be sent at a time, which is SQL. */
const isCloseDue = (at: string): string => `(c.sent_at is null or c.due_at <= ${at}
  or (t.online and t.online_changed_at <= ${at}
    and (t.online_changed_at > c.sent_at or (t.online_changed_at = c.sent_at and c.error is not null))))`;

/**
 * Closes that are due, including those of accounts without a leader: closing needs no lease. With `takesAny` also those
 * of accounts led elsewhere that nobody has sent yet: their leader may have died a moment ago. A close that was not sent
 * yet, or was sent before its station came back online, or in vain at that very moment, is due immediately. Times
 * recorded by a process with a wrong clock are compared with the time of the database, or a given one, so they neither
 * delay a close nor resend it in a loop.
 */
export function dueCloses(
  sql: Sql,
  processId: string,
  takesAny: boolean,
  now: Temporal.Instant | null,
): Promise<readonly CommandRow[]> {
  return sql.rows(
    `${COMMAND} join stations t on t.module_id = c.station_id join clients a on a.id = c.client_id
     where ${isPendingCommand('c')} and c.kind = 'close'
       and ${isCloseDue('coalesce($2::timestamptz, clock_timestamp())')}
       and (a.shard in ${ledShards('$1')} or a.shard not in ${LED_BY_ANY} or ($3 and c.sent_at is null))
     order by c.due_at, c.id limit 500`,
    [processId, now, takesAny],
  );
}

/**
 * Time until the next close is due, ms, by the same clock; Infinity if none is pending. Those of accounts led elsewhere
 * count too: they become due here when their leader dies.
 */
export async function untilNextClose(sql: Sql, now: Temporal.Instant | null): Promise<number> {
  const row = await sql.first<{ ms: number | null }>(
    `select min(case when ${isCloseDue('n.at')} then 0 else extract(epoch from c.due_at - n.at) * 1000 end)::float8 as ms
     from (select coalesce($1::timestamptz, clock_timestamp()) as at) n, commands c
     join stations t on t.module_id = c.station_id
     where ${isPendingCommand('c')} and c.kind = 'close'`,
    [now],
  );
  return row?.ms ?? Infinity;
}

/**
 * Openings not answered, or accepted but not confirmed, within the limit after they expired. Locked: one whose
 * answer is being processed is left for the next pass, so that the answer is not overwritten.
 */
export function unansweredOpens(
  sql: Sql,
  limits: { readonly unansweredS: number; readonly unconfirmedS: number },
  now: Temporal.Instant,
): Promise<readonly CommandRow[]> {
  return sql.rows(
    `${COMMAND} where c.kind = 'open' and (
       (c.status = ${COMMAND_STATUS.sent} and c.not_after < $1::timestamptz - make_interval(secs => $2))
       or (c.status = ${COMMAND_STATUS.accepted} and c.not_after < $1::timestamptz - make_interval(secs => $3))) limit 500
     for update of c skip locked`,
    [now, limits.unansweredS, limits.unconfirmedS],
  );
}

/**
 * Outputs that were ordered to close before `before` and are not reported closed; those already alarmed are left
 * out.
 */
export function unconfirmedCloses(
  sql: Sql,
  before: Temporal.Instant,
  rule: RuleName,
): Promise<readonly { readonly client_id: string; readonly output_id: string }[]> {
  return sql.rows(
    `select distinct c.client_id, c.output_id from commands c join outputs o on o.id = c.output_id
     where c.kind = 'close' and ${isPendingCommand('c')} and c.created_at <= $1 and o.reported_open is not false
       and not exists (select from alarms a where a.client_id = c.client_id and a.module_id = o.module_id and a.rule = $2
         and a.field = o.field_name and a.inactivation_date is null)`,
    [before, rule],
  );
}
