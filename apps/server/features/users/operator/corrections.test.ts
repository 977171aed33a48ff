import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../../core/clock.ts';
import { Browser } from '../../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../../testing/farm.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const reason = 'asked by phone, called back';

async function anOperator() {
  const id = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  return new Browser(address).withSession(await addSession(sql, id, null, clock.now()));
}

/** An account with two administrators; one of them is signed in. */
async function aFarm() {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const [email, otherEmail] = [`${anId()}@farm.example`, `${anId()}@farm.example`];
  const [id, otherId] = [await addUser(sql, email), await addUser(sql, otherEmail)];
  await assign(sql, id, accountId, 'admin');
  await assign(sql, otherId, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, id, accountId, clock.now()));
  const other = new Browser(address).withSession(await addSession(sql, otherId, accountId, clock.now()));
  return { id, email, otherId, otherEmail, accountId, browser, other, path: `/api/admin/users/${id}` };
}

const logOf = async (browser: Browser, event: string) => (await browser.get(`/api/log?event=${event}`)).body;

describe('the address of a user', () => {
  test('the address of a user is corrected: sessions end, the new one is to be confirmed, and the account reads why', async () => {
    const operator = await anOperator();
    const { id, email, path, browser, other } = await aFarm();
    const next = `${anId()}@farm.example`;
    const body = { email: next, from: email, reason };
    expect((await operator.request('PUT', `${path}/email`, { body })).status).toBe(200);
    expect((await operator.get(path)).body).toMatchObject({ email: next, email_confirmed: false, sessions: [] });
    expect((await browser.get('/api/me')).status).toBe(401);
    const mails = await sql.rows<{ address: string }>('select address from deliveries where user_id = $1', [id]);
    expect(mails.map(({ address: to }) => to).toSorted()).toEqual([email, next].toSorted());
    expect(await logOf(other, 'user_email_corrected')).toMatchObject({
      entries: [{ acting_as: 'operator', reason, before: { email }, after: { email: next } }],
    });
  });

  test('the address of a user is not corrected to that of another user, nor on top of a change', async () => {
    const operator = await anOperator();
    const { email, otherEmail, path } = await aFarm();
    const put = (body: object) => operator.request('PUT', `${path}/email`, { body: { reason, ...body } });
    expect((await put({ email: otherEmail, from: email })).body).toMatchObject({ err: 'conflict' });
    expect(await put({ email: `${anId()}@farm.example`, from: 'earlier@farm.example' })).toMatchObject({
      status: 409,
      body: { err: 'changed_meanwhile', current: { values: { email } } },
    });
  });

  test('the address of an operator is not corrected by another', async () => {
    const operator = await anOperator();
    const email = `${anId()}@zagon.example`;
    const id = await addUser(sql, email, { operator: true });
    const body = { email: `${anId()}@zagon.example`, from: email, reason };
    expect((await operator.request('PUT', `/api/admin/users/${id}/email`, { body })).status).toBe(403);
  });
});

describe('the membership of a user', () => {
  test('the membership of a user is corrected with a reason: the role changes at once, and the account reads why', async () => {
    const operator = await anOperator();
    const { accountId, path, other } = await aFarm();
    const role = { body: { user_type: 2, reason } };
    expect((await operator.request('PUT', `${path}/accounts/${accountId}`, role)).status).toBe(200);
    expect((await operator.get(path)).body).toMatchObject({ accounts: [{ role: 'normal' }] });
    expect((await operator.request('PUT', `${path}/accounts/${accountId}`, role)).body).toMatchObject({
      err: 'changed_meanwhile',
    });
    expect(await logOf(other, 'user_role_changed')).toMatchObject({ entries: [{ acting_as: 'operator', reason }] });
  });

  test('the membership of a user ends with a reason, but the last administrator stays', async () => {
    const operator = await anOperator();
    const { otherId, accountId, path, browser } = await aFarm();
    const remove = (user: string) => operator.request('DELETE', `${user}/accounts/${accountId}`, { body: { reason } });
    expect((await remove(path)).status).toBe(200);
    expect((await browser.get('/api/objects')).status).toBe(401);
    expect((await remove(`/api/admin/users/${otherId}`)).body).toMatchObject({ err: 'conflict' });
    expect((await remove(path)).status).toBe(404);
    const demoted = { body: { user_type: 2, reason } };
    expect((await operator.request('PUT', `/api/admin/users/${otherId}/accounts/${accountId}`, demoted)).status).toBe(
      409,
    );
  });
});
