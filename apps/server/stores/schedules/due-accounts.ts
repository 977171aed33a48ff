import type { Sql } from '../../database/pool.ts';
import { ledShards } from '../processes/shards.ts';
import type { FarmAccount } from './schedules.ts';

/** An account to plan. Without a station there is nothing to plan for. */
export type DueAccount = { readonly id: string; readonly has_station: boolean };

export type DueLimits = {
  readonly limit: number;
  /** Accounts that failed and are retried later. */
  readonly except: readonly string[];
  readonly now: Temporal.Instant;
};

/**
 * Led accounts to plan now: at most half of the limit because something changed, the longest waiting first, and and as
 * many each because they are due and because a station does not confirm its set. This way a change is planned soon even
 * if a takeover makes every account due.
 */
export function dueAccounts(sql: Sql, processId: string, due: DueLimits): Promise<readonly DueAccount[]> {
  return sql.rows(
    `with led as materialized ${ledShards('$1')},
     requested as (
       select client_id as id from plan_requests where client_id <> all($4::uuid[]) and shard in (select shard from led)
       group by client_id order by min(id) limit $3),
     due as (
       select id from clients where plan_due_at <= $2 and id <> all($4::uuid[]) and shard in (select shard from led)
       order by plan_due_at limit $3),
     unconfirmed as (
       select c.id from stations t join modules m on m.id = t.module_id join clients c on c.id = m.client_id
       where t.plan_resend_at <= $2 and c.id <> all($4::uuid[]) and c.shard in (select shard from led)
       order by t.plan_resend_at limit $3)
     select d.id, exists (select from modules m join stations t on t.module_id = m.id where m.client_id = d.id) as has_station
     from (select id from requested union select id from due union select id from unconfirmed) d order by d.id`,
    [processId, due.now, Math.ceil(due.limit / 2), due.except],
  );
}

/** Time until the next led account is to be planned, ms; zero if one is now, Infinity if none is to come. */
export async function untilNextPlanning(
  sql: Sql,
  processId: string,
  { except, now }: Omit<DueLimits, 'limit'>,
): Promise<number> {
  const row = await sql.first<{ ms: number | null }>(
    `with led as materialized ${ledShards('$1')}
     select (extract(epoch from greatest(least(
       (select $2::timestamptz from plan_requests
         where client_id <> all($3::uuid[]) and shard in (select shard from led) limit 1),
       (select plan_due_at from clients where plan_due_at is not null and id <> all($3::uuid[])
         and shard in (select shard from led) order by plan_due_at limit 1),
       (select t.plan_resend_at from stations t join modules m on m.id = t.module_id join clients c on c.id = m.client_id
         where t.plan_resend_at is not null and c.id <> all($3::uuid[]) and c.shard in (select shard from led)
         order by t.plan_resend_at limit 1)
     ), $2::timestamptz) - $2::timestamptz) * 1000)::float8 as ms`,
    [processId, now, except],
  );
  return row?.ms ?? Infinity;
}

/** Ids of led accounts that have a station; only those given unless null. */
export async function ledAccounts(
  sql: Sql,
  processId: string,
  only: readonly string[] | null,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `select c.id from clients c where c.shard in ${ledShards('$1')} and ($2::uuid[] is null or c.id = any($2::uuid[]))
       and exists (select from modules m join stations t on t.module_id = m.id where m.client_id = c.id)
     order by c.id`,
    [processId, only],
  );
  return rows.map(({ id }) => id);
}

/** An account at the beginning of a planning pass, with its shard. */
export type AccountToPlan = FarmAccount & { readonly shard: number };

/**
 * Begins planning in a transaction: removes the requests that are satisfied by everything read from here on, and
 * prevents the planner's own writes from requesting planning again.
 */
export async function beginPlanning(sql: Sql, accountId: string): Promise<AccountToPlan> {
  const row = await sql.first<AccountToPlan>(
    `with answered as (delete from plan_requests where client_id = $1)
     select id, time_zone, blocked_at is not null as blocked, expiration_date, shard, is_restore_unconfirmed() as restore_unconfirmed,
       set_config('zagon.planning', 'on', true) as planning
     from clients where id = $1`,
    [accountId],
  );
  if (row === undefined) throw new Error(`the account ${accountId} is not there`);
  return row;
}

/** Prevents the writes of this transaction from requesting planning: they carry out its decisions. */
export async function continuePlanning(sql: Sql): Promise<void> {
  await sql.run("select set_config('zagon.planning', 'on', true)");
}

/** When the account is next planned, if nothing changes before. */
export async function setPlanDue(sql: Sql, accountId: string, at: Temporal.Instant): Promise<void> {
  await sql.run('update clients set plan_due_at = $2 where id = $1', [accountId, at]);
}

/** Without a station an account is not planned until something changes. */
export async function setNeverDue(sql: Sql, accountId: string): Promise<void> {
  await sql.run(
    `with answered as (delete from plan_requests where client_id = $1)
     update clients set plan_due_at = null where id = $1`,
    [accountId],
  );
}

/** Requests planning of the account of a station. */
export async function requestPlanningOfStation(sql: Sql, stationId: string): Promise<void> {
  await sql.run(
    'insert into plan_requests (client_id) select client_id from modules where id = $1 and client_id is not null',
    [stationId],
  );
}
