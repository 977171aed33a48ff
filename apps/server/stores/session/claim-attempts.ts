import type { Pool, Sql } from '../../database/pool.ts';

/** Maximum attempts per hour under one key. */
export type ClaimLimit = { readonly key: string; readonly max: number };

const WINDOW: Temporal.DurationLike = { hours: 1 };

/**
 * Takes one attempt under every key before the label is checked: simultaneous attempts are counted one by one, and all
 * processes share the count. Returns the seconds to wait if one of the keys is exhausted.
 */
export async function takeClaimAttempt(
  pool: Pool,
  limits: readonly ClaimLimit[],
  now: Temporal.Instant,
): Promise<number | null> {
  const since = now.subtract(WINDOW);
  return pool.transaction(async (sql) => {
    for (const { key, max } of limits) {
      await sql.run('select pg_advisory_xact_lock(7204004, hashtext($1))', [key]);
      const row = await sql.first<{ n: number; oldest: Temporal.Instant | null }>(
        `select count(*) as n, min(at) as oldest from (
           select at from claim_tries where key = $1 and at > $2 order by at desc limit $3) newest`,
        [key, since, max],
      );
      if (row !== undefined && row.oldest !== null && row.n >= max)
        return Math.max(1, Math.ceil(now.until(row.oldest.add(WINDOW)).total('seconds')));
    }
    for (const { key } of limits) await sql.run('insert into claim_tries (key, at) values ($1, $2)', [key, now]);
    return null;
  });
}

/** After a successful attempt: resets the device's count and refunds the address's attempt. */
export async function clearClaimFailures(sql: Sql, deviceKey: string | null, addressKey: string): Promise<void> {
  if (deviceKey !== null) await sql.run('delete from claim_tries where key = $1', [deviceKey]);
  await sql.run(
    'delete from claim_tries where id = (select id from claim_tries where key = $1 order by at desc limit 1)',
    [addressKey],
  );
}

/** Counts a failure. */
export async function countFailure(sql: Sql, key: string, now: Temporal.Instant): Promise<void> {
  await sql.run('insert into claim_tries (key, at) values ($1, $2)', [key, now]);
}

/** True if there were at least this many failures within the hour. */
export async function hasFailedOften(
  sql: Sql,
  key: string,
  threshold: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await sql.first<{ n: number }>(
    'select count(*)::int as n from (select from claim_tries where key = $1 and at > $2 limit $3) failures',
    [key, now.subtract(WINDOW), threshold],
  );
  return (row?.n ?? 0) >= threshold;
}

export async function deleteOldClaimAttempts(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from claim_tries where at < $1', [now.subtract(WINDOW)]);
}
