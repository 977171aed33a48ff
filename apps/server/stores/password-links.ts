import type { Sql } from '../db/pool.ts';

/**
 * Whether any operator can sign in outside the demo, for which he needs a second factor; while not,
 * a one-time link may create the first.
 */
export async function hasOperator(sql: Sql): Promise<boolean> {
  return (await sql.run('select from users u join second_factors f on f.user_id = u.id where u.is_operator')) > 0;
}

/** Leaves exactly one link for the first operator: an earlier one that was not used no longer works. */
export async function replaceOperatorLink(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await sql.run("delete from password_links where purpose = 'operator_setup' and used_at is null");
  await sql.run("insert into password_links (token_hash, purpose, created_at) values ($1, 'operator_setup', $2)", [
    tokenHash,
    now,
  ]);
}

type OperatorLink = {
  /** The secret (base32) that the link offered for the authenticator app; null until it was asked for. */
  readonly second_factor: string | null;
};

/** The link, held until the end of the transaction; undefined when it is unknown, used or out of date. */
export function holdOperatorLink(
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

export async function keepOfferedFactor(sql: Sql, tokenHash: Uint8Array, secret: string): Promise<void> {
  await sql.run('update password_links set second_factor = $2 where token_hash = $1', [tokenHash, secret]);
}

/** The link worked and never will again; the secret that it offered is no longer its business. */
export async function useOperatorLink(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await sql.run('update password_links set used_at = $2, second_factor = null where token_hash = $1', [tokenHash, now]);
}
