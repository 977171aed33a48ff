import { ANNA, DEMO_PASSWORD } from '@zagon/demo-farm/people/person.ts';
import { expect, test } from 'vitest';
import { hashPassword } from '../features/session/passwords.ts';
import { Browser } from '../test-rig/browser.ts';
import { addAccount, addSession, addUser, assign } from '../test-rig/farm.ts';
import { startTestApp } from '../test-rig/test-app.ts';
import { keepDemoPeopleOut, letDemoPeopleIn } from './demo-people.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const passwordHash = await hashPassword(DEMO_PASSWORD);
const { clientId } = await addAccount(sql, 'Farm');
await addUser(sql, 'grower@farm.example', { passwordHash });
await addUser(sql, ANNA.email, { passwordHash });
await sql.run('update users set id = $1 where email = $2', [ANNA.id, ANNA.email]);
for (const { id } of await sql.rows<{ id: string }>('select id from users')) await assign(sql, id, clientId, 'admin');

const statusOf = async (email: string): Promise<number> =>
  (await new Browser(address).login(email, DEMO_PASSWORD)).status;

test('with the demo off nobody signs in with the password that everybody knows; with the demo on again they do', async () => {
  const page = new Browser(address).hold(await addSession(sql, ANNA.id, clientId, Temporal.Now.instant()));
  expect((await page.get('/api/me')).status).toBe(200);
  await keepDemoPeopleOut(sql);
  expect((await page.get('/api/me')).status).toBe(401);
  expect(await statusOf(ANNA.email)).toBe(401);
  expect(await statusOf('grower@farm.example')).toBe(200);
  await letDemoPeopleIn(sql);
  expect(await statusOf(ANNA.email)).toBe(200);
});
