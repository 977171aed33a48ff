import { expect, test } from 'vitest';
import { Browser, idOf } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const farm = await addAccount(sql, 'Farm');
const foreign = await addFarmFixture(sql, (await addAccount(sql, 'Foreign')).accountId);
const own = await addFarmFixture(sql, farm.accountId);

/** Adds a new user to the farm, without any dashboards. */
async function newUser(): Promise<Browser> {
  const id = await addUser(sql, `${crypto.randomUUID()}@farm.example`);
  await assign(sql, id, farm.accountId, 'normal');
  return new Browser(address).withSession(await addSession(sql, id, farm.accountId, testClock.now()));
}

const empty = { name: 'North', widgets: [], default_map_view: 'none' };
const add = (browser: Browser, body: object = empty) => browser.request('POST', '/api/dashboards', { body });
const soil = (id_object: string) => ({
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Soil',
  type: 'resources',
  place: { x: 0, y: 0, w: 4, h: 4 },
  options: { view: 'soil_profile', id_object },
});

test('saves, changes and reads back a dashboard with its widgets, in creation order', async () => {
  const browser = await newUser();
  const created = await add(browser, { ...empty, widgets: [soil(own.probeId)] });
  expect(created.status).toBe(201);
  const id = idOf(created);
  await add(browser, { ...empty, name: 'South' });
  const changed = { ...empty, name: 'North blocks', widgets: [soil(own.probeId)] };
  expect((await browser.request('PUT', `/api/dashboards/${id}`, { body: changed })).body).toEqual({ id, ...changed });
  expect((await browser.get(`/api/dashboards/${id}`)).body).toEqual({ id, ...changed });
  expect((await browser.get('/api/dashboards')).body).toMatchObject([{ name: 'North blocks' }, { name: 'South' }]);
});

test('allows at most sixteen per user, even when two browsers add at once', async () => {
  const browser = await newUser();
  for (let i = 0; i < 15; i += 1) expect((await add(browser)).status).toBe(201);
  const both = await Promise.all([add(browser), add(browser)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await add(browser)).toMatchObject({ status: 409, body: { message: 'You can have at most 16 dashboards.' } });
});

test('refuses to delete the only dashboard, even when two are deleted at once', async () => {
  const browser = await newUser();
  const ids = [];
  for (const created of [await add(browser), await add(browser)]) ids.push(idOf(created));
  const both = await Promise.all(ids.map((id) => browser.request('DELETE', `/api/dashboards/${id}`)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await browser.get('/api/dashboards')).body).toHaveLength(1);
});

test('accepts a name of up to 256 characters', async () => {
  const browser = await newUser();
  expect((await add(browser, { ...empty, name: 'x'.repeat(256) })).status).toBe(201);
  expect(await add(browser, { ...empty, name: 'x'.repeat(257) })).toMatchObject({
    status: 422,
    body: { fields: { name: 'At most 256 characters' } },
  });
  expect(await add(browser, { ...empty, name: '   ' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Required field' } },
  });
});

test('a widget may show a module of the account; an id from another account is refused like an unknown one', async () => {
  const browser = await newUser();
  const refusals = [];
  for (const id of [foreign.probeId, '018f0000-0000-7000-8000-00000000dead'])
    refusals.push((await add(browser, { ...empty, widgets: [soil(id)] })).body);
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({
    err: 'validation',
    fields: { 'widgets.0.options.id_object': 'Invalid identifier' },
  });
});

test('dashboards are private: a colleague on the same account does not see them', async () => {
  const [jan, anna] = [await newUser(), await newUser()];
  const id = idOf(await add(jan));
  expect((await anna.get(`/api/dashboards/${id}`)).status).toBe(404);
  expect((await anna.get('/api/dashboards')).body).toEqual([]);
});
