import { ANNA, DEMO_PASSWORD } from '@zagon/demo-farm/people/person.ts';
import { expect, test } from 'vitest';
import { hashPassword } from '../passwords/hashing.ts';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';
import { disableDemoLogins, enableDemoLogins } from './demo-logins.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const passwordHash = await hashPassword(DEMO_PASSWORD);
const { accountId } = await addAccount(sql, 'Farm');
await addUser(sql, 'grower@farm.example', { passwordHash });
await addUser(sql, ANNA.email, { passwordHash });
await sql.run('update users set id = $1 where email = $2', [ANNA.id, ANNA.email]);
for (const { id } of await sql.rows<{ id: string }>('select id from users')) await assign(sql, id, accountId, 'admin');

const statusOf = async (email: string): Promise<number> =>
  (await new Browser(address).login(email, DEMO_PASSWORD)).status;

test('demo users can sign in with the public demo password only while the demo is on', async () => {
  const page = new Browser(address).withSession(await addSession(sql, ANNA.id, accountId, testClock.now()));
  expect((await page.get('/api/me')).status).toBe(200);
  await disableDemoLogins(sql);
  expect((await page.get('/api/me')).status).toBe(401);
  expect(await statusOf(ANNA.email)).toBe(401);
  expect(await statusOf('grower@farm.example')).toBe(200);
  await enableDemoLogins(sql);
  expect(await statusOf(ANNA.email)).toBe(200);
});
