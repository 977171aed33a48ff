import type { Pool, Sql } from '../../database/pool.ts';

/** How quickly attempts under one key are allowed. */
export type Throttle = {
  readonly key: string;
  /** Number of consecutive failures without a delay; then 1, 2, 4 … seconds, up to the cap. */
  readonly free: number;
  readonly capS: number;
};

/** Failures longer ago than this are ignored, in seconds. */
const FORGET_AFTER_S = 15 * 60;
/** From this many on, an account's consecutive failures are stored beyond their throttling time. */
const STREAK_MIN = 5;
const STREAK_RETENTION: Temporal.DurationLike = { hours: 30 * 24 };

/**
 * Takes one attempt under every key before the password is checked: simultaneous attempts are counted one by one.
 * Returns the seconds to wait if one of the keys is throttled.
 */
export async function takeAttempt(
  pool: Pool,
  throttles: readonly Throttle[],
  now: Temporal.Instant,
): Promise<number | null> {
  return pool.transaction(async (sql) => {
    for (const throttle of throttles) {
      const wait = await secondsToWait(sql, throttle.key, now);
      if (wait !== null) return wait;
    }
    for (const throttle of throttles) await countAttempt(sql, throttle, now);
    return null;
  });
}

/** After a successful attempt: resets the account's count and refunds the attempt of the other keys. */
export async function clearFailures(sql: Sql, accountKey: string, otherKeys: readonly string[]): Promise<void> {
  await sql.run('delete from login_throttles where key = $1', [accountKey]);
  await refundAttempts(sql, otherKeys);
}

/** Refunds an inconclusive attempt: earlier failures stay counted. */
export async function refundAttempts(sql: Sql, keys: readonly string[]): Promise<void> {
  // One by one: a multi-row statement could hold one row's lock while waiting for another.
  for (const key of keys)
    await sql.run(
      'update login_throttles set failures = greatest(failures - 1, 0), in_a_row = greatest(in_a_row - 1, 0), blocked_until = null where key = $1',
      [key],
    );
}

/** An account's consecutive failures, however far apart. */
export async function consecutiveFailures(sql: Sql, key: string): Promise<number> {
  const row = await sql.first<{ in_a_row: number }>('select in_a_row from login_throttles where key = $1', [key]);
  return row?.in_a_row ?? 0;
}

/**
 * Deletes long streaks of failures a month after the last one; short ones as soon as they no longer throttle.
 */
export async function deleteOldThrottles(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `delete from login_throttles where last_failure_at < $1
       and (in_a_row < $3 or key not like 'account:%' or last_failure_at < $2)`,
    [now.subtract({ seconds: FORGET_AFTER_S }), now.subtract(STREAK_RETENTION), STREAK_MIN],
  );
}

async function secondsToWait(sql: Sql, key: string, now: Temporal.Instant): Promise<number | null> {
  // The lock serialises simultaneous attempts.
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

async function countAttempt(sql: Sql, { key, free, capS }: Throttle, now: Temporal.Instant): Promise<void> {
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
