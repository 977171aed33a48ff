import { deleteTokensOf } from '../access-tokens/access-tokens.ts';
import { deleteWebhooksOf } from '../webhooks/webhooks.ts';
import type { Pool, Sql } from '../../database/pool.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';

/** Everything that deleting an account ends. */
export type ClosingCounts = {
  readonly modules: number;
  readonly open_outputs: number;
  readonly schedules: number;
  readonly users: number;
};

export async function countClosing(sql: Sql, accountId: string): Promise<ClosingCounts> {
  const row = await sql.first<ClosingCounts>(
    `select (select count(*) from modules where client_id = $1 and removed_at is null)::int as modules,
       (select count(*) from outputs o join modules m on m.id = o.module_id
         where o.client_id = $1 and m.removed_at is null and o.removed_at is null and o.reported_open is not false)::int
         as open_outputs,
       (select count(*) from schedules where client_id = $1 and deleted_at is null)::int as schedules,
       (select count(*) from memberships where client_id = $1)::int as users`,
    [accountId],
  );
  if (row === undefined) throw new Error('a row of counts is missing');
  return row;
}

/** Blocks the account and marks it as being deleted. */
export async function markClosing(sql: Sql, accountId: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update clients set blocked_at = coalesce(blocked_at, $2), closing_at = $2 where id = $1', [
    accountId,
    now,
  ]);
}

/** Modules of the account that are not being removed yet; stations last, because everything behind them goes first. */
export async function modulesOfClosing(sql: Sql, accountId: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `select id from modules where client_id = $1 and removed_at is null and removing_at is null
     order by station_id is null, id`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** Marks accounts being deleted as closed once all their devices are free. Returns them. */
export function markClosed(sql: Sql, now: Temporal.Instant): Promise<readonly { readonly id: string }[]> {
  return sql.rows(
    `update clients c set closed_at = $1 where c.closing_at is not null and c.closed_at is null
       and not exists (select from modules m where m.client_id = c.id and m.removed_at is null) returning c.id`,
    [now],
  );
}

/** Restores an account whose deletion was requested and whose data is not erased yet; false if there is none. */
export async function restoreAccount(sql: Sql, accountId: string): Promise<boolean> {
  const restored = await sql.run(
    `update clients set closing_at = null, closed_at = null, blocked_at = null
     where id = $1 and closing_at is not null and erased_at is null`,
    [accountId],
  );
  return restored > 0;
}

/** Closed accounts whose data is due to be erased, with the keys of their modules. */
export function accountsToErase(
  sql: Sql,
  closedBefore: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly keys: readonly number[] }[]> {
  return sql.rows(
    `select c.id, coalesce((select array_agg(m.key) from modules m where m.client_id = c.id), '{}') as keys
     from clients c where c.closed_at < $1 and c.erased_at is null`,
    [closedBefore],
  );
}

/** Erases the readings of one module of a closed account. */
export async function eraseModuleReadings(sql: Sql, moduleKey: number): Promise<void> {
  await sql.run('select erase_module_readings($1)', [moduleKey]);
}

/** Erases all data of a closed account except its identifier and its audit log. */
export async function eraseAccount(sql: Pool, accountId: string, now: Temporal.Instant): Promise<void> {
  await retryDeadlock(() =>
    sql.transaction(async (transaction) => {
      // Those of users with other accounts, who are not erased, would stay.
      await deleteTokensOf(transaction, accountId);
      await deleteWebhooksOf(transaction, accountId);
      await transaction.run('select erase_account($1, $2)', [accountId, now]);
    }),
  );
}
