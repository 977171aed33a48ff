import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { MAX_GROUPS } from './service.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

test('refuses more groups than an account may have', async () => {
  const { accountId } = await addAccount(sql, 'Farm');
  const userId = await addUser(sql, 'anna@farm.example');
  await assign(sql, userId, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  await sql.run(
    `insert into groups (id, client_id, name, scope) select gen_random_uuid(), $1, 'Group', 'outputs' from generate_series(1, $2::int)`,
    [accountId, MAX_GROUPS],
  );
  const body = { name: 'One more', scope: 'outputs', members: [] };
  expect(await browser.request('POST', '/api/groups', { body })).toMatchObject({
    status: 409,
    body: { err: 'conflict', message: expect.stringContaining(String(MAX_GROUPS)) },
  });
});
