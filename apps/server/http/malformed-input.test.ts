import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const fixture = await addFarmFixture(sql, accountId);
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, accountId, 'admin');
const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, testClock.now()));

const PERIOD = { start_date: '2026-11-19T00:00:00Z', end_date: '2026-11-20T00:00:00Z' };
const source = (name: string) => ({ id: fixture.probeId, field: 'HUMIDITY_1', name });

test.each([
  ['/api/dashboards', { name: 'North\0', widgets: [], default_map_view: 'none' }, 'name'],
  ['/api/dashboards', { name: 'North \ud800', widgets: [], default_map_view: 'none' }, 'name'],
  ['/login', { email: 'anna\0@farm.example', password: 'x' }, 'email'],
  ['/api/reports/humidity/csv', { ...PERIOD, sources: [source('A'), source('\udfff')] }, 'sources.1.name'],
])('malformed text (%s) is rejected, naming its field', async (path, body, field) => {
  expect(await browser.request('POST', path, { body })).toMatchObject({
    status: 422,
    body: { err: 'validation', fields: { [field]: expect.any(String) } },
  });
});

test.each([
  ['/api/alarms?before=0000-01-01T00:00:00Z', 'before'],
  ['/api/outputs_plans?start_date=0000-01-01T00:00:00Z&end_date=2026-11-21T00:00:00Z', 'start_date'],
  [`/api/objects/${fixture.probeId}/history?fields=HUMIDITY_1&start_date=0000-01-01T00:00:00Z`, 'start_date'],
])('an impossible time is rejected: %s', async (path, field) => {
  expect(await browser.get(path)).toMatchObject({
    status: 422,
    body: { err: 'validation', fields: { [field]: expect.any(String) } },
  });
});

test.each(['/api/objects/%ff', '/api/objects/%00', `/api/objects/${'x'.repeat(300)}`, '/%ff'])(
  'an undecodable address is not found: %s',
  async (path) => {
    expect(await browser.get(path)).toMatchObject({ status: 404, body: { err: 'not_found' } });
  },
);
