import type { Pool, Sql } from '../db/pool.ts';

/** How many tries under one key an hour lets through. */
export type ClaimLimit = { readonly key: string; readonly most: number };

const WINDOW: Temporal.DurationLike = { hours: 1 };

/**
 * Takes one try under every key before anybody looks at the label: tries of the same moment count one by one,
 * and every process counts the same. Returns the seconds to wait where one of the keys has to.
 */
export async function takeClaimTry(
  pool: Pool,
  limits: readonly ClaimLimit[],
  now: Temporal.Instant,
): Promise<number | null> {
  const since = now.subtract(WINDOW);
  return pool.transaction(async (sql) => {
    for (const { key, most } of limits) {
      await sql.run('select pg_advisory_xact_lock(7204004, hashtext($1))', [key]);
      const row = await sql.first<{ n: number; oldest: Temporal.Instant | null }>(
        `select count(*) as n, min(at) as oldest from (
           select at from claim_tries where key = $1 and at > $2 order by at desc limit $3) newest`,
        [key, since, most],
      );
      if (row !== undefined && row.oldest !== null && row.n >= most)
        return Math.max(1, Math.ceil(now.until(row.oldest.add(WINDOW)).total('seconds')));
    }
    for (const { key } of limits) await sql.run('insert into claim_tries (key, at) values ($1, $2)', [key, now]);
    return null;
  });
}

/** A try that was right after all: the device starts afresh, the address gets its try back. */
export async function forgiveClaim(sql: Sql, deviceKey: string | null, addressKey: string): Promise<void> {
  if (deviceKey !== null) await sql.run('delete from claim_tries where key = $1', [deviceKey]);
  await sql.run(
    'delete from claim_tries where id = (select id from claim_tries where key = $1 order by at desc limit 1)',
    [addressKey],
  );
}

/** Counts a failure, whoever made it. */
export async function countFailure(sql: Sql, key: string, now: Temporal.Instant): Promise<void> {
  await sql.run('insert into claim_tries (key, at) values ($1, $2)', [key, now]);
}

/** Whether there were so many failures within the hour. */
export async function failedOften(sql: Sql, key: string, often: number, now: Temporal.Instant): Promise<boolean> {
  const row = await sql.first<{ n: number }>(
    'select count(*)::int as n from (select from claim_tries where key = $1 and at > $2 limit $3) failures',
    [key, now.subtract(WINDOW), often],
  );
  return (row?.n ?? 0) >= often;
}

export async function deleteOldClaimTries(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from claim_tries where at < $1', [now.subtract(WINDOW)]);
}
