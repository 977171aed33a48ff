import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { newId } from '../../apps/server/database/new-id.ts';
import { seedUsers } from '../../apps/server/demo/seed-users.ts';
import { demoPerson, newVisitor, type Person, signInWith, write } from './api.ts';
import { withDatabase } from './product/database.ts';
import { product } from './product/running-product.ts';

/** A user of the demo farm Zielone Pole who belongs to one journey file and speaks one language. */
export type OwnUser = 'admin' | 'normal';

/** First names, as shown in the greeting. */
const NAMES = { admin: 'Alicja', normal: 'Janusz' } as const satisfies Record<OwnUser, string>;

const USER_TYPES = { admin: 1, normal: 2 } as const satisfies Record<OwnUser, number>;

/**
 * Creates a user for one journey file: nothing that it changes of itself is seen by another journey. In the database,
 * like the demo users and with their password, because an account may send only so many invitations an hour.
 */
export async function addOwnUser(journey: string, user: OwnUser, language: 'pl' | 'en'): Promise<Person> {
  const anna = demoPerson('anna');
  const person = {
    id: newId(Temporal.Now.instant()),
    email: `${journey}.${user}.${language}.${Date.now()}@journeys.example`,
    firstName: NAMES[user],
    familyName: '',
    phone: '',
    language,
    isOperator: false,
  } as const;
  await withDatabase((sql) =>
    sql.transaction(async (within) => {
      const owner = await within.first<{ password_hash: string; client_id: string }>(
        `select u.password_hash, m.client_id from users u join memberships m on m.user_id = u.id where u.email = $1`,
        [anna.email],
      );
      if (owner === undefined) throw new Error('the demo farm has no administrator');
      await seedUsers(within, [person], owner.password_hash);
      await within.run('insert into memberships (client_id, user_id, user_type) values ($1, $2, $3)', [
        owner.client_id,
        person.id,
        USER_TYPES[user],
      ]);
    }),
  );
  const own = { email: person.email, password: anna.password };
  await copyDashboards(anna, own);
  return own;
}

/** Dashboards belong to their user: a new one would have none. */
async function copyDashboards(from: Person, to: Person): Promise<void> {
  const [owner, user] = await Promise.all([newVisitor(product.address), newVisitor(product.address)]);
  try {
    await Promise.all([signInWith(owner, from), signInWith(user, to)]);
    const dashboards = ENDPOINTS.listDashboards.reply.parse(await (await owner.get('/api/dashboards')).json());
    for (const { name, widgets, default_map_view } of dashboards.filter(({ own }) => own)) {
      const copied = await write(user, 'post', '/api/dashboards', { name, widgets, default_map_view });
      if (!copied.ok()) throw new Error(`${name} cannot be copied: ${copied.status()} ${await copied.text()}`);
    }
  } finally {
    await Promise.all([owner.dispose(), user.dispose()]);
  }
}
