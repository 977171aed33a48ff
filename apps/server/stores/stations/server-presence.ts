import type { Sql } from '../../database/pool.ts';

/** A longer gap is treated as an outage. */
const MAX_PAUSE_MIN = 2;
const RETENTION: Temporal.DurationLike = { hours: 30 * 24 };

/** A shorter gap in which no process ran is not an outage: stations and pages bridge it. */
const OUTAGE_FROM: Temporal.DurationLike = { minutes: 15 };

/** SQL that extends the interval in which a process is known to run; it changes no row after a gap. */
export const extendPresence = (owner: string, now: string): string =>
  `update server_presence set seen_at = ${now} where owner = ${owner} and seen_at <= ${now}
     and seen_at >= ${now} - interval '${MAX_PAUSE_MIN} minutes'`;

/** Records that a process is running; after a gap a new interval begins, and if no other process ran in it, an outage ended. */
export async function recordPresence(sql: Sql, owner: string, now: Temporal.Instant): Promise<void> {
  if ((await sql.run(extendPresence('$1', '$2::timestamptz'), [owner, now])) > 0) return;
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
    [now.subtract({ minutes: MAX_PAUSE_MIN })],
  );
  return row?.began_at ?? null;
}
