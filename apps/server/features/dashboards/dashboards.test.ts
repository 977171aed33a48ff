import { expect, test } from 'vitest';
import { Browser, idOf } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../test-rig/farm.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { addThings } from '../../test-rig/things.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const farm = await addAccount(sql, 'Farm');
const foreign = await addThings(sql, (await addAccount(sql, 'Foreign')).clientId);
const own = await addThings(sql, farm.clientId);

/** Somebody new in the farm: nobody else's dashboards are his. */
async function somebody(): Promise<Browser> {
  const id = await addUser(sql, `${crypto.randomUUID()}@farm.example`);
  await assign(sql, id, farm.clientId, 'normal');
  return new Browser(address).hold(await addSession(sql, id, farm.clientId, Temporal.Now.instant()));
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

test('a dashboard is saved with its widgets, changed and read back, in the order of making', async () => {
  const browser = await somebody();
  const made = await add(browser, { ...empty, widgets: [soil(own.probeId)] });
  expect(made.status).toBe(201);
  const id = idOf(made);
  await add(browser, { ...empty, name: 'South' });
  const changed = { ...empty, name: 'North blocks', widgets: [soil(own.probeId)] };
  expect((await browser.request('PUT', `/api/dashboards/${id}`, { body: changed })).body).toEqual({ id, ...changed });
  expect((await browser.get(`/api/dashboards/${id}`)).body).toEqual({ id, ...changed });
  expect((await browser.get('/api/dashboards')).body).toMatchObject([{ name: 'North blocks' }, { name: 'South' }]);
});

test('a person has at most sixteen, also when two browsers add at once', async () => {
  const browser = await somebody();
  for (let i = 0; i < 15; i += 1) expect((await add(browser)).status).toBe(201);
  const both = await Promise.all([add(browser), add(browser)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await add(browser)).toMatchObject({ status: 409, body: { message: 'You can have at most 16 dashboards.' } });
});

test('the only dashboard cannot be deleted, also not by two at once', async () => {
  const browser = await somebody();
  const ids = [];
  for (const made of [await add(browser), await add(browser)]) ids.push(idOf(made));
  const both = await Promise.all(ids.map((id) => browser.request('DELETE', `/api/dashboards/${id}`)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await browser.get('/api/dashboards')).body).toHaveLength(1);
});

test('a name has up to 256 characters', async () => {
  const browser = await somebody();
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

test('a widget shows a module of the account; one of another account reads like one that is not there', async () => {
  const browser = await somebody();
  const refusals = [];
  for (const id of [foreign.probeId, '018f0000-0000-7000-8000-00000000dead'])
    refusals.push((await add(browser, { ...empty, widgets: [soil(id)] })).body);
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({
    err: 'validation',
    fields: { 'widgets.0.options.id_object': 'Invalid identifier' },
  });
});

test('dashboards are one’s own: a colleague in the same account does not see them', async () => {
  const [jan, anna] = [await somebody(), await somebody()];
  const id = idOf(await add(jan));
  expect((await anna.get(`/api/dashboards/${id}`)).status).toBe(404);
  expect((await anna.get('/api/dashboards')).body).toEqual([]);
});
