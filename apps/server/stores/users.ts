import type { AccountTerms } from '@zagon/domain/accounts/account-state.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import type { Sql } from '../db/pool.ts';

export type LoginRow = { readonly id: string; readonly password_hash: string | null; readonly is_operator: boolean };

export function findByEmail(sql: Sql, email: string): Promise<LoginRow | undefined> {
  return sql.first('select id, password_hash, is_operator from users where lower(email) = lower($1)', [email]);
}

export async function setPasswordHash(sql: Sql, userId: string, hash: string): Promise<void> {
  await sql.run('update users set password_hash = $2 where id = $1', [userId, hash]);
}

export type UserRow = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly family_name: string;
  readonly phone: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly temperature_unit: 'C' | 'F';
  readonly area_unit: 'ha' | 'm2';
  readonly hide_start_screen: boolean;
};

export function findUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  return sql.first(
    `select id, email, first_name, family_name, phone, language, time_zone, temperature_unit, area_unit, hide_start_screen
     from users where id = $1`,
    [id],
  );
}

/** How somebody reads clock times and numbers. */
export async function readerOf(sql: Sql, id: string): Promise<{ readonly zone: string; readonly units: UserUnits }> {
  const row = await sql.first<Pick<UserRow, 'time_zone' | 'temperature_unit' | 'area_unit'>>(
    'select time_zone, temperature_unit, area_unit from users where id = $1',
    [id],
  );
  if (row === undefined) throw new Error('a visitor has a user');
  return { zone: row.time_zone, units: { temperature: row.temperature_unit, area: row.area_unit } };
}

export async function setLanguage(sql: Sql, userId: string, language: Language): Promise<void> {
  await sql.run('update users set language = $2 where id = $1', [userId, language]);
}

/** Creates the first operator; false when the address is taken. */
export async function insertOperator(
  sql: Sql,
  user: { readonly id: string; readonly email: string; readonly passwordHash: string; readonly language: Language },
): Promise<boolean> {
  const made = await sql.run(
    `insert into users (id, email, password_hash, is_operator, language) values ($1, $2, $3, true, $4)
     on conflict do nothing`,
    [user.id, user.email, user.passwordHash, user.language],
  );
  return made === 1;
}

/** An account that somebody is assigned to. */
export type AssignedClient = { readonly id: string; readonly name: string };

/** In the order in which somebody was assigned to them, the blocked ones last. */
export function assignedClients(sql: Sql, userId: string): Promise<readonly AssignedClient[]> {
  return sql.rows(
    `select c.id, c.name from memberships m join clients c on c.id = m.client_id
     where m.user_id = $1 order by c.blocked_at is not null, m.created_at, c.id`,
    [userId],
  );
}

/** Where a sign-in leads: the account where somebody was last, else the first he was assigned to; a blocked one last. */
export async function homeClient(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql.first<{ id: string }>(
    `select c.id from memberships m join clients c on c.id = m.client_id join users u on u.id = m.user_id
     where m.user_id = $1
     order by c.blocked_at is not null, c.id is distinct from u.last_client_id, m.created_at, c.id limit 1`,
    [userId],
  );
  return row?.id ?? null;
}

export async function rememberClient(sql: Sql, userId: string, clientId: string): Promise<void> {
  await sql.run('update users set last_client_id = $2 where id = $1', [userId, clientId]);
}

export async function isMember(sql: Sql, userId: string, clientId: string): Promise<boolean> {
  return (await sql.run('select from memberships where user_id = $1 and client_id = $2', [userId, clientId])) > 0;
}

export async function clientExists(sql: Sql, clientId: string): Promise<boolean> {
  return (await sql.run('select from clients where id = $1', [clientId])) > 0;
}

export type ClientRow = {
  readonly id: string;
  readonly name: string;
  readonly type: 'company' | 'individual';
  readonly time_zone: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly expiration_date: string | null;
  readonly blocked: boolean;
};

export function findClient(sql: Sql, id: string): Promise<ClientRow | undefined> {
  return sql.first(
    `select id, name, type, time_zone, longitude, latitude, expiration_date, blocked_at is not null as blocked
     from clients where id = $1`,
    [id],
  );
}

/** What decides the state of an account. */
export function termsOf(row: Pick<ClientRow, 'blocked' | 'expiration_date' | 'time_zone'>): AccountTerms {
  return {
    blocked: row.blocked,
    expirationDate: row.expiration_date === null ? null : Temporal.PlainDate.from(row.expiration_date),
    timeZone: row.time_zone,
  };
}
