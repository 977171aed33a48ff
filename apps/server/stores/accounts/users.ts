import { storedForms } from '@zagon/domain/core/email.ts';
import type { AccountTerms } from '@zagon/domain/accounts/account-state.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { AreaUnit, TemperatureUnit, UserUnits } from '@zagon/domain/units/user-units.ts';
import type { Sql } from '../../database/pool.ts';

export type LoginRow = { readonly id: string; readonly password_hash: string | null; readonly is_operator: boolean };

export function findByEmail(sql: Sql, email: string): Promise<LoginRow | undefined> {
  return sql.first('select id, password_hash, is_operator from users where lower(email) = any($1)', [
    storedForms(email),
  ]);
}

/** Whether an operator has locked the user. */
export async function isLocked(sql: Sql, userId: string): Promise<boolean> {
  return (await sql.run('select from users where id = $1 and locked_at is not null', [userId])) > 0;
}

/** Null if the user has no password yet. */
export async function passwordHashOf(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql.first<{ password_hash: string | null }>('select password_hash from users where id = $1', [
    userId,
  ]);
  return row?.password_hash ?? null;
}

export async function setPasswordHash(sql: Sql, userId: string, hash: string): Promise<void> {
  await sql.run('update users set password_hash = $2 where id = $1', [userId, hash]);
}

export type UserRow = {
  readonly id: string;
  readonly email: string;
  /** False until the owner of the address has used the link sent to it. */
  readonly email_confirmed: boolean;
  readonly first_name: string;
  readonly family_name: string;
  readonly phone: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly temperature_unit: TemperatureUnit;
  readonly area_unit: AreaUnit;
  readonly date_format: DateFormat;
  readonly hide_start_screen: boolean;
  readonly description: string;
};

export function findUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  return sql.first(
    `select id, email, email_confirmed, first_name, family_name, phone, language, time_zone, temperature_unit, area_unit,
       date_format, hide_start_screen, description
     from users where id = $1`,
    [id],
  );
}

/** A user's time zone and units. */
export async function readerOf(sql: Sql, id: string): Promise<{ readonly zone: string; readonly units: UserUnits }> {
  const row = await sql.first<Pick<UserRow, 'time_zone' | 'temperature_unit' | 'area_unit'>>(
    'select time_zone, temperature_unit, area_unit from users where id = $1',
    [id],
  );
  if (row === undefined) throw new Error('the visitor has no user');
  return { zone: row.time_zone, units: { temperature: row.temperature_unit, area: row.area_unit } };
}

/** Marks the user's address as confirmed; returns it. */
export async function confirmEmail(sql: Sql, userId: string): Promise<string | undefined> {
  const row = await sql.first<{ email: string }>(
    'update users set email_confirmed = true where id = $1 returning email',
    [userId],
  );
  return row?.email;
}

/** Replaces a user's e-mail address by a confirmed one; false if another user has it. */
export async function replaceEmail(sql: Sql, userId: string, email: string): Promise<boolean> {
  if (await isEmailTaken(sql, userId, email)) return false;
  await sql.run('update users set email = $2, email_confirmed = true where id = $1', [userId, email]);
  return true;
}

/** Replaces a user's e-mail address by one that is not confirmed yet; false if another user has it. */
export async function correctEmail(sql: Sql, userId: string, email: string): Promise<boolean> {
  if (await isEmailTaken(sql, userId, email)) return false;
  await sql.run('update users set email = $2, email_confirmed = false where id = $1', [userId, email]);
  return true;
}

/** True if another user has the address. */
export async function isEmailTaken(sql: Sql, userId: string, email: string): Promise<boolean> {
  return (
    (await sql.run('select from users where lower(email) = any($2) and id <> $1', [userId, storedForms(email)])) > 0
  );
}

/** The settings users may change about themselves without their password. */
export type ProfileRow = Pick<
  UserRow,
  | 'first_name'
  | 'family_name'
  | 'description'
  | 'language'
  | 'time_zone'
  | 'temperature_unit'
  | 'area_unit'
  | 'date_format'
  | 'hide_start_screen'
>;

