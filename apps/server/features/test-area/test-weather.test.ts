import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testInstallationEndpoints } from '@zagon/contract/test-area/installation.ts';
import { testWeatherEndpoints } from '@zagon/contract/test-area/weather.ts';
import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addSession, addUser, anId } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:10:00Z');
const settings = { ZAGON_TEST_AREA: 'on', ZAGON_DATA_DIR: mkdtempSync(join(tmpdir(), 'test-weather-')) };
const { app, address } = await startTestApp({ clock, settings });
const sql = app.pools.system;
const operatorId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, operatorId, null, clock.now()));

const PATH = '/api/admin/test/weather';
async function weather() {
  const { status, body } = await operator.get(PATH);
  expect(status).toBe(200);
  return testWeatherEndpoints.getTestWeather.reply.parse(body);
}
const set = (name: string, minutes: number) => operator.request('POST', PATH, { body: { name, minutes } });
const isOn = async (name: string) => (await weather()).settings.find((each) => each.name === name)?.on;

test('the weather is shown for now and for the next 24 full hours', async () => {
  const { now, hours } = await weather();
  expect(now.at).toBe('2026-11-21T10:10:00Z');
  expect([hours.length, hours[0]?.at, hours.at(-1)?.at]).toEqual([24, '2026-11-21T11:00:00Z', '2026-11-22T10:00:00Z']);
});

test('rain that is set falls now, and only until its end', async () => {
  const before = await weather();
  expect((await set('downpour', 90)).status).toBe(200);
  const after = await weather();
  expect(after.now.raining).toBe(true);
  expect(after.now.rain_in_hour_mm).toBeCloseTo(before.now.rain_in_hour_mm + 12, 6);
  expect(after.hours.slice(1)).toEqual(before.hours.slice(1));
  expect(await isOn('downpour')).toEqual({ since: '2026-11-21T10:10:00Z', until: '2026-11-21T11:40:00Z' });
  clock.advance({ minutes: 90 });
  expect(await isOn('downpour')).toBeNull();
});

test('undo ends what was set, and leaves failures of devices on', async () => {
  await set('strong-wind', 30);
  await operator.request('POST', '/api/admin/test/scenarios', { body: { name: 'valve-stuck', on: true } });
  await operator.request('DELETE', PATH);
  expect(await isOn('strong-wind')).toBeNull();
  const { body } = await operator.get('/api/admin/test/scenarios');
  expect(body).toContainEqual(expect.objectContaining({ name: 'valve-stuck', targets: ['AM421-DEMO-0001/o1'] }));
});

test('only weather can be set, for a day at most', async () => {
  expect((await set('valve-stuck', 30)).status).toBe(404);
  expect((await set('downpour', 0)).status).toBe(422);
  expect((await set('downpour', 1441)).status).toBe(422);
});

test('the installation names its versions and what is switched on, and no address', async () => {
  const { body } = await operator.get('/api/admin/test/installation');
  const { switches, started_at: startedAt } = testInstallationEndpoints.getTestInstallation.reply.parse(body);
  expect(startedAt).toBe('2026-11-21T10:10:00Z');
  expect(switches).toContainEqual({ name: 'demo', on: false });
  expect(switches).toContainEqual({ name: 'own_database', on: false });
  expect(JSON.stringify(body)).not.toContain('postgres://');
});
