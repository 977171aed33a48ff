import { storedForms } from '@zagon/domain/core/email.ts';
import type { OperatorFacts } from '@zagon/domain/operators/removal.ts';
import type { Sql } from '../../database/pool.ts';

export type OperatorRow = {
  readonly id: string;
  readonly first_name: string;
  readonly family_name: string;
  readonly email: string;
  readonly signed_in_at: Temporal.Instant | null;
  readonly second_factor: boolean;
  readonly locked_at: Temporal.Instant | null;
};

/** All operators, by their address. */
export function listOperators(sql: Sql): Promise<readonly OperatorRow[]> {
  return sql.rows(
    `select u.id, u.first_name, u.family_name, u.email, u.signed_in_at, u.locked_at,
       exists (select from second_factors f where f.user_id = u.id) as second_factor
     from users u where u.is_operator order by lower(u.email), u.id`,
  );
}

/** All operators, locked until the end of the transaction: of two at once, the second sees what the first left. */
export async function lockOperators(sql: Sql): Promise<readonly (OperatorFacts & { readonly email: string })[]> {
  await sql.run('select from users where is_operator order by id for no key update');
  return (await listOperators(sql)).map(({ id, email, locked_at, second_factor: secondFactor }) => ({
    id,
    email,
    locked: locked_at !== null,
    secondFactor,
  }));
}

/** Makes an operator an ordinary user without a password. */
export async function dismissOperator(sql: Sql, userId: string): Promise<void> {
  await sql.run('update users set is_operator = false, password_hash = null, locked_at = null where id = $1', [userId]);
}

/** Whether no user has the address, or one without any account who is no operator: such as a removed operator. */
export async function mayBecomeOperator(sql: Sql, email: string): Promise<boolean> {
  const others = await sql.run(
    `select from users u where lower(u.email) = any($1)
       and (u.is_operator or exists (select from memberships m where m.user_id = u.id))`,
    [storedForms(email)],
  );
  return others === 0;
}

/** The user with an address, locked until the end of the transaction; their id, or undefined. */
export async function lockByAddress(sql: Sql, email: string): Promise<string | undefined> {
  const row = await sql.first<{ id: string }>('select id from users where lower(email) = any($1) for no key update', [
    storedForms(email),
  ]);
  return row?.id;
}

/** Makes a user without an account an operator, with a new password. */
export async function appointOperator(sql: Sql, userId: string, passwordHash: string): Promise<void> {
  await sql.run(`update users set is_operator = true, password_hash = $2, locked_at = null where id = $1`, [
    userId,
    passwordHash,
  ]);
}
