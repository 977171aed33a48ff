import { expect, test } from 'vitest';
import { Browser, idOf } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { testClock } from '../../testing/test-clock.ts';
import { aDashboardPicture } from './test-samples.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const farm = await addAccount(sql, 'Farm');
const foreignFarm = await addAccount(sql, 'Foreign');
const foreign = await addFarmFixture(sql, foreignFarm.accountId);
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

const mapOf = (view: string, id_item: string) => ({
  id: '018f0000-0000-7000-8000-000000000002',
  name: 'Fields',
  type: 'map',
  place: { x: 0, y: 0, w: 6, h: 10 },
  options: { view, id_item },
});

async function addRegion(accountId: string): Promise<string> {
  const id = anId();
  await sql.run(`insert into regions (id, client_id, name, points) values ($1, $2, 'South', '[]')`, [id, accountId]);
  return id;
}

async function addGeoObject(accountId: string): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into geo_objects (id, client_id, name, marker, longitude, latitude) values ($1, $2, 'Well', 1, 21, 52)`,
    [id, accountId],
  );
  return id;
}

test('a dashboard is saved, changed and read back with its widgets, in creation order', async () => {
  const browser = await newUser();
  const created = await add(browser, { ...empty, widgets: [soil(own.probeId)] });
  expect(created.status).toBe(201);
  const id = idOf(created);
  await add(browser, { ...empty, name: 'South' });
  const changed = { ...empty, name: 'North blocks', widgets: [soil(own.probeId)] };
  const saved = { id, ...changed, shared: false, own: true, version: 2 };
  expect((await browser.request('PUT', `/api/dashboards/${id}`, { body: changed })).body).toMatchObject(saved);
  expect((await browser.get(`/api/dashboards/${id}`)).body).toMatchObject(saved);
  expect((await browser.get('/api/dashboards')).body).toMatchObject([{ name: 'North blocks' }, { name: 'South' }]);
});

test('a user has at most sixteen dashboards, even when two browsers add at once', async () => {
  const browser = await newUser();
  for (let i = 0; i < 15; i += 1) expect((await add(browser)).status).toBe(201);
  const both = await Promise.all([add(browser), add(browser)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await add(browser)).toMatchObject({ status: 409, body: { message: 'You can have at most 16 dashboards.' } });
});

test('the only dashboard cannot be deleted, even when two are deleted at once', async () => {
  const browser = await newUser();
  const ids = [];
  for (const created of [await add(browser), await add(browser)]) ids.push(idOf(created));
  const both = await Promise.all(ids.map((id) => browser.request('DELETE', `/api/dashboards/${id}`)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await browser.get('/api/dashboards')).body).toHaveLength(1);
});

test('a dashboard has a name of up to 256 characters', async () => {
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

test.each(['object', 'region', 'section', 'module'] as const)(
  'a map may open on a %s of the account; an id from another account is refused like an unknown one',
  async (view) => {
    const idsOf = async ({ probeId, sectionId }: typeof own, accountId: string) => {
      const drawn = { object: await addGeoObject(accountId), region: await addRegion(accountId) };
      return { ...drawn, section: sectionId, module: probeId }[view];
    };
    const browser = await newUser();
    const send = (id_item: string) => add(browser, { ...empty, widgets: [mapOf(view, id_item)] });
    expect((await send(await idsOf(own, farm.accountId))).status).toBe(201);
    const refusals = [];
    const otherKind = view === 'region' ? own.probeId : await addRegion(farm.accountId);
    for (const id of [await idsOf(foreign, foreignFarm.accountId), '018f0000-0000-7000-8000-00000000dead', otherKind])
      refusals.push((await send(id)).body);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({
      err: 'validation',
      fields: { 'widgets.0.options.id_item': 'Invalid identifier' },
    });
  },
);

const pictureOf = (id_picture: string | null, pins: readonly object[] = []) => ({
  id: '018f0000-0000-7000-8000-000000000003',
  name: 'Pump house',
  type: 'resources',
  place: { x: 0, y: 0, w: 6, h: 10 },
  options: { view: 'picture', id_picture, alt: '', pins },
});

test('a picture and what is pinned on it belong to the account; ids of another are refused like unknown ones', async () => {
  const browser = await newUser();
  const unknown = '018f0000-0000-7000-8000-00000000dead';
  const outputPin = (id_output: string | undefined) => ({ kind: 'output', x: 1, y: 0, id_output });
  const valuePin = (id_object: string) => ({ kind: 'value', x: 0.5, y: 0.5, id_object, field: 'TEMP_1' });
  const ownPicture = await aDashboardPicture({ sql, accountId: farm.accountId });
  const foreignPicture = await aDashboardPicture({ sql, accountId: foreignFarm.accountId });
  const send = (widget: object) => add(browser, { ...empty, widgets: [widget] });
  const whole = pictureOf(ownPicture, [valuePin(own.probeId), outputPin(own.outputIds[0])]);
  expect((await send(whole)).status).toBe(201);
  expect((await send(pictureOf(null))).status).toBe(201);
  for (const [path, ofFarm, ofNone] of [
    ['id_picture', pictureOf(foreignPicture), pictureOf(unknown)],
    ['pins.0.id_object', pictureOf(null, [valuePin(foreign.probeId)]), pictureOf(null, [valuePin(unknown)])],
    ['pins.0.id_output', pictureOf(null, [outputPin(foreign.outputIds[0])]), pictureOf(null, [outputPin(unknown)])],
  ] as const) {
    const refusal = await send(ofFarm);
    expect(refusal).toMatchObject({
      status: 422,
      body: { fields: { [`widgets.0.options.${path}`]: 'Invalid identifier' } },
    });
    expect((await send(ofNone)).body).toEqual(refusal.body);
  }
});

test.each([
  ['beside the picture', [{ kind: 'output', x: 1.01, y: 0, id_output: own.outputIds[0] }]],
  ['of an unknown kind', [{ kind: 'link', x: 1, y: 0, id_output: own.outputIds[0] }]],
  [
    'in a number of 40',
    Array.from({ length: 40 }, () => ({ kind: 'output', x: 1, y: 0, id_output: own.outputIds[0] })),
  ],
])('pins %s are refused', async (_, pins) => {
  expect((await add(await newUser(), { ...empty, widgets: [pictureOf(null, pins)] })).status).toBe(422);
});

test('an id that a dashboard shows as one kind of item is refused as another kind', async () => {
  const browser = await newUser();
  const id = idOf(await add(browser, { ...empty, widgets: [mapOf('module', own.probeId)] }));
  const body = { ...empty, widgets: [mapOf('object', own.probeId)] };
  expect(await browser.request('PUT', `/api/dashboards/${id}`, { body })).toMatchObject({
    status: 422,
    body: { fields: { 'widgets.0.options.id_item': 'Invalid identifier' } },
  });
});

test('dashboards are private unless shared: a colleague on the same account does not see them', async () => {
  const [jan, anna] = [await newUser(), await newUser()];
  const id = idOf(await add(jan));
  expect((await anna.get(`/api/dashboards/${id}`)).status).toBe(404);
  expect((await anna.get('/api/dashboards')).body).toEqual([]);
});

test("a save based on an outdated version is refused with the other user's version, and stores nothing", async () => {
  const [jan, anna] = [await newUser(), await newUser()];
  const id = idOf(await add(jan, { ...empty, shared: true }));
  const save = (browser: Browser, name: string, version: number) =>
    browser.request('PUT', `/api/dashboards/${id}`, { body: { ...empty, shared: true, name, version } });
  expect((await save(anna, 'By Anna', 1)).status).toBe(200);
  expect(await save(jan, 'By Jan', 1)).toMatchObject({
    status: 409,
    body: { err: 'changed_meanwhile', current: { values: { name: 'By Anna', version: 2 } } },
  });
  expect((await jan.get(`/api/dashboards/${id}`)).body).toMatchObject({ name: 'By Anna' });
  expect((await save(jan, 'By Jan', 2)).status).toBe(200);
});

test('only one of two saves at once succeeds', async () => {
  const browser = await newUser();
  const id = idOf(await add(browser));
  const save = (name: string) =>
    browser.request('PUT', `/api/dashboards/${id}`, { body: { ...empty, name, version: 1 } });
  const both = await Promise.all([save('one'), save('two')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('the ten states before the current one are kept, newest first', async () => {
  const browser = await newUser();
  const id = idOf(await add(browser, { ...empty, name: 'state 0' }));
  for (let state = 1; state <= 12; state += 1)
    await browser.request('PUT', `/api/dashboards/${id}`, { body: { ...empty, name: `state ${state}` } });
  const { body } = await browser.get(`/api/dashboards/${id}/versions`);
  expect((body as readonly { name: string }[]).map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `state ${11 - index}`),
  );
});

test('a widget whose module left the account does not prevent its dashboard from being saved or copied', async () => {
  const browser = await newUser();
  const probeId = own.valvesId;
  const content = { ...empty, widgets: [soil(probeId)] };
  const id = idOf(await add(browser, content));
  await sql.run('update modules set removed_at = now() where id = $1', [probeId]);
  const save = (widgets: readonly object[]) =>
    browser.request('PUT', `/api/dashboards/${id}`, { body: { ...empty, widgets } });
  expect((await save(content.widgets)).status).toBe(200);
  expect((await browser.request('POST', `/api/dashboards/${id}/copy`, { body: { name: 'Copy' } })).body).toMatchObject({
    name: 'Copy',
    widgets: [{ options: { id_object: probeId } }],
  });
  expect((await add(browser, content)).status).toBe(422);
  // Returns to a version that still had the widget.
  expect((await save([])).status).toBe(200);
  expect((await save(content.widgets)).status).toBe(200);
});

test('a shared dashboard can be arranged by all users of the account, and deleted or unshared only by its owner or an administrator', async () => {
  const [jan, anna] = [await newUser(), await newUser()];
  await add(anna);
  const id = idOf(await add(jan, { ...empty, shared: true }));
  await add(jan);
  const save = (browser: Browser, body: object) => browser.change(`/api/dashboards/${id}`, { ...empty, ...body });
  const seen = (await anna.get('/api/dashboards')).body as readonly { id: string }[];
  expect(seen[0]).toMatchObject({ own: true });
  expect(seen.find((item) => item.id === id)).toMatchObject({ own: false, manageable: false, shared: true });
  expect((await save(anna, { name: 'Renamed', shared: true })).status).toBe(200);
  const notYours = {
    status: 409,
    body: { message: 'This dashboard belongs to another user. You can arrange and copy it.' },
  };
  expect(await save(anna, { shared: false })).toMatchObject(notYours);
  expect(await anna.request('DELETE', `/api/dashboards/${id}`)).toMatchObject(notYours);
  expect((await save(jan, { shared: false })).status).toBe(200);
  expect((await anna.get(`/api/dashboards/${id}`)).status).toBe(404);
  expect((await anna.get(`/api/dashboards/${id}/versions`)).status).toBe(404);
});

test("the user's dashboards are ordered; one that is not listed moves to the end, and a foreign one is unknown", async () => {
  const [browser, other] = [await newUser(), await newUser()];
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push(idOf(await add(browser, { ...empty, name })));
  const foreignId = idOf(await add(other, { ...empty, shared: false }));
  const [a = '', b = '', c = ''] = ids;
  const order = (named: readonly string[]) => browser.request('PUT', '/api/dashboard_order', { body: { ids: named } });
  const ownIds = (body: unknown) => (body as readonly { id: string; own: boolean }[]).filter(({ own: isOwn }) => isOwn);
  expect(ownIds((await order([c, a])).body)).toMatchObject([{ id: c }, { id: a }, { id: b }]);
  expect((await order([foreignId])).status).toBe(404);
  expect(ownIds((await browser.get('/api/dashboards')).body)).toMatchObject([{ id: c }, { id: a }, { id: b }]);
});

test('a change to a shared dashboard is published to the account, a change to a private one to its user only', async () => {
  const browser = await newUser();
  const published: unknown[] = [];
  const stop = app.events.onPublish(({ to, name, body }) => name === 'dashboards' && published.push({ to, body }));
  const shared = idOf(await add(browser, { ...empty, shared: true }));
  const own = idOf(await add(browser));
  stop();
  expect(published).toEqual([
    { to: { client: farm.accountId }, body: { id: shared } },
    { to: { user: expect.any(String) }, body: { id: own } },
  ]);
});
