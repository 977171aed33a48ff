import type { Sql } from '../../database/pool.ts';

export type StoredReply = {
  readonly request_hash: Uint8Array;
  /** Null while the first call is still running. */
  readonly status: number | null;
  readonly reply: unknown;
};

/** How long a key is stored. */
export const KEY_LIFETIME: Temporal.DurationLike = { hours: 24 };

/** Claims a key for a request, or returns the existing entry; undefined if that was just freed. */
export async function claimKey(
  sql: Sql,
  userId: string,
  key: string,
  requestHash: Uint8Array,
  now: Temporal.Instant,
): Promise<StoredReply | 'claimed' | undefined> {
  await sql.run('delete from idempotency_keys where user_id = $1 and key = $2 and created_at < $3', [
    userId,
    key,
    now.subtract(KEY_LIFETIME),
  ]);
  const claimed = await sql.run(
    `insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [userId, key, requestHash, now],
  );
  if (claimed === 1) return 'claimed';
  return sql.first('select request_hash, status, reply from idempotency_keys where user_id = $1 and key = $2', [
    userId,
    key,
  ]);
}

export async function saveReply(sql: Sql, userId: string, key: string, status: number, reply: string): Promise<void> {
  await sql.run('update idempotency_keys set status = $3, reply = $4::jsonb where user_id = $1 and key = $2', [
    userId,
    key,
    status,
    reply,
  ]);
}

/** Frees a key whose call had no effect. */
export async function freeKey(sql: Sql, userId: string, key: string): Promise<void> {
  await sql.run('delete from idempotency_keys where user_id = $1 and key = $2', [userId, key]);
}

export async function deleteOldKeys(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from idempotency_keys where created_at < $1', [now.subtract(KEY_LIFETIME)]);
}
