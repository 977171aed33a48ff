import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../database/test-database.ts';
import { Browser, idOf } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { type OutsideBroker, startOutsideBroker } from '../testing/processes/broker.ts';
import { type Processes, startProcesses } from '../testing/processes/processes.ts';
import { openSocket } from '../testing/socket.ts';
import { testClock } from '../testing/test-clock.ts';

const database = await testDatabase();
const sql = database.pools.system;
const started: { broker?: OutsideBroker; processes?: Processes } = {};
/** Only a process that others can join hears of them. */
beforeAll(async () => {
  const broker = await startOutsideBroker('aedes');
  started.broker = broker;
  started.processes = await startProcesses({ count: 1, address: database.address, brokerPort: broker.port });
});
afterAll(async () => {
  await started.processes?.stop();
  await started.broker?.stop();
});

test('pages connect again, and so read again, once messages of other processes may have been missed', async () => {
  const address = started.processes?.living[0]?.address ?? '';
  const { accountId } = await addAccount(sql, 'Farm');
  const userId = await addUser(sql, 'anna@farm.example');
  await assign(sql, userId, accountId, 'admin');
  const secret = await addSession(sql, userId, accountId, testClock.now());
  const isBusUp = async () =>
    z.object({ bus: z.boolean() }).parse((await new Browser(address).get('/readyz')).body).bus;
  await expect.poll(isBusUp).toBe(true);
  const pages = [await openSocket(address, secret), await openSocket(address, secret)];
  await sql.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(listen zagon|select pg_notify)'`,
  );
  await Promise.all(pages.map((page) => page.disconnected()));
  await expect.poll(isBusUp).toBe(true);
  const again = await openSocket(address, secret);
  const body = { name: 'North', widgets: [], default_map_view: 'none' };
  const id = idOf(await new Browser(address).withSession(secret).request('POST', '/api/dashboards', { body }));
  expect(await again.next('dashboards')).toEqual({ id });
  again.close();
});
