import { expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();

test('a user sees where programs of the account connect, and their topics', async () => {
  const sql = app.pools.system;
  const { accountId } = await addAccount(sql, 'Feed');
  const userId = await addUser(sql, `${anId()}@feed.example`);
  await assign(sql, userId, accountId, 'normal');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  const answer = await browser.get('/api/mqtt_feed');
  expect(answer.status).toBe(200);
  expect(z.object({ id_client: z.string() }).parse(answer.body).id_client).toBe(accountId);
  // Without a certificate only programs on the machine of the server can connect.
  expect(answer.body).toMatchObject({ broker: { host: '127.0.0.1', encrypted: false } });
});
