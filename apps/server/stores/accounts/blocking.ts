import type { Sql } from '../../database/pool.ts';
import { isLiveHandOpening, isLivePlannedOpening, isPendingCommand } from '../openings/status-sql.ts';

/** Whether an account is blocked, even while its block is in progress. */
export async function isBlocked(sql: Sql, accountId: string): Promise<boolean> {
  return (await sql.run('select from clients where id = $1 and blocked_at is not null', [accountId])) > 0;
}

export type BlockRow = {
  readonly name: string;
  readonly blocked_at: Temporal.Instant | null;
  readonly block_confirmed_at: Temporal.Instant | null;
  readonly block_reason: string;
  readonly blocked_by: string | null;
  readonly closing: boolean;
  readonly users: number;
  readonly schedules: number;
  readonly planned_openings: number;
};

/** The block of an account, and the number of openings it ends; `blocked_by` is a name. */
export function findBlock(sql: Sql, accountId: string): Promise<BlockRow | undefined> {
  return sql.first(
    `select c.name, c.blocked_at, c.block_confirmed_at, c.block_reason, c.closing_at is not null as closing,
       (select nullif(trim(concat(u.first_name, ' ', u.family_name)), '') from users u where u.id = c.blocked_by) as blocked_by,
       (select count(*) from memberships where client_id = c.id)::int as users,
       (select count(*) from schedules s where s.client_id = c.id and s.deleted_at is null)::int as schedules,
       (select count(*) from output_plans p where p.client_id = c.id and p.role = 'element' and ${isLivePlannedOpening('p')})::int
         as planned_openings
     from clients c where c.id = $1 and c.erased_at is null`,
    [accountId],
  );
}

export type BlockedOutputRow = {
  readonly id: string;
  readonly name: string;
  readonly module_name: string;
  readonly field_name: string;
  readonly reported_open: boolean | null;
  readonly reported_at: Temporal.Instant | null;
  readonly requested_at: Temporal.Instant | null;
  readonly attempts: number;
  readonly closes_at: Temporal.Instant | null;
  readonly station_online: boolean | null;
  readonly station_changed_at: Temporal.Instant | null;
  readonly alarm_since: Temporal.Instant | null;
};

/** Outputs that are not reported closed, and those ordered to close since the block; unconfirmed ones first. */
export function blockedOutputs(
  sql: Sql,
  accountId: string,
  since: Temporal.Instant | null,
): Promise<readonly BlockedOutputRow[]> {
  return sql.rows(
    `select o.id, o.name, m.name as module_name, o.field_name, o.reported_open, o.reported_at, closes.requested_at,
       coalesce(closes.attempts, 0)::int as attempts,
       (select max(p.close_at) from output_plans p
         where p.output_id = o.id and p.open_at <= coalesce($2, now()) and p.close_at > coalesce($2, now())) as closes_at,
       t.online as station_online, t.online_changed_at as station_changed_at,
       (select min(a.activation_date) from alarms a where a.client_id = $1 and a.module_id = o.module_id
         and a.field = o.field_name and a.rule = 'output_not_closed' and a.inactivation_date is null) as alarm_since
     from outputs o join modules m on m.id = o.module_id
     left join stations t on t.module_id = m.station_id
     left join lateral (
       select min(k.created_at) as requested_at, sum(k.attempts) as attempts from commands k
       where k.client_id = $1 and k.output_id = o.id and k.kind = 'close' and k.created_at >= $2::timestamptz) closes on true
     where o.client_id = $1 and o.removed_at is null and m.removed_at is null
       and (o.reported_open is distinct from false or closes.requested_at is not null)
     order by o.reported_open is not distinct from false, m.name, o.field_name`,
    [accountId, since],
  );
}

/** SQL: outputs of account `c` that are not reported closed. */
const OUTPUT_OPEN = `select from outputs o join modules m on m.id = o.module_id
  where o.client_id = c.id and o.removed_at is null and m.removed_at is null and o.reported_open is distinct from false`;

/**
 * SQL: plan sets `p` that a station `t` of an account may still execute on its own: the one it has confirmed and those
 * sent after it, with an opening that is not over.
 */
const HELD_PLANS = `p.version >= coalesce(t.plan_version_active, 0) and p.valid_until > $1::timestamptz
  and exists (select from jsonb_array_elements(p.body -> 'runs') r
    where (r ->> 'open_at')::timestamptz + make_interval(secs => (r ->> 'duration_s')::double precision) > $1::timestamptz)`;

/** Base stations of an account that may still open something on their own. */
export function stationsWithPlans(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly name: string; readonly online: boolean }[]> {
  return sql.rows(
    `select distinct m.id, m.name, t.online from plan_sets p join stations t on t.module_id = p.station_id
     join modules m on m.id = t.module_id
     where p.client_id = $2 and m.client_id = $2 and m.removed_at is null and ${HELD_PLANS} order by m.name`,
    [now, accountId],
  );
}

/** Blocks an account that is not blocked; false if it is. Needs the account's lock. */
export async function markBlocked(
  sql: Sql,
  accountId: string,
  block: { readonly userId: string; readonly reason: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const marked = await sql.run(
    `update clients set blocked_at = $2, blocked_by = $3, block_reason = $4, block_confirmed_at = null
     where id = $1 and blocked_at is null and erased_at is null`,
    [accountId, block.now, block.userId, block.reason],
  );
  return marked > 0;
}

/** Reverses a block; false if there is none, or if the account is being deleted. */
export async function unmarkBlocked(sql: Sql, accountId: string): Promise<boolean> {
  return (
    (await sql.run(
      'update clients set blocked_at = null where id = $1 and blocked_at is not null and closing_at is null',
      [accountId],
    )) > 0
  );
}

/** Modules of an account whose outputs a block closes. */
export async function modulesOfBlock(sql: Sql, accountId: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>('select id from modules where client_id = $1 and removed_at is null', [
    accountId,
  ]);
  return rows.map(({ id }) => id);
}

/** Whether an account waits for its block to be complete. */
export async function hasUnconfirmedBlock(sql: Sql): Promise<boolean> {
  const rows = await sql.rows(
    'select c.id from clients c where c.blocked_at is not null and c.block_confirmed_at is null and c.erased_at is null limit 1',
  );
  return rows.length > 0;
}

/**
 * Confirms the blocks of accounts in which nothing is open and nothing can open any more: every output is reported
 * closed, no order is pending, no hand opening is live, and no station has openings. Returns these accounts.
 */
export function confirmBlocks(sql: Sql, now: Temporal.Instant): Promise<readonly { readonly id: string }[]> {
  return sql.rows(
    `update clients c set block_confirmed_at = $1
     where c.blocked_at is not null and c.block_confirmed_at is null and c.erased_at is null
       and not exists (${OUTPUT_OPEN})
       and not exists (select from commands k where k.client_id = c.id and ${isPendingCommand('k')})
       and not exists (select from manual_opens h where h.client_id = c.id and ${isLiveHandOpening('h')})
       and not exists (select from plan_sets p join stations t on t.module_id = p.station_id join modules m on m.id = t.module_id
         where p.client_id = c.id and m.client_id = c.id and m.removed_at is null and ${HELD_PLANS})
     returning c.id`,
    [now],
  );
}
