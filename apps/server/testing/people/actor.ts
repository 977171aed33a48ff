import type { Clock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import type { Pool } from '../../database/pool.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { Browser } from '../browser.ts';
import { addFarmFixture } from '../farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../farm.ts';
import type { TestSocket } from '../socket.ts';
import { passwordHash } from './losses.ts';

/** A server and its database. Sockets opened there are closed by the test. */
export type Place = {
  readonly sql: Pool;
  readonly address: string;
  readonly clock: Clock;
  readonly sockets: TestSocket[];
};

/** Who gives something, in which account. */
export type Giver = Place & { readonly id: string; readonly accountId: string };

/** Someone about to lose their rights, and who takes them. */
export type Actor = Giver & {
  readonly email: string;
  readonly moduleId: string;
  /** As the actor. */
  readonly own: Browser;
  /** Another administrator of the account. */
  readonly admin: Browser;
  readonly operator: Browser;
};

async function anOperator({ sql, address, clock }: Place) {
  const email = `${anId()}@zagon.example`;
  const id = await addUser(sql, email, { operator: true, passwordHash: await passwordHash() });
  await insertSecondFactor(sql, CLEAR_BOX, { userId: id, secret: 'JBSWY3DPEHPK3PXP', step: 0, now: clock.now() });
  return { id, email, own: new Browser(address).withSession(await addSession(sql, id, null, clock.now())) };
}

export async function anActor(place: Place, kind: 'operator' | 'admin'): Promise<Actor> {
  const { sql, address, clock } = place;
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const { probeId: moduleId } = await addFarmFixture(sql, accountId);
  const inAccount = async (id: string) =>
    new Browser(address).withSession(await addSession(sql, id, accountId, clock.now()));
  const adminId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, adminId, accountId, 'admin');
  const shared = {
    ...place,
    accountId,
    moduleId,
    admin: await inAccount(adminId),
    operator: (await anOperator(place)).own,
  };
  if (kind === 'operator') return { ...shared, ...(await anOperator(place)) };
  const email = `${anId()}@farm.example`;
  const id = await addUser(sql, email, { passwordHash: await passwordHash() });
  await assign(sql, id, accountId, 'admin');
  return { ...shared, id, email, own: await inAccount(id) };
}
