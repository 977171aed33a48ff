import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const member = async (name: string, role: 'admin' | 'normal') => {
  const userId = await addUser(sql, `${name}@farm.example`);
  await assign(sql, userId, accountId, role);
  return new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
};
const admin = await member('anna', 'admin');
const normal = await member('jan', 'normal');
const set = (browser: Browser, allowed: boolean) =>
  browser.request('PUT', '/api/client/assistants', { body: { allowed } });

test('assistants may not read an account until an administrator allows it', async () => {
  expect((await normal.get('/api/client/assistants')).body).toEqual({ allowed: false });
  expect(await set(normal, true)).toMatchObject({ status: 403, body: { err: 'access_denied' } });
  expect(await set(admin, true)).toMatchObject({ status: 200, body: { allowed: true } });
  expect((await normal.get('/api/client/assistants')).body).toEqual({ allowed: true });
});

test('each change is in the log with the value before it, and a repetition is not', async () => {
  await set(admin, true);
  await set(admin, false);
  await set(admin, false);
  const entries = await sql.rows<{ readonly details: unknown }>(
    `select details from audit_log where client_id = $1 and event = 'assistant_access_changed' order by at desc, id desc limit 1`,
    [accountId],
  );
  expect(entries).toMatchObject([
    { details: { before: { assistants_allowed: true }, after: { assistants_allowed: false } } },
  ]);
});
