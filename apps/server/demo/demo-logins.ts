import { DEMO_PASSWORD, DEMO_PEOPLE } from '@zagon/demo-farm/people/person.ts';
import type { Sql } from '../database/pool.ts';
import { hashPassword } from '../passwords/hashing.ts';

const IDS = DEMO_PEOPLE.map(({ id }) => id);

/** The demo password is public, so outside the demo these users cannot sign in and their open sessions end. */
export async function disableDemoLogins(sql: Sql): Promise<void> {
  await sql.run('update users set password_hash = null where id = any($1::uuid[]) and password_hash is not null', [
    IDS,
  ]);
  await sql.run('delete from sessions where user_id = any($1::uuid[])', [IDS]);
}

/** Restores the passwords that were removed while the demo was off. */
export async function enableDemoLogins(sql: Sql): Promise<void> {
  if ((await sql.run('select from users where id = any($1::uuid[]) and password_hash is null', [IDS])) === 0) return;
  await sql.run('update users set password_hash = $2 where id = any($1::uuid[]) and password_hash is null', [
    IDS,
    await hashPassword(DEMO_PASSWORD),
  ]);
}
