import type { Sql } from '../../database/pool.ts';

/** The sessions that have ended since a moment. */
export function endedSessionsSince(
  sql: Sql,
  since: Temporal.Instant,
): Promise<readonly { readonly session_id: string; readonly ended_at: Temporal.Instant }[]> {
  return sql.rows('select session_id, ended_at from ended_sessions where ended_at >= $1', [since]);
}

/** Deletes what is said of sessions that ended before a moment. */
export async function forgetEndedSessions(sql: Sql, before: Temporal.Instant): Promise<void> {
  await sql.run('delete from ended_sessions where ended_at < $1', [before]);
}