export async function saveProfile(sql: Sql, userId: string, profile: ProfileRow): Promise<void> {
  await sql.run(
    `update users set first_name = $2, family_name = $3, description = $4, language = $5, time_zone = $6,
       temperature_unit = $7, area_unit = $8, date_format = $9, hide_start_screen = $10
     where id = $1`,
    [
      userId,
      profile.first_name,
      profile.family_name,
      profile.description,
      profile.language,
      profile.time_zone,
      profile.temperature_unit,
      profile.area_unit,
      profile.date_format,
      profile.hide_start_screen,
    ],
  );
}

/** Records that the user signed in; returns when they last did so before, or null. */
export async function recordSignIn(sql: Sql, userId: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ before: Temporal.Instant | null }>(
    `with earlier as (select signed_in_at from users where id = $1)
     update users set signed_in_at = $2 where id = $1 returning (select signed_in_at from earlier) as before`,
    [userId, now],
  );
  return row?.before ?? null;
}

export async function setLanguage(sql: Sql, userId: string, language: Language): Promise<void> {
  await sql.run('update users set language = $2 where id = $1', [userId, language]);
}

/** Creates the first operator; false if the e-mail address is taken. */
export async function insertOperator(
  sql: Sql,
  user: { readonly id: string; readonly email: string; readonly passwordHash: string; readonly language: Language },
): Promise<boolean> {
  const inserted = await sql.run(
    `insert into users (id, email, password_hash, is_operator, language) values ($1, $2, $3, true, $4)
     on conflict do nothing`,
    [user.id, user.email, user.passwordHash, user.language],
  );
  return inserted === 1;
}

/** An account a user is assigned to. */
export type AssignedAccount = { readonly id: string; readonly name: string };

/** In order of assignment, blocked ones last. */
export function assignedAccounts(sql: Sql, userId: string): Promise<readonly AssignedAccount[]> {
  return sql.rows(
    `select c.id, c.name from memberships m join clients c on c.id = m.client_id
     where m.user_id = $1 order by c.blocked_at is not null, m.created_at, c.id`,
    [userId],
  );
}

/** The account that sign-in opens: the one last used, else the first assigned; blocked ones last. */
export async function homeAccount(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql.first<{ id: string }>(
    `select c.id from memberships m join clients c on c.id = m.client_id join users u on u.id = m.user_id
     where m.user_id = $1
     order by c.blocked_at is not null, c.id is distinct from u.last_client_id, m.created_at, c.id limit 1`,
    [userId],
  );
  return row?.id ?? null;
}

export async function rememberAccount(sql: Sql, userId: string, accountId: string): Promise<void> {
  await sql.run('update users set last_client_id = $2 where id = $1', [userId, accountId]);
}

export async function isMember(sql: Sql, userId: string, accountId: string): Promise<boolean> {
  return (await sql.run('select from memberships where user_id = $1 and client_id = $2', [userId, accountId])) > 0;
}

export async function accountExists(sql: Sql, accountId: string): Promise<boolean> {
  return (await sql.run('select from clients where id = $1', [accountId])) > 0;
}

export type AccountRow = {
  readonly id: string;
  readonly name: string;
  readonly type: 'company' | 'individual';
  readonly time_zone: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly expiration_date: string | null;
  readonly blocked: boolean;
  readonly closing: boolean;
  /** The chosen ground of its maps as stored; null: none was chosen. */
  readonly ground: unknown;
};

export function findAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  return sql.first(
    `select id, name, type, time_zone, longitude, latitude, expiration_date, blocked_at is not null as blocked,
       closing_at is not null as closing, ground
     from clients where id = $1`,
    [id],
  );
}

/** The terms that determine an account's state. */
export function termsOf(row: Pick<AccountRow, 'blocked' | 'expiration_date' | 'time_zone'>): AccountTerms {
  return {
    blocked: row.blocked,
    expirationDate: row.expiration_date === null ? null : Temporal.PlainDate.from(row.expiration_date),
    timeZone: row.time_zone,
  };
}

/** Locks a user until the end of the transaction. */
export async function lockUser(sql: Sql, id: string): Promise<void> {
  await sql.run('select from users where id = $1 for no key update', [id]);
}
