import type { Sql } from '../../db/pool.ts';

/**
 * True if any operator can sign in outside the demo, which requires a second factor; otherwise a one-time link may
 * create the first one.
 */
export async function hasOperator(sql: Sql): Promise<boolean> {
  return (await sql.run('select from users u join second_factors f on f.user_id = u.id where u.is_operator')) > 0;
}

/** Leaves exactly one link for the first operator: an earlier, unused one stops working. */
export async function replaceOperatorLink(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await sql.run("delete from password_links where purpose = 'operator_setup' and used_at is null");
  await sql.run("insert into password_links (token_hash, purpose, created_at) values ($1, 'operator_setup', $2)", [
    tokenHash,
    now,
  ]);
}

type OperatorLink = {
  /** The base32 secret that the link offered for the authenticator app; null until requested. */
  readonly second_factor: string | null;
};

/** The link, locked until the end of the transaction; undefined if unknown, used or expired. */
export function lockOperatorLink(
  sql: Sql,
  tokenHash: Uint8Array,
  now: Temporal.Instant,
): Promise<OperatorLink | undefined> {
  return sql.first(
    `select second_factor from password_links where token_hash = $1 and purpose = 'operator_setup' and used_at is null
       and (expires_at is null or expires_at > $2) for update`,
    [tokenHash, now],
  );
}

export async function saveOfferedFactor(sql: Sql, tokenHash: Uint8Array, secret: string): Promise<void> {
  await sql.run('update password_links set second_factor = $2 where token_hash = $1', [tokenHash, secret]);
}

/** Marks the link as used and clears the secret it offered. */
export async function useOperatorLink(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await sql.run('update password_links set used_at = $2, second_factor = null where token_hash = $1', [tokenHash, now]);
}
