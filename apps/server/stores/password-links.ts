import type { Sql } from '../db/pool.ts';

/** Whether any operator can sign in; while not, a one-time link may create the first. */
export async function hasOperator(sql: Sql): Promise<boolean> {
  return (await sql.run('select from users where is_operator')) > 0;
}

/** Leaves exactly one link for the first operator: an earlier one that was not used no longer works. */
export async function replaceOperatorLink(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await sql.run("delete from password_links where purpose = 'operator_setup' and used_at is null");
  await sql.run("insert into password_links (token_hash, purpose, created_at) values ($1, 'operator_setup', $2)", [
    tokenHash,
    now,
  ]);
}

/** Uses the link; false when it is unknown, used or out of date. */
export async function useOperatorLink(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<boolean> {
  const used = await sql.run(
    `update password_links set used_at = $2 where token_hash = $1 and purpose = 'operator_setup' and used_at is null
       and (expires_at is null or expires_at > $2)`,
    [tokenHash, now],
  );
  return used === 1;
}
