import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';
import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

/** A user whose session is in `now`, while a page still shows `before`. */
async function movedSession() {
  const [before, now] = [await addAccount(sql, `A ${anId()}`), await addAccount(sql, `B ${anId()}`)];
  const userId = await addUser(sql, `${anId()}@farm.example`);
  for (const { accountId } of [before, now]) await assign(sql, userId, accountId, 'admin');
  await addFarmFixture(sql, now.accountId);
  const browser = new Browser(address).withSession(await addSession(sql, userId, now.accountId, testClock.now()));
  const write = (shown: string | null) =>
    browser.request('POST', '/api/dashboards', {
      body: { name: 'Field', widgets: [], default_map_view: 'none' },
      ...(shown === null ? {} : { headers: { [ACCOUNT_HEADER]: shown } }),
    });
  return { before: before.accountId, now: now.accountId, browser, write };
}

test('a write from a page that shows another account is refused, and changes nothing', async () => {
  const { before, browser, write } = await movedSession();
  const count = async () => ((await browser.get('/api/dashboards')).body as readonly unknown[]).length;
  const existing = await count();
  for (const shown of [before, ''])
    expect(await write(shown)).toMatchObject({ status: 409, body: { err: 'account_changed' } });
  expect(await count()).toBe(existing);
});

test("a write from a page that shows the session's account passes, as does one that names none", async () => {
  const { now, write } = await movedSession();
  for (const shown of [now, null]) expect((await write(shown)).status).toBe(201);
});

test('switching the account is possible from any page', async () => {
  const { before, browser } = await movedSession();
  const switched = await browser.request('POST', '/api/switch_client', {
    body: { id_client: before },
    headers: { [ACCOUNT_HEADER]: before },
  });
  expect(switched.status).toBe(200);
});
