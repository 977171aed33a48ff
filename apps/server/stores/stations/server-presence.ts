import type { Sql } from '../../database/pool.ts';

/** A longer gap is treated as an outage. */
const MAX_PAUSE: Temporal.DurationLike = { minutes: 2 };
const RETENTION: Temporal.DurationLike = { hours: 30 * 24 };

/** A shorter gap in which no process ran is not an outage: stations and pages bridge it. */
const OUTAGE_FROM: Temporal.DurationLike = { minutes: 15 };

/** Records that a process is running; after a gap a new interval begins, and if no other process ran in it, an outage ended. */
export async function recordPresence(sql: Sql, owner: string, now: Temporal.Instant): Promise<void> {
  const extended = await sql.run(
    'update server_presence set seen_at = $2 where owner = $1 and seen_at >= $3 and seen_at <= $2',
    [owner, now, now.subtract(MAX_PAUSE)],
  );
  if (extended > 0) return;
  await sql.run(
    `insert into server_outages (from_at, to_at)
     select max(seen_at), $1 from server_presence having max(seen_at) <= $2 on conflict do nothing`,
    [now, now.subtract(OUTAGE_FROM)],
  );
  await sql.run('insert into server_presence (owner, began_at, seen_at) values ($1, $2, $2) on conflict do nothing', [
    owner,
    now,
  ]);
  await sql.run('delete from server_presence where seen_at < $1', [now.subtract(RETENTION)]);
  await sql.run('delete from server_outages where to_at < $1', [now.subtract(RETENTION)]);
}

/** Since when a server has been running without a gap; null if none is known to run. */
export async function presentSince(sql: Sql, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ began_at: Temporal.Instant | null }>(
    'select min(began_at) as began_at from server_presence where seen_at >= $1',
    [now.subtract(MAX_PAUSE)],
  );
  return row?.began_at ?? null;
}
