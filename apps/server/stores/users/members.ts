import { storedForms } from '@zagon/domain/core/email.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { Sql } from '../../database/pool.ts';

export type MemberRow = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly family_name: string;
  readonly phone: string;
  readonly language: Language;
  readonly user_type: 1 | 2;
  readonly second_factor: boolean;
  readonly signed_in_at: Temporal.Instant | null;
};

const MEMBER = `
  select u.id, u.email, u.first_name, u.family_name, u.phone, u.language, m.user_type, u.signed_in_at,
    exists (select from second_factors f where f.user_id = u.id) as second_factor
  from memberships m join users u on u.id = m.user_id
  where m.client_id = $1`;

/** The users of an account, administrators first. */
export function listMembers(sql: Sql, accountId: string): Promise<readonly MemberRow[]> {
  return sql.rows(`${MEMBER} order by m.user_type, lower(u.family_name), lower(u.first_name), lower(u.email)`, [
    accountId,
  ]);
}

export function findMember(sql: Sql, accountId: string, userId: string): Promise<MemberRow | undefined> {
  return sql.first(`${MEMBER} and u.id = $2`, [accountId, userId]);
}

/**
 * Locks the memberships of an account until the end of the transaction, so that changes are decided one after the
 * other: two administrators cannot remove each other.
 */
export async function lockMembers(sql: Sql, accountId: string): Promise<void> {
  await sql.run('select from clients where id = $1 for no key update', [accountId]);
}

export async function countAdmins(sql: Sql, accountId: string): Promise<number> {
  const row = await sql.first<{ n: number }>(
    'select count(*)::integer as n from memberships where client_id = $1 and user_type = 1',
    [accountId],
  );
  return row?.n ?? 0;
}

/** True if the user is still an administrator of the account; checked under `lockMembers`. */
export async function isAdmin(sql: Sql, accountId: string, userId: string): Promise<boolean> {
  return (
    (await sql.run('select from memberships where client_id = $1 and user_id = $2 and user_type = 1', [
      accountId,
      userId,
    ])) > 0
  );
}

/** How many accounts the user belongs to. */
export async function countAccountsOf(sql: Sql, userId: string): Promise<number> {
  return sql.run('select from memberships where user_id = $1', [userId]);
}

export async function setUserType(sql: Sql, accountId: string, userId: string, userType: 1 | 2): Promise<void> {
  await sql.run('update memberships set user_type = $3 where client_id = $1 and user_id = $2', [
    accountId,
    userId,
    userType,
  ]);
}

export async function deleteMember(sql: Sql, accountId: string, userId: string): Promise<void> {
  await sql.run('delete from memberships where client_id = $1 and user_id = $2', [accountId, userId]);
}

/** Adds a user to an account; an existing member keeps their role. */
export async function addMember(sql: Sql, accountId: string, userId: string, userType: 1 | 2): Promise<void> {
  await sql.run('insert into memberships (client_id, user_id, user_type) values ($1, $2, $3) on conflict do nothing', [
    accountId,
    userId,
    userType,
  ]);
}

/** A user found by address. */
export type AddressRow = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly date_format: DateFormat;
  readonly is_operator: boolean;
  readonly first_name: string;
  readonly family_name: string;
  /** True if they have a password and an account to sign in to. */
  readonly can_sign_in: boolean;
};

const BY_ADDRESS = `
  select id, email, language, time_zone, date_format, is_operator, first_name, family_name,
    password_hash is not null and (is_operator or exists (select from memberships m where m.user_id = u.id)) as can_sign_in
  from users u`;

export function findByAddress(sql: Sql, email: string): Promise<AddressRow | undefined> {
  return sql.first(`${BY_ADDRESS} where lower(email) = any($1)`, [storedForms(email)]);
}

export function findAddressee(sql: Sql, userId: string): Promise<AddressRow | undefined> {
  return sql.first(`${BY_ADDRESS} where id = $1`, [userId]);
}

export type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly language: Language;
  readonly timeZone: string;
};

/** Creates a user; false if the address has since been taken. */
export async function insertUser(sql: Sql, user: NewUser): Promise<boolean> {
  const inserted = await sql.run(
    `insert into users (id, email, password_hash, first_name, family_name, language, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [user.id, user.email, user.passwordHash, user.firstName, user.familyName, user.language, user.timeZone],
  );
  return inserted === 1;
}
