import { basename } from 'node:path';
import { ANNA, DEMO_PASSWORD } from '@zagon/demo-farm/people/person.ts';
import { expect } from 'vitest';
import { newId } from '../../../apps/server/database/new-id.ts';
import type { Sql } from '../../../apps/server/database/pool.ts';
import { seedUsers } from '../../../apps/server/demo/seed-users.ts';
import type { Person } from '../api.ts';
import { perFile } from '../per-file.ts';
import { withDatabase } from '../product/database.ts';
import { memberOf, type OwnAccount, ownAccount } from './own-account.ts';

/**
 * A user of one journey file who speaks one language: a member of its own account, or an operator, who belongs to no
 * account.
 */
export type OwnUser = 'admin' | 'normal' | 'own operator';

/** First names, as shown in the greeting. */
const NAMES = { admin: 'Alicja', normal: 'Janusz', 'own operator': 'Olga' } as const satisfies Record<OwnUser, string>;

const USER_TYPES = { admin: 1, normal: 2 } as const;

/** The users of this file, by role and language. Each is created when it is first needed. */
const usersOfFile = perFile(() => new Map<string, Promise<Person>>());

/** The user of this file with a role and a language; no other file has the same. */
export function ownUser(user: OwnUser, language: 'pl' | 'en' = 'en'): Promise<Person> {
  const key = `${user} ${language}`;
  const users = usersOfFile();
  const known = users.get(key);
  if (known !== undefined) return known;
  const journey = basename(expect.getState().testPath ?? 'journey', '.test.ts');
  const added = addUser(journey, user, language);
  users.set(key, added);
  return added;
}

export function isOwnUser(user: string): user is OwnUser {
  return Object.hasOwn(NAMES, user);
}

/**
 * Creates a user in the database, like the demo users and with their password, because an account may send only so many
 * invitations an hour.
 */
async function addUser(journey: string, user: OwnUser, language: 'pl' | 'en'): Promise<Person> {
  const account = await ownAccount();
  const person = {
    id: newId(Temporal.Now.instant()),
    email: `${journey}.${user.replace(' ', '.')}.${language}.${account.code.salt}@journeys.example`,
    firstName: NAMES[user],
    familyName: '',
    phone: '',
    language,
    isOperator: user === 'own operator',
  } as const;
  await withDatabase((sql) =>
    sql.transaction(async (within) => {
      const anna = await within.first<{ id: string; password_hash: string }>(
        'select id, password_hash from users where email = $1',
        [memberOf(account, ANNA).email],
      );
      if (anna === undefined) throw new Error('the account has no administrator');
      await seedUsers(within, [person], anna.password_hash);
      if (user === 'own operator') return;
      await within.run('insert into memberships (client_id, user_id, user_type) values ($1, $2, $3)', [
        account.accountId,
        person.id,
        USER_TYPES[user],
      ]);
      await copyDashboards(within, account, anna.id, person.id);
    }),
  );
  return { email: person.email, password: DEMO_PASSWORD };
}

/** Dashboards belong to their user: a new one would have none. */
async function copyDashboards(sql: Sql, { accountId }: OwnAccount, from: string, to: string): Promise<void> {
  const dashboards = await sql.rows<{ id: string }>(
    'select id from dashboards where client_id = $1 and user_id = $2 order by position',
    [accountId, from],
  );
  for (const { id } of dashboards)
    await sql.run(
      `insert into dashboards (id, client_id, user_id, name, position, widgets, default_map_view)
       select $2, client_id, $3, name, position, widgets, default_map_view from dashboards where id = $1`,
      [id, newId(Temporal.Now.instant()), to],
    );
}
