import { storedForms } from '@zagon/domain/core/email.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

export async function isAccountNameTaken(sql: Sql, name: string): Promise<boolean> {
  return (await sql.run('select from clients where lower(name) = lower($1)', [name])) > 0;
}

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  return (await sql.run('select from users where lower(email) = any($1)', [storedForms(email)])) > 0;
}

export type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly language: Language;
  readonly timeZone: string;
};

/** Adds a user whose address is not confirmed yet; false if the address is taken. */
export async function insertUser(sql: Sql, user: NewUser): Promise<boolean> {
  const inserted = await sql.run(
    `insert into users (id, email, email_confirmed, password_hash, first_name, family_name, phone, language, time_zone)
     values ($1, $2, false, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [user.id, user.email, user.passwordHash, user.firstName, user.familyName, user.phone, user.language, user.timeZone],
  );
  return inserted === 1;
}

/** Undoes `insertUser` in the same transaction. */
export async function deleteNewUser(sql: Sql, id: string): Promise<void> {
  await sql.run('delete from users where id = $1', [id]);
}

export type NewAccount = {
  readonly id: string;
  readonly name: string;
  readonly type: 'company' | 'individual';
  readonly timeZone: string;
  readonly adminId: string;
};

/** Adds an account without an end date, with its first administrator; false if the name is taken. */
export async function insertAccount(sql: Sql, account: NewAccount, now: Temporal.Instant): Promise<boolean> {
  if (!(await insertEmptyAccount(sql, account, now))) return false;
  await sql.run('insert into memberships (client_id, user_id, user_type) values ($1, $2, 1)', [
    account.id,
    account.adminId,
  ]);
  return true;
}

/** Adds an account without an end date and without people; false if the name is taken. */
export async function insertEmptyAccount(
  sql: Sql,
  account: Omit<NewAccount, 'adminId'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await sql.run(
    `insert into clients (id, name, type, time_zone, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [account.id, account.name, account.type, account.timeZone, now],
  );
  return inserted > 0;
}
