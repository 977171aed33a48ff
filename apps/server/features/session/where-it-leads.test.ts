import { expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from '../../test-rig/browser.ts';
import { addAccount, addUser, assign } from '../../test-rig/farm.ts';
import { waitingForLock } from '../../test-rig/locks.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { hashPassword } from './passwords.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

const PASSWORD = 'Demo_Farm1!';
const late = await addAccount(sql, 'Founded early, joined late');
const first = await addAccount(sql, 'Joined first');
const jan = await addUser(sql, 'jan@farm.example', { passwordHash: await hashPassword(PASSWORD) });
await sql.run("update clients set created_at = '2026-01-01T00:00:00Z' where id = $1", [late.clientId]);
await assign(sql, jan, first.clientId, 'normal');
await assign(sql, jan, late.clientId, 'normal');

async function signedIn(): Promise<Browser> {
  const browser = new Browser(address);
  expect((await browser.login('jan@farm.example', PASSWORD)).status).toBe(200);
  return browser;
}

const where = z.object({ client: z.object({ name: z.string() }) });
async function accountOf(browser: Browser): Promise<string> {
  return where.parse((await browser.get('/api/me')).body).client.name;
}

test('the first sign-in leads to the account that somebody was given first, a later one to where he was last', async () => {
  const browser = await signedIn();
  expect(await accountOf(browser)).toBe(first.name);
  await browser.request('POST', '/api/switch_client', { body: { id_client: late.clientId } });
  expect(await accountOf(await signedIn())).toBe(late.name);
});

test('a blocked account is where a sign-in leads only when there is no other', async () => {
  await sql.run('update clients set blocked_at = now() where id = $1', [late.clientId]);
  expect(await accountOf(await signedIn())).toBe(first.name);
  await sql.run('update clients set blocked_at = null');
});

test('a session that was ended meanwhile does not go on in another account', async () => {
  const browser = await signedIn();
  const csrf = await browser.token();
  const answer = await sql.transaction(async (ending) => {
    await ending.run('delete from sessions where user_id = $1', [jan]);
    const switching = browser.request('POST', '/api/switch_client', { body: { id_client: late.clientId }, csrf });
    await waitingForLock(sql);
    return { switching };
  });
  expect((await answer.switching).status).toBe(401);
  expect(await sql.first('select id from sessions where user_id = $1', [jan])).toBeUndefined();
});
