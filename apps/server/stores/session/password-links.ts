import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

/**
 * True if any operator can sign in outside the demo, which requires a second factor; otherwise a one-time link may
 * create the first one.
 */
export async function hasOperator(sql: Sql): Promise<boolean> {
  return (await sql.run('select from users u join second_factors f on f.user_id = u.id where u.is_operator')) > 0;
}

/** Leaves exactly one link for the first operator: an earlier, unused one stops working. */
export async function replaceOperatorLink(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await sql.run(
    "delete from password_links where purpose = 'operator_setup' and used_at is null and operator_invitation_id is null",
  );
  await sql.run("insert into password_links (token_hash, purpose, created_at) values ($1, 'operator_setup', $2)", [
    tokenHash,
    now,
  ]);
}

type OperatorLink = {
  /** The base32 secret that the link offered for the authenticator app; null until requested. */
  readonly second_factor: string | null;
  /** Of an invited operator; null for the first one. */
  readonly invitation_id: string | null;
  readonly email: string | null;
  readonly language: Language | null;
};

/**
 * The link, locked until the end of the transaction; undefined if unknown, used or expired, or sent by someone who may
 * no longer invite operators.
 */
export function lockOperatorLink(
  sql: Sql,
  tokenHash: Uint8Array,
  now: Temporal.Instant,
): Promise<OperatorLink | undefined> {
  return sql.first(
    `select l.second_factor, i.id as invitation_id, i.email, i.language
     from password_links l left join operator_invitations i on i.id = l.operator_invitation_id
     where l.token_hash = $1 and l.purpose = 'operator_setup' and l.used_at is null
       and (l.expires_at is null or l.expires_at > $2)
       and (i.invited_by is null or exists (
         select from users u where u.id = i.invited_by and u.is_operator and u.locked_at is null)) for update of l`,
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

/** One-time links of a user. */
export type UserLinkPurpose = 'reset' | 'invitation' | 'email_confirmation';

/** Stores a one-time link; earlier ones keep working until they expire. */
export async function insertUserLink(
  sql: Sql,
  link: {
    readonly tokenHash: Uint8Array;
    readonly purpose: UserLinkPurpose;
    readonly userId: string;
    readonly now: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
    /** The address that replaces the user's own once it is confirmed. */
    readonly newAddress?: string | undefined;
  },
): Promise<void> {
  await sql.run(
    `insert into password_links (token_hash, purpose, user_id, created_at, expires_at, new_address)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.tokenHash, link.purpose, link.userId, link.now, link.expiresAt, link.newAddress ?? null],
  );
}

/** The user of a link, locked until the end of the transaction; undefined if unknown, used or expired. */
export function lockUserLink(
  sql: Sql,
  tokenHash: Uint8Array,
  purpose: UserLinkPurpose,
  now: Temporal.Instant,
): Promise<{ readonly user_id: string; readonly new_address: string | null } | undefined> {
  return sql.first(
    `select user_id, new_address from password_links where token_hash = $1 and purpose = $2 and used_at is null
       and user_id is not null and expires_at > $3 for update`,
    [tokenHash, purpose, now],
  );
}

/** Marks every unused link of the user for this purpose as used: one click ends them all. */
export async function useUserLinks(
  sql: Sql,
  userId: string,
  purpose: UserLinkPurpose,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run('update password_links set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null', [
    userId,
    purpose,
    now,
  ]);
}

/** Number of links sent to a user since a given time. */
export async function countUserLinks(
  sql: Sql,
  userId: string,
  purpose: UserLinkPurpose,
  since: Temporal.Instant,
): Promise<number> {
  const row = await sql.first<{ n: number }>(
    'select count(*)::int as n from password_links where user_id = $1 and purpose = $2 and created_at > $3',
    [userId, purpose, since],
  );
  return row?.n ?? 0;
}

/** The address awaiting confirmation; null if there is none. */
export async function pendingAddress(sql: Sql, userId: string, now: Temporal.Instant): Promise<string | null> {
  const row = await sql.first<{ new_address: string }>(
    `select new_address from password_links
     where user_id = $1 and purpose = 'email_confirmation' and new_address is not null and used_at is null
       and expires_at > $2 order by created_at desc limit 1`,
    [userId, now],
  );
  return row?.new_address ?? null;
}
