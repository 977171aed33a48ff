import { expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addUser, assign } from '../../testing/farm.ts';
import { waitingForLock } from '../../testing/database/locks.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../../passwords/hashing.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

const PASSWORD = 'Demo_Farm1!';
const late = await addAccount(sql, 'Founded early, joined late');
const first = await addAccount(sql, 'Joined first');
const jan = await addUser(sql, 'jan@farm.example', { passwordHash: await hashPassword(PASSWORD) });
await sql.run("update clients set created_at = '2026-01-01T00:00:00Z' where id = $1", [late.accountId]);
await assign(sql, jan, first.accountId, 'normal');
await assign(sql, jan, late.accountId, 'normal');

async function signedIn(): Promise<Browser> {
  const browser = new Browser(address);
  expect((await browser.login('jan@farm.example', PASSWORD)).status).toBe(200);
  return browser;
}

const meReply = z.object({ client: z.object({ name: z.string() }) });
async function accountOf(browser: Browser): Promise<string> {
  return meReply.parse((await browser.get('/api/me')).body).client.name;
}

test('the first sign-in opens the account assigned first, later ones the last one used', async () => {
  const browser = await signedIn();
  expect(await accountOf(browser)).toBe(first.name);
  await browser.request('POST', '/api/switch_client', { body: { id_client: late.accountId } });
  expect(await accountOf(await signedIn())).toBe(late.name);
});

test('a sign-in opens a blocked account only if there is no other', async () => {
  await sql.run('update clients set blocked_at = now() where id = $1', [late.accountId]);
  expect(await accountOf(await signedIn())).toBe(first.name);
  await sql.run('update clients set blocked_at = null');
});

test('a session that ended in the meantime does not continue in another account', async () => {
  const browser = await signedIn();
  const csrf = await browser.token();
  const answer = await sql.transaction(async (ending) => {
    await ending.run('delete from sessions where user_id = $1', [jan]);
    const switching = browser.request('POST', '/api/switch_client', { body: { id_client: late.accountId }, csrf });
    await waitingForLock(sql);
    return { switching };
  });
  expect((await answer.switching).status).toBe(401);
  expect(await sql.first('select id from sessions where user_id = $1', [jan])).toBeUndefined();
});

test.each([first, late])('every response names the account of its session: $name', async ({ accountId }) => {
  const browser = await signedIn();
  await browser.request('POST', '/api/switch_client', { body: { id_client: accountId } });
  for (const path of ['/api/me', '/api/objects'])
    expect((await browser.get(path)).headers.get('x-zagon-client')).toBe(accountId);
  expect((await new Browser(address).get('/api/me')).headers.get('x-zagon-client')).toBeNull();
});

test('a switch is announced to the other tabs of the session with the account it moved to', async () => {
  const browser = await signedIn();
  const tab = await openSocket(address, browser.cookies.get('sid') ?? '');
  await browser.request('POST', '/api/switch_client', { body: { id_client: late.accountId } });
  expect(await tab.next('switch_client')).toEqual({ id_client: late.accountId });
  expect(await tab.next('log_out')).toEqual({ reason: 'account_changed' });
  await tab.disconnected();
});
