import { beforeEach, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId: ours } = await addAccount(sql, 'Ours');
const { accountId: theirs } = await addAccount(sql, 'Theirs');
const fixture = await addFarmFixture(sql, theirs);

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

test('what a role may not do is recorded with its route', async () => {
  expect((await browser.get('/api/admin/outbox')).status).toBe(403);
  await expect.poll(denials).toMatchObject([{ details: { route: 'listOutbox', code: 'access_denied' } }]);
});

test('a caller who tries again and again fills no log', async () => {
  for (let attempt = 0; attempt < 25; attempt += 1) await browser.get('/api/admin/outbox');
  await expect.poll(async () => (await denials()).length).toBe(10);
});
