import type { Pool, Sql } from '../db/pool.ts';

/** How quickly tries under one key are let through. */
export type Throttle = {
  readonly key: string;
  /** So many failures in a row cost nothing; then 1, 2, 4 … seconds, up to the cap. */
  readonly free: number;
  readonly capS: number;
};

/** Failures longer ago than this are forgotten. */
const FORGET_AFTER_S = 15 * 60;
/** From so many on, failures of an account in a row are kept longer than they slow anybody. */
const ROW_FROM = 5;
const ROW_KEPT_FOR: Temporal.DurationLike = { hours: 30 * 24 };

/**
 * Takes one try under every key, before anybody looks at the password: tries made at the same
 * moment count one by one. Returns the seconds to wait where one of the keys has to.
 */
export async function takeTry(
  pool: Pool,
  throttles: readonly Throttle[],
  now: Temporal.Instant,
): Promise<number | null> {
  return pool.transaction(async (sql) => {
    for (const throttle of throttles) {
      const wait = await waitOf(sql, throttle.key, now);
      if (wait !== null) return wait;
    }
    for (const throttle of throttles) await count(sql, throttle, now);
    return null;
  });
}

/** A try that was right after all: the account starts afresh, the others get their try back. */
export async function forgiveTry(sql: Sql, accountKey: string, otherKeys: readonly string[]): Promise<void> {
  await sql.run('delete from login_throttles where key = $1', [accountKey]);
  await giveBackTry(sql, otherKeys);
}

/** A try that decided nothing: the earlier failures stay as they were. */
export async function giveBackTry(sql: Sql, keys: readonly string[]): Promise<void> {
  // One by one: a statement over several rows would hold one of them while it waits for another.
  for (const key of keys)
    await sql.run(
      'update login_throttles set failures = greatest(failures - 1, 0), in_a_row = greatest(in_a_row - 1, 0), blocked_until = null where key = $1',
      [key],
    );
}

/** Failures of an account in a row, however far apart. */
export async function failuresInARow(sql: Sql, key: string): Promise<number> {
  const row = await sql.first<{ in_a_row: number }>('select in_a_row from login_throttles where key = $1', [key]);
  return row?.in_a_row ?? 0;
}

/** A row of failures is remembered for a month after its last one; a few of them only as long as they slow anybody. */
export async function deleteOldThrottles(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `delete from login_throttles where last_failure_at < $1
       and (in_a_row < $3 or key not like 'account:%' or last_failure_at < $2)`,
    [now.subtract({ seconds: FORGET_AFTER_S }), now.subtract(ROW_KEPT_FOR), ROW_FROM],
  );
}

async function waitOf(sql: Sql, key: string, now: Temporal.Instant): Promise<number | null> {
  // The lock makes tries of the same moment wait for each other.
  await sql.run(
    'insert into login_throttles (key, failures, last_failure_at) values ($1, 0, $2) on conflict do nothing',
    [key, now],
  );
  const row = await sql.first<{ blocked_until: Temporal.Instant | null }>(
    'select blocked_until from login_throttles where key = $1 for update',
    [key],
  );
  const until = row?.blocked_until ?? null;
  if (until === null || Temporal.Instant.compare(until, now) <= 0) return null;
  return Math.ceil(now.until(until).total('seconds'));
}

async function count(sql: Sql, { key, free, capS }: Throttle, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `with counted as (
       select case when last_failure_at < $2::timestamptz - make_interval(secs => ${FORGET_AFTER_S}) then 1 else failures + 1 end as n
       from login_throttles where key = $1)
     update login_throttles set failures = n, in_a_row = in_a_row + 1, last_failure_at = $2, blocked_until = case when n >= $3
       then $2::timestamptz + make_interval(secs => least($4, power(2, least(n - $3, 30)))) end
     from counted where key = $1`,
    [key, now, free, capS],
  );
}
