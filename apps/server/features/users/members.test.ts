import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

type Person = { readonly id: string; readonly email: string; readonly browser: Browser; readonly secret: string };

let accountId: string;
let anna: Person;
let jan: Person;

async function person(role: 'admin' | 'normal', inAccount = accountId): Promise<Person> {
  const email = `${anId()}@farm.example`;
  const id = await addUser(sql, email);
  await assign(sql, id, inAccount, role);
  const secret = await addSession(sql, id, inAccount, clock.now());
  return { id, email, secret, browser: new Browser(address).withSession(secret) };
}

beforeEach(async () => {
  clock.advance({ minutes: 10 });
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  [anna, jan] = [await person('admin'), await person('normal')];
});

const remove = (by: Person, whom: string, confirmed?: boolean): Promise<Answer> =>
  by.browser.request('DELETE', `/api/users/${whom}`, { body: confirmed === undefined ? {} : { confirmed } });
const setType = (by: Person, whom: string, user_type: number, confirmed?: boolean): Promise<Answer> =>
  by.browser.change(`/api/users/${whom}`, { user_type, ...(confirmed === undefined ? {} : { confirmed }) });
const admins = async (): Promise<number> =>
  (await sql.rows('select from memberships where client_id = $1 and user_type = 1', [accountId])).length;

describe('the list', () => {
  test('the list shows exactly the users of the account; details are for administrators', async () => {
    const outsider = await person('admin', (await addAccount(sql, `Other ${anId()}`)).accountId);
    const seenBy = async (who: Person) => JSON.stringify((await who.browser.get('/api/users')).body);
    expect(await seenBy(anna)).toContain(jan.email);
    expect(await seenBy(jan)).toContain(anna.email);
    expect(await seenBy(jan)).not.toContain('"second_factor":true');
    expect(await seenBy(anna)).not.toContain(outsider.email);
    expect((await anna.browser.get(`/api/users/${outsider.id}`)).status).toBe(404);
  });
});

describe('removing a user', () => {
  test('the next call of a removed user is refused, and their sockets are closed with the reason', async () => {
    const socket = await openSocket(address, jan.secret);
    expect((await remove(anna, jan.id)).status).toBe(200);
    expect(await socket.next('user_client_change')).toEqual({ id_client: accountId, type: 'removed', user_type: null });
    expect(await socket.next('log_out')).toEqual({ reason: 'ended' });
    await socket.disconnected();
    expect((await jan.browser.get('/api/me')).status).toBe(401);
  });

  test('a removed user keeps their sessions in other accounts', async () => {
    const other = await addAccount(sql, `Other ${anId()}`);
    await assign(sql, jan.id, other.accountId, 'normal');
    const secret = await addSession(sql, jan.id, other.accountId, clock.now());
    await remove(anna, jan.id);
    expect((await new Browser(address).withSession(secret).get('/api/me')).status).toBe(200);
  });

  test('removing an administrator needs a confirmation', async () => {
    const ewa = await person('admin');
    expect(await remove(anna, ewa.id)).toMatchObject({
      status: 422,
      body: { fields: { confirmed: expect.stringMatching(/administrator/) } },
    });
    expect((await remove(anna, ewa.id, true)).status).toBe(200);
  });

  test('removing oneself needs a confirmation and ends the current session', async () => {
    await person('admin');
    expect(await remove(anna, anna.id)).toMatchObject({
      body: { fields: { confirmed: expect.stringMatching(/This is you/) } },
    });
    expect((await remove(anna, anna.id, true)).status).toBe(200);
    expect((await anna.browser.get('/api/me')).status).toBe(401);
  });

  test('removing the only administrator is refused, confirmed or not', async () => {
    expect(await remove(anna, anna.id, true)).toMatchObject({
      status: 422,
      body: { fields: { confirmed: expect.stringMatching(/delete the account instead/) } },
    });
    expect(await admins()).toBe(1);
  });

  test('removing a user is reserved for administrators of this account', async () => {
    const outsider = await person('admin', (await addAccount(sql, `Other ${anId()}`)).accountId);
    expect((await remove(jan, anna.id, true)).status).toBe(403);
    expect((await remove(outsider, jan.id, true)).status).toBe(404);
    expect((await remove(anna, anId())).status).toBe(404);
  });
});

describe('changing a role', () => {
  test('changing a role signs the user out, so that they continue with their new rights under a new session', async () => {
    const socket = await openSocket(address, jan.secret);
    expect(await setType(anna, jan.id, 1)).toMatchObject({ status: 200, body: { user_type: 1 } });
    expect(await socket.next('user_client_change')).toEqual({ id_client: accountId, type: 'changed', user_type: 1 });
    await socket.disconnected();
    expect((await jan.browser.get('/api/me')).status).toBe(401);
  });

  test('changing a role to the same role changes nothing', async () => {
    expect((await setType(anna, jan.id, 2)).status).toBe(200);
    expect((await jan.browser.get('/api/me')).status).toBe(200);
  });

  test('changing the role of the only administrator is refused at its field', async () => {
    expect(await setType(anna, anna.id, 2, true)).toMatchObject({
      status: 422,
      body: { fields: { user_type: expect.stringMatching(/only administrator/) } },
    });
  });

  test('an administrator who has since been demoted can no longer decide anything', async () => {
    const ewa = await person('admin');
    await sql.run('update memberships set user_type = 2 where user_id = $1', [ewa.id]);
    expect((await remove(ewa, jan.id)).status).toBe(403);
  });
});

test('fifty pairs of administrators who remove each other at the same moment always leave one', async () => {
  for (let pair = 0; pair < 50; pair += 1) {
    clock.advance({ minutes: 1 });
    ({ accountId } = await addAccount(sql, `Pair ${anId()}`));
    const [one, two] = [await person('admin'), await person('admin')];
    // Their tokens first, so that the removals run at the same time.
    await Promise.all([one.browser.token(), two.browser.token()]);
    await Promise.all([
      remove(one, two.id, true),
      pair % 2 === 0 ? remove(two, one.id, true) : setType(two, one.id, 2, true),
    ]);
    expect(await admins()).toBe(1);
  }
});

test('two sessions of one administrator cannot remove both of the last two', async () => {
  for (let round = 0; round < 10; round += 1) {
    clock.advance({ minutes: 1 });
    ({ accountId } = await addAccount(sql, `Both ${anId()}`));
    const [one, two] = [await person('admin'), await person('admin')];
    await Promise.all([one.browser.token(), two.browser.token()]);
    await Promise.all([remove(one, one.id, true), remove(two, two.id, true)]);
    expect(await admins()).toBe(1);
  }
});
