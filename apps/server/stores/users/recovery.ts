import { storedForms } from '@zagon/domain/core/email.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

/** Records a request for a new password for an address, whether a user has it or not. */
export async function insertRecoveryRequest(sql: Sql, email: string, now: Temporal.Instant): Promise<void> {
  await sql.run('insert into recovery_requests (id, email, created_at) values ($1, $2, $3)', [newId(now), email, now]);
}

/** Takes the oldest requests; the transaction that takes them handles them. */
export async function takeRecoveryRequests(sql: Sql, limit: number): Promise<readonly { readonly email: string }[]> {
  return sql.rows(
    `delete from recovery_requests where id in (
       select id from recovery_requests order by created_at limit $1 for update skip locked) returning email`,
    [limit],
  );
}

/** Drops the requests for the address of a user that no worker has handled yet. */
export async function deleteRecoveryRequestsOf(sql: Sql, userId: string): Promise<void> {
  const user = await sql.first<{ email: string }>('select email from users where id = $1', [userId]);
  if (user === undefined) return;
  await sql.run('delete from recovery_requests where lower(email) = any($1)', [storedForms(user.email)]);
}

/** How long an expired link is kept, so that its page can explain why it no longer works. */
const RETENTION: Temporal.DurationLike = { hours: 24 * 90 };

export async function deleteOldLinks(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run(`delete from password_links where expires_at < $1`, [now.subtract(RETENTION)]);
}
