import type { Sql } from '../../database/pool.ts';

export type PasskeyRow = {
  readonly id: string;
  readonly name: string;
  readonly created_at: Temporal.Instant;
  /** When it was last used to sign in; null: never. */
  readonly used_at: Temporal.Instant | null;
};

export function listPasskeys(sql: Sql, userId: string): Promise<readonly PasskeyRow[]> {
  return sql.rows('select id, name, created_at, used_at from passkeys where user_id = $1 order by created_at, id', [
    userId,
  ]);
}

/** Ids of the user's credentials (base64url): a device that has one of them is not offered another. */
export async function credentialIdsOf(sql: Sql, userId: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ credential_id: string }>('select credential_id from passkeys where user_id = $1', [
    userId,
  ]);
  return rows.map((row) => row.credential_id);
}

export type NewPasskey = {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: Temporal.Instant;
};

/** Stores a passkey; false if the credential is already stored. */
export async function insertPasskey(sql: Sql, passkey: NewPasskey): Promise<boolean> {
  const inserted = await sql.run(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at,
       added_unconfirmed)
     select $1, u.id, $3, $4, $5, $6, $7, $8, not u.email_confirmed from users u where u.id = $2
     on conflict do nothing`,
    [
      passkey.id,
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      [...passkey.transports],
      passkey.name,
      passkey.now,
    ],
  );
  return inserted === 1;
}

/** A passkey with its user, as needed for sign-in. */
export type SignInPasskey = {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: Uint8Array;
  readonly counter: number;
  readonly email: string;
  readonly password_hash: string | null;
  readonly is_operator: boolean;
};

export function findPasskey(sql: Sql, credentialId: string): Promise<SignInPasskey | undefined> {
  return sql.first(
    `select p.id, p.user_id, p.public_key, p.counter, u.email, u.password_hash, u.is_operator
     from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
    [credentialId],
  );
}

/**
 * Records a use; false if the counter has not increased since the last one, which a copy of the key would cause. A
 * device without a counter always reports 0.
 */
export async function usePasskey(sql: Sql, id: string, counter: number, now: Temporal.Instant): Promise<boolean> {
  const used = await sql.run(
    `update passkeys set counter = $2, used_at = $3
     where id = $1 and ($2::bigint > counter or ($2::bigint = 0 and counter = 0))`,
    [id, counter, now],
  );
  return used === 1;
}

/** Removes a passkey of this user; returns its name, or undefined if there is none. */
export async function deletePasskey(sql: Sql, userId: string, id: string): Promise<string | undefined> {
  const row = await sql.first<{ name: string }>('delete from passkeys where id = $1 and user_id = $2 returning name', [
    id,
    userId,
  ]);
  return row?.name;
}

/** Passkeys that the holder of a recovery link may keep: not those of someone who never confirmed the address. */
export function listConfirmedPasskeys(sql: Sql, userId: string): Promise<readonly PasskeyRow[]> {
  return sql.rows(
    `select id, name, created_at, used_at from passkeys where user_id = $1 and not added_unconfirmed
     order by created_at, id`,
    [userId],
  );
}

/** Removes the user's passkeys except those to keep, of which only confirmed ones stay if `onlyConfirmed`. */
export function deletePasskeysExcept(
  sql: Sql,
  userId: string,
  { keep, onlyConfirmed }: { readonly keep: readonly string[]; readonly onlyConfirmed: boolean },
): Promise<readonly Pick<PasskeyRow, 'id' | 'name'>[]> {
  return sql.rows(
    `delete from passkeys where user_id = $1 and (not id = any($2::uuid[]) or ($3 and added_unconfirmed))
     returning id, name`,
    [userId, keep, onlyConfirmed],
  );
}

/** Removes all passkeys of a user; returns how many there were. */
export function deletePasskeys(sql: Sql, userId: string): Promise<number> {
  return sql.run('delete from passkeys where user_id = $1', [userId]);
}
