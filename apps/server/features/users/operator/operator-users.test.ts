import { describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../core/clock.ts';
import { hashPassword } from '../../../passwords/hashing.ts';
import { Browser } from '../../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../../testing/farm.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { tokensSentTo } from '../test-mails.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: 'smtp://127.0.0.1:9' } });
const passwordHash = await hashPassword('Larch_Kite1!');
const sql = app.pools.system;
const reason = { body: { reason: 'phone was stolen' } };

async function anOperator() {
  const id = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  return { id, browser: new Browser(address).withSession(await addSession(sql, id, null, clock.now())) };
}

async function aUser(familyName = 'Wilk') {
  const { accountId, name } = await addAccount(sql, `Farm ${anId()}`);
  const email = `${anId()}@farm.example`;
  const id = await addUser(sql, email, { passwordHash });
  await sql.run("update users set first_name = 'Tomasz', family_name = $2 where id = $1", [id, familyName]);
  await assign(sql, id, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, id, accountId, clock.now()));
  return { id, email, accountId, name, browser, path: `/api/admin/users/${id}` };
}

describe('the users of the installation', () => {
  test('the users of the installation are found by name and address, with their accounts, roles and sessions', async () => {
    const { browser } = await anOperator();
    const user = await aUser('Żuraw');
    for (const search of ['tomasz ż', 'ŻURAW TOM', 'zuraw', user.email.slice(3, 20)]) {
      const { body } = await browser.get(`/api/admin/users?search=${encodeURIComponent(search)}`);
      expect(body).toMatchObject([{ id: user.id, accounts: [{ name: user.name, role: 'admin' }], locked_at: null }]);
    }
    expect((await browser.get(user.path)).body).toMatchObject({ sessions: [{ user_agent: 'test' }] });
    expect((await user.browser.get('/api/admin/users')).body).toMatchObject({ err: 'access_denied' });
  });

  test.each(['name', 'email', 'seen'])('sorted by %s, pages continue without a gap', async (sort) => {
    const { browser } = await anOperator();
    for (let count = 0; count < 3; count += 1) await aUser();
    const read = async (query: string) =>
      (await browser.get(`/api/admin/users?sort=${sort}&${query}`)).body as { id: string }[];
    const whole = (await read('')).map(({ id }) => id);
    const pages: string[] = [];
    for (let page = await read('limit=2'); page.length > 0; page = await read(`limit=2&after=${pages.at(-1)}`))
      pages.push(...page.map(({ id }) => id));
    expect(pages).toEqual(whole);
  });
});

describe('a locked user', () => {
  test('a locked user loses their sessions and can start none until unlocked; the account log gives the reason', async () => {
    const { browser } = await anOperator();
    const user = await aUser();
    expect((await browser.request('PUT', `${user.path}/lock`, reason)).status).toBe(200);
    expect((await user.browser.get('/api/me')).status).toBe(401);
    const again = new Browser(address).withSession(await addSession(sql, user.id, user.accountId, clock.now()));
    expect((await again.get('/api/me')).status).toBe(401);
    expect(await browser.request('PUT', `${user.path}/lock`, reason)).toMatchObject({
      status: 409,
      body: { err: 'changed_meanwhile', current: { values: { locked: true } } },
    });
    expect((await browser.request('DELETE', `${user.path}/lock`, reason)).status).toBe(200);
    const after = new Browser(address).withSession(await addSession(sql, user.id, user.accountId, clock.now()));
    expect((await after.get('/api/log?event=user_locked')).body).toMatchObject({
      entries: [{ acting_as: 'operator', reason: 'phone was stolen', subject: user.id }],
    });
  });

  test('an operator cannot lock themselves', async () => {
    const { id, browser } = await anOperator();
    expect((await browser.request('PUT', `/api/admin/users/${id}/lock`, reason)).status).toBe(409);
    expect((await browser.get('/api/me')).status).toBe(200);
  });
});

test('ending the sessions of a user and sending a link need a reason', async () => {
  const { browser } = await anOperator();
  const user = await aUser();
  expect((await browser.request('DELETE', `${user.path}/sessions`, { body: { reason: 'short' } })).status).toBe(422);
  expect((await browser.request('POST', `${user.path}/recovery`, reason)).status).toBe(202);
  await vi.waitFor(async () => expect(await tokensSentTo(sql, user.email)).toHaveLength(1), { timeout: 60_000 });
  expect((await browser.request('DELETE', `${user.path}/sessions`, reason)).status).toBe(200);
  expect((await user.browser.get('/api/me')).status).toBe(401);
});
