import type { Sql } from '../../database/pool.ts';

/** Replaces the user's recovery codes. */
export async function replaceRecoveryCodes(sql: Sql, userId: string, hashes: readonly Uint8Array[]): Promise<void> {
  await sql.run('delete from recovery_codes where user_id = $1', [userId]);
  for (const hash of hashes)
    await sql.run('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [userId, hash]);
}

export async function deleteRecoveryCodes(sql: Sql, userId: string): Promise<void> {
  await sql.run('delete from recovery_codes where user_id = $1', [userId]);
}

/** Uses up a recovery code; false if the user has no such code, or used it before. */
export async function useRecoveryCode(
  sql: Sql,
  userId: string,
  hash: Uint8Array,
  now: Temporal.Instant,
): Promise<boolean> {
  const used = await sql.run(
    'update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hash, now],
  );
  return used === 1;
}

export async function countRecoveryCodes(
  sql: Sql,
  userId: string,
): Promise<{ readonly left: number; readonly total: number }> {
  const row = await sql.first<{ left: number; total: number }>(
    `select count(*) filter (where used_at is null)::integer as left, count(*)::integer as total
     from recovery_codes where user_id = $1`,
    [userId],
  );
  return row ?? { left: 0, total: 0 };
}
