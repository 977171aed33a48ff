import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId: ours } = await addAccount(sql, 'Ours');
const { accountId: theirs } = await addAccount(sql, 'Theirs');
const fixture = await addFarmFixture(sql, theirs);

const [foreignOutput = ''] = fixture.outputIds;

let browser: Browser;
let userId: string;
beforeEach(async () => {
  userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, ours, 'normal');
  browser = new Browser(address).withSession(await addSession(sql, userId, ours, testClock.now()));
});

const denials = () =>
  sql.rows<{ subject: string; details: unknown }>(
    `select client_id, subject, details from audit_log where event = 'denied' and user_id = $1 order by id`,
    [userId],
  );

test('an id of another account is answered like an unknown one, and recorded', async () => {
  const unknown = await browser.get(`/api/sections/${anId()}`);
  const foreign = await browser.get(`/api/sections/${fixture.sectionId}`);
  expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
  expect(foreign.status).toBe(404);
  await expect.poll(denials).toEqual([
    {
      client_id: ours,
      subject: fixture.sectionId,
      details: { route: expect.any(String), code: 'not_found' },
    },
  ]);
});

test('an action forbidden to a role is recorded with its route', async () => {
  expect((await browser.get('/api/admin/deliveries')).status).toBe(403);
  await expect.poll(denials).toMatchObject([{ details: { route: 'listDeliveries', code: 'access_denied' } }]);
});

test('a caller who keeps trying does not flood the log', async () => {
  for (let attempt = 0; attempt < 25; attempt += 1) await browser.get('/api/admin/deliveries');
  await expect.poll(async () => (await denials()).length).toBe(10);
});

test('orders over the socket are recorded like requests', async () => {
  await sql.run('update memberships set user_type = 1 where user_id = $1', [userId]);
  const page = await openSocket(address, await addSession(sql, userId, ours, testClock.now()));
  onTestFinished(() => page.close());
  const order = { key: anId(), order: { set: 'open', minutes: 5 } };
  const foreign = await page.request('manual_schedule', { ...order, id_output: foreignOutput });
  expect(await page.request('manual_schedule', { ...order, key: anId(), id_output: anId() })).toEqual(foreign);
  await expect
    .poll(denials)
    .toEqual([{ client_id: ours, subject: foreignOutput, details: { route: 'manual_schedule', code: 'not_found' } }]);
});

test('an operator who opens water over the socket of an account is denied, and recorded as an operator', async () => {
  await sql.run('update users set is_operator = true where id = $1', [userId]);
  const page = await openSocket(address, await addSession(sql, userId, ours, testClock.now(), 'helps with the pump'));
  onTestFinished(() => page.close());
  const order = { key: anId(), id_output: anId(), order: { set: 'open', minutes: 5 } };
  expect(await page.request('manual_schedule', order)).toMatchObject({ err: 'access_denied' });
  await expect.poll(denials).toMatchObject([{ client_id: ours, details: { code: 'access_denied' } }]);
});
