import { expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { openSocket } from '../testing/socket.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const userId = await addUser(sql, 'anna@farm.example');
await assign(sql, userId, accountId, 'admin');
const secret = await addSession(sql, userId, accountId, testClock.now());
const isBusUp = async () => z.object({ bus: z.boolean() }).parse((await new Browser(address).get('/readyz')).body).bus;

test('pages connect again, and so read again, once messages of other processes may have been missed', async () => {
  await expect.poll(isBusUp).toBe(true);
  const pages = [await openSocket(address, secret), await openSocket(address, secret)];
  await sql.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(listen zagon|select pg_notify)'`,
  );
  await Promise.all(pages.map((page) => page.disconnected()));
  await expect.poll(isBusUp).toBe(true);
  const again = await openSocket(address, secret);
  app.events.publish({ client: accountId }, 'saved', { path: '/api/sections' });
  expect(await again.next('saved')).toEqual({ path: '/api/sections' });
  again.close();
});
