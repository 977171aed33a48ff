import { regionShape } from '@zagon/contract/regions/endpoints.ts';
import { moduleShape } from '@zagon/contract/modules/shapes.ts';
import { sectionShape } from '@zagon/contract/sections/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

let farms = 0;

async function aFarm() {
  farms += 1;
  const { accountId } = await addAccount(sql, `Farm ${farms}`);
  const fixture = await addFarmFixture(sql, accountId);
  const userId = await addUser(sql, `${accountId}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  return { accountId, fixture, browser };
}

const SQUARE = [
  { longitude: 21, latitude: 52 },
  { longitude: 21.001, latitude: 52 },
  { longitude: 21.001, latitude: 52.001 },
  { longitude: 21, latitude: 52.001 },
];
const BOW_TIE = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]];
const region = (change: object = {}) => ({ body: { name: 'North', points: SQUARE, ...change } });

describe('a region', () => {
  test('a region is added with its area, changed, listed and deleted; each is in the log', async () => {
    const { accountId, browser } = await aFarm();
    const added = await browser.request('POST', '/api/regions', region({ description: 'Berries' }));
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'North', description: 'Berries', points: SQUARE, area: expect.closeTo(0.764, 2), objects: [] },
    });
    const { id } = regionShape.parse(added.body);
    expect(await browser.request('GET', `/api/regions/${id}`)).toMatchObject({ body: added.body });
    const triangle = SQUARE.slice(0, 3);
    expect(
      await browser.request('PUT', `/api/regions/${id}`, region({ name: 'South', points: triangle })),
    ).toMatchObject({ status: 200, body: { name: 'South', area: expect.closeTo(0.382, 2) } });
    expect(await browser.request('DELETE', `/api/regions/${id}`)).toMatchObject({ status: 200 });
    expect(await browser.request('GET', '/api/regions')).toMatchObject({ body: [] });
    const log = await sql.rows<{ event: string }>(
      `select event from audit_log where client_id = $1 and event like 'region%' order by event`,
      [accountId],
    );
    expect(log.map(({ event }) => event)).toEqual(['region_added', 'region_changed', 'region_removed']);
  });

  test('a region keeps its holes and further parts, outside of its area, until a request names others', async () => {
    const { browser } = await aFarm();
    const shifted = (east: number, scale: number) =>
      SQUARE.map(({ longitude, latitude }) => ({
        longitude: Number((21 + east + (longitude - 21) * scale).toFixed(6)),
        latitude: Number((52.0002 + (latitude - 52) * scale).toFixed(6)),
      }));
    const holes = [shifted(0.0002, 0.5)];
    const parts = [{ points: shifted(0.002, 1), holes: [] }];
    const added = await browser.request('POST', '/api/regions', region({ holes, parts }));
    expect(added).toMatchObject({ status: 201, body: { holes, parts, area: expect.closeTo(0.764 * 1.75, 2) } });
    const { id } = regionShape.parse(added.body);
    const renamed = await browser.request('PUT', `/api/regions/${id}`, region({ name: 'Renamed' }));
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Renamed', holes, parts } });
    expect(await browser.request('PUT', `/api/regions/${id}`, region({ holes: [], parts: [] }))).toMatchObject({
      body: { holes: [], parts: [], area: expect.closeTo(0.764, 2) },
    });
    expect(await browser.request('PUT', `/api/regions/${id}`, region({ holes: [shifted(1, 1)] }))).toMatchObject({
      status: 422,
      body: { fields: { 'holes.0': 'A hole, such as a pond, leaves the border of the area' } },
    });
  });

  test.each([
    ['en', SQUARE.slice(0, 2), 'A minimum of three points are needed to create a new region.'],
    ['pl', SQUARE.slice(0, 2), 'Do utworzenia nowego regionu potrzebne są co najmniej trzy punkty.'],
    ['en', BOW_TIE, 'The sides of the area cross. Move a point so that they do not'],
    ['pl', BOW_TIE, 'Boki obszaru się przecinają. Przesuń punkt tak, żeby się nie krzyżowały'],
  ])('a region is refused in %s where it encloses no area', async (language, points, message) => {
    const { browser } = await aFarm();
    await browser.request('PUT', '/api/users/lang', { body: { lang: language } });
    expect(await browser.request('POST', '/api/regions', region({ points }))).toMatchObject({
      status: 422,
      body: { fields: { points: message } },
    });
  });

  test('a region needs a unique name, but may keep its own', async () => {
    const { browser } = await aFarm();
    const { id } = regionShape.parse((await browser.request('POST', '/api/regions', region())).body);
    const again = await browser.request('POST', '/api/regions', region({ name: 'NORTH' }));
    expect(again).toMatchObject({ status: 422, body: { fields: { name: 'This name is already on the map' } } });
    expect(await browser.request('PUT', `/api/regions/${id}`, region())).toMatchObject({ status: 200 });
  });

  test('a region contains modules of its account only', async () => {
    const { browser, fixture } = await aFarm();
    const other = await aFarm();
    const own = await browser.request('POST', '/api/regions', region({ objects: [fixture.valvesId] }));
    expect(own).toMatchObject({ status: 201, body: { objects: [{ id: fixture.valvesId }] } });
    const foreign = await browser.request(
      'POST',
      '/api/regions',
      region({ name: 'X', objects: [other.fixture.valvesId] }),
    );
    const unknown = await browser.request(
      'POST',
      '/api/regions',
      region({ name: 'X', objects: [crypto.randomUUID()] }),
    );
    expect(foreign).toMatchObject({ status: 422, body: { fields: { 'objects.0': expect.any(String) } } });
    expect(unknown).toMatchObject({ status: 422, body: foreign.body });
  });

  test('a region of another account gets the same response as a missing one', async () => {
    const [{ browser }, other] = [await aFarm(), await aFarm()];
    const { id: foreign } = regionShape.parse((await other.browser.request('POST', '/api/regions', region())).body);
    for (const id of [foreign, crypto.randomUUID()]) {
      expect(await browser.request('GET', `/api/regions/${id}`)).toMatchObject({ status: 404 });
      expect(await browser.request('PUT', `/api/regions/${id}`, region())).toMatchObject({ status: 404 });
      expect(await browser.request('DELETE', `/api/regions/${id}`)).toMatchObject({ status: 404 });
    }
    expect(await other.browser.request('GET', '/api/regions')).toMatchObject({ body: [{ name: 'North' }] });
  });
});

describe('the outline of a section', () => {
  test('the outline of a section is drawn, sets the area only if requested, and can be removed', async () => {
    const { browser, fixture } = await aFarm();
    const outline = `/api/sections/${fixture.sectionId}/outline`;
    const before = sectionShape.parse((await browser.request('GET', `/api/sections/${fixture.sectionId}`)).body);
    expect(before.points).toBeNull();
    expect(await browser.request('PUT', outline, { body: { points: SQUARE } })).toMatchObject({
      status: 200,
      body: { points: SQUARE, area: before.area },
    });
    expect(await browser.request('PUT', outline, { body: { points: SQUARE, sets_area: true } })).toMatchObject({
      body: { area: expect.closeTo(0.764, 2) },
    });
    expect(await browser.request('PUT', outline, { body: { points: BOW_TIE } })).toMatchObject({ status: 422 });
    expect(await browser.request('PUT', outline, { body: { points: null } })).toMatchObject({
      body: { points: null, area: expect.closeTo(0.764, 2) },
    });
  });

  test('the outline of a section stays when the section is changed', async () => {
    const { browser, fixture } = await aFarm();
    const path = `/api/sections/${fixture.sectionId}`;
    await browser.change(`${path}/outline`, { points: SQUARE });
    const row = sectionShape.parse((await browser.request('GET', path)).body);
    const body = { name: 'Renamed', id_water_source: row.id_water_source, id_output: row.id_output };
    expect(await browser.request('PUT', path, { body })).toMatchObject({ body: { name: 'Renamed', points: SQUARE } });
  });
});

test('a module is moved without changing its settings, and can be removed from the map', async () => {
  const { accountId, browser, fixture } = await aFarm();
  const path = `/api/objects/${fixture.valvesId}`;
  const before = moduleShape.parse((await browser.request('GET', path)).body);
  const location = { longitude: 21.5, latitude: 52.5 };
  const moved = await browser.request('PUT', `${path}/location`, { body: { location } });
  expect(moved).toMatchObject({ status: 200, body: { location, configuration: before.configuration } });
  expect(await browser.request('PUT', `${path}/location`, { body: { location: null } })).toMatchObject({
    body: { location: null },
  });
  const rows = await sql.rows(`select from audit_log where client_id = $1 and event = 'module_moved'`, [accountId]);
  expect(rows).toHaveLength(2);
});
