import { geoObjectShape } from '@zagon/contract/geo-objects/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

let farms = 0;

async function anAdmin() {
  farms += 1;
  const { accountId } = await addAccount(sql, `Farm ${farms}`);
  const userId = await addUser(sql, `${accountId}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  return {
    accountId,
    browser: new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now())),
  };
}

const location = { longitude: 21, latitude: 52 };
const pond = (change: object = {}) => ({ body: { name: 'Pond', description: '', marker: 3, location, ...change } });

describe('a geo object', () => {
  test('a geo object is added, moved, listed and deleted; each is in the log', async () => {
    const { accountId, browser } = await anAdmin();
    const added = await browser.request('POST', '/api/geo_objects', pond());
    expect(added).toMatchObject({ status: 201, body: { name: 'Pond', marker: 3, location } });
    const path = `/api/geo_objects/${geoObjectShape.parse(added.body).id}`;
    const moved = { longitude: 21.01, latitude: 52.01 };
    expect(await browser.request('PUT', path, pond({ location: moved }))).toMatchObject({ body: { location: moved } });
    expect(await browser.request('GET', '/api/geo_objects')).toMatchObject({ body: [{ location: moved }] });
    expect(await browser.request('DELETE', path)).toMatchObject({ status: 200 });
    expect(await browser.request('GET', path)).toMatchObject({ status: 404 });
    const log = await sql.rows<{ event: string }>(
      `select event from audit_log where client_id = $1 and event like 'geo_object%' order by event`,
      [accountId],
    );
    expect(log.map(({ event }) => event)).toEqual(['geo_object_added', 'geo_object_changed', 'geo_object_removed']);
  });

  test.each([
    ['a marker that does not exist', { marker: 5 }, 'marker'],
    ['a place off the earth', { location: { longitude: 181, latitude: 52 } }, 'location.longitude'],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
  ])('a geo object is refused with %s', async (_name, change, field) => {
    const { browser } = await anAdmin();
    const refusal = await browser.request('POST', '/api/geo_objects', pond(change));
    expect(refusal).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  test('a geo object needs a unique name', async () => {
    const { browser } = await anAdmin();
    await browser.request('POST', '/api/geo_objects', pond());
    expect(await browser.request('POST', '/api/geo_objects', pond({ name: 'pond' }))).toMatchObject({
      status: 422,
      body: { fields: { name: 'This name is already on the map' } },
    });
  });

  test('a geo object of another account gets the same response as a missing one', async () => {
    const [{ browser }, other] = [await anAdmin(), await anAdmin()];
    const { id: foreign } = geoObjectShape.parse(
      (await other.browser.request('POST', '/api/geo_objects', pond())).body,
    );
    for (const id of [foreign, crypto.randomUUID()]) {
      expect(await browser.request('GET', `/api/geo_objects/${id}`)).toMatchObject({ status: 404 });
      expect(await browser.request('PUT', `/api/geo_objects/${id}`, pond())).toMatchObject({ status: 404 });
      expect(await browser.request('DELETE', `/api/geo_objects/${id}`)).toMatchObject({ status: 404 });
    }
    expect(await other.browser.request('GET', '/api/geo_objects')).toMatchObject({ body: [{ name: 'Pond' }] });
  });
});
