import type { Sql } from '../../database/pool.ts';

/** A restore awaiting confirmation. */
export type RestoreRow = {
  readonly id: string;
  readonly restored_to: Temporal.Instant | null;
  readonly restored_at: Temporal.Instant;
};

export async function insertRestore(sql: Sql, { id, restored_to, restored_at }: RestoreRow): Promise<void> {
  await sql.run('insert into restores (id, restored_to, restored_at) values ($1, $2, $3)', [
    id,
    restored_to,
    restored_at,
  ]);
}

/** The newest restore that no operator has confirmed; undefined: none. */
export function unconfirmedRestore(sql: Sql): Promise<RestoreRow | undefined> {
  return sql.first(
    'select id, restored_to, restored_at from restores where confirmed_at is null order by restored_at desc limit 1',
  );
}

/**
 * Confirms every restore up to the given one, and has all accounts planned. False if it does not await confirmation.
 */
export async function confirmRestore(sql: Sql, id: string, userId: string, now: Temporal.Instant): Promise<boolean> {
  const confirmed = await sql.run(
    `update restores set confirmed_at = $3, confirmed_by = $2
     where confirmed_at is null and restored_at <= (select restored_at from restores where id = $1 and confirmed_at is null)`,
    [id, userId, now],
  );
  if (confirmed > 0) await sql.run("update clients set plan_due_at = '-infinity' where plan_due_at is not null");
  return confirmed > 0;
}

/**
 * E-mails and messages waiting longer than this are not sent after a restore: the lost server has sent most of them.
 */
const HELD_AFTER: Temporal.DurationLike = { hours: 1 };

/**
 * Ends what must not continue from a backup: the lease of the lost server, all sign-ins, links that may have been used
 * since, and old messages. All stations are treated as disconnected, and the states of outputs and the versions of plan
 * sets at stations as unknown. The next version is above every one that a station may have seen, including since an
 * earlier restore.
 */
export async function endRestoredState(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from processes');
  await sql.run('delete from sessions');
  await sql.run('delete from password_links');
  await sql.run(
    "update deliveries set valid_until = $2 where state = 'waiting' and created_at < $1 and valid_until > $2",
    [now.subtract(HELD_AFTER), now],
  );
  await sql.run(
    `update stations set online = false, online_changed_at = $1, plan_resend_at = null,
       plan_version_sent = greatest(plan_version_sent + 1, extract(epoch from clock_timestamp())::bigint),
       plan_version_active = greatest(plan_version_active, 1)`,
    [now],
  );
  await sql.run("update clients set plan_due_at = '-infinity' where plan_due_at is not null");
}

/** Accounts with openings that have not ended. */
export async function accountsWithOpenings(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `select id from clients c where exists (select from manual_opens h where h.client_id = c.id)
       or exists (select from output_plans p where p.client_id = c.id) order by id`,
  );
  return rows.map(({ id }) => id);
}
