import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const { accountId } = await addAccount(sql, `Farm ${anId()}`);
const anna = await addUser(sql, `${anId()}@farm.example`);
await assign(sql, anna, accountId, 'admin');
const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
const location = { longitude: 20.871, latitude: 51.853 };
const put = (body: object) => browser.change('/api/client/place', body);

test("the farm's location and time zone are stored, and the account is planned again", async () => {
  await sql.run('delete from plan_requests');
  expect((await put({ location, time_zone: 'Europe/Berlin' })).status).toBe(200);
  expect((await browser.get('/api/me')).body).toMatchObject({ client: { location, time_zone: 'Europe/Berlin' } });
  expect(await sql.run('select from plan_requests where client_id = $1', [accountId])).toBeGreaterThan(0);
});

test('a place that is not on earth and an unknown time zone are refused', async () => {
  expect(await put({ location: { longitude: 181, latitude: 0 }, time_zone: 'Europe/Berlin' })).toMatchObject({
    status: 422,
    body: { fields: { 'location.longitude': expect.any(String) } },
  });
  expect(await put({ location, time_zone: 'Mars/Olympus' })).toMatchObject({
    status: 422,
    body: { fields: { time_zone: 'Unknown time zone' } },
  });
});
