import { stationModulesSchema, type StationModules } from '@zagon/device-protocol/modules.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { Edge, text, value } from '../testing/link/edge.ts';
import { aSpareDevice, SPARE_SECRET, TEST_PIN } from '../testing/hardware.ts';
import { openSocket, type TestSocket } from '../testing/socket.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const userId = await addUser(sql, 'anna@farm.example');
await assign(sql, userId, accountId, 'admin');
const secret = await addSession(sql, userId, accountId, testClock.now());
const browser = new Browser(address).withSession(secret);
await aSpareDevice(sql, 'AGB2000-NEW-1', 'AGB-2000');
await aSpareDevice(sql, 'AM1007-NEW-1', 'AM-999', { station: 'AGB2000-NEW-1', paired: true });

/** The station, the probe behind it, and the page that shows it. */
const rig: { probe: string; edge?: Edge; page?: TestSocket } = { probe: '' };

beforeAll(async () => {
  await browser.request('POST', '/api/objects', { body: { serial_number: 'AGB2000-NEW-1', pin: TEST_PIN } });
  const row = await sql.first<{ id: string }>("select id from modules where serial_number = 'AM1007-NEW-1'");
  rig.probe = row?.id ?? '';
  rig.page = await openSocket(address, secret);
  rig.edge = await Edge.connect(app.link.port ?? 0, { serial: 'AGB2000-NEW-1', secret: SPARE_SECRET });
});
afterAll(async () => {
  rig.page?.close();
  await rig.edge?.end();
});

const edge = (): Edge => {
  if (rig.edge === undefined) throw new Error('the station is not connected');
  return rig.edge;
};

const int = (name: string, value: number) =>
  metric(name, 'Int64', value, { timestamp: testClock.now().epochMilliseconds });

/** The newest list the station received, once it matches. */
function list(fits: (received: StationModules) => boolean): Promise<StationModules> {
  return edge().until((messages) =>
    messages
      .flatMap(({ metrics }) => metrics)
      .filter(({ name }) => name === METRIC.modules)
      .map(({ value }) => stationModulesSchema.parse(JSON.parse(String(value))))
      .findLast(fits),
  );
}

const probe = async () => (await browser.get(`/api/objects/${rig.probe}`)).body;

/** The next settings update in this state, of the probe or another module. */
async function nextUpdate(state: string, id: string = rig.probe): Promise<unknown> {
  for (;;) {
    const body = await rig.page?.next('objects');
    const { configuration, id_object: moduleId } = body as {
      configuration: { state: string } | null;
      id_object: string;
    };
    if (moduleId === id && configuration?.state === state) return body;
  }
}

const settings = (properties: Readonly<Record<string, unknown>>) => ({
  name: 'Slab',
  location: { longitude: 21, latitude: 52 },
  marker: 2,
  soil_type: null,
  plant_type: 10,
  status: 1,
  reporting_interval_minutes: 5,
  properties,
});
const save = (properties: Readonly<Record<string, unknown>>) =>
  browser.request('PUT', `/api/objects/${rig.probe}`, { body: settings(properties) });

test('a station receives its modules at birth, and reported settings take effect', async () => {
  await edge().sendBirth([int('Zagon/Modules/Version', 0)], {
    'AM1007-NEW-1': [int('Zagon/Configuration/Version', 0)],
  });
  const first = await list(({ modules }) => modules.length === 1);
  expect(first.modules[0]).toMatchObject({ serial: 'AM1007-NEW-1', kind: 'AM-999', configuration_version: 1 });
  await edge().sendData(undefined, [int('Zagon/Modules/Version', first.version)]);
  await edge().sendData('AM1007-NEW-1', [int('Zagon/Configuration/Version', 1)]);
  await nextUpdate('in_force');
  expect(await probe()).toMatchObject({ configuration: { state: 'in_force', reported_version: 1 } });
});

test('saved settings are pending until the station reports them', async () => {
  const { body } = await save({ humidity_correction: 2.5 });
  expect(body).toMatchObject({
    name: 'Slab',
    marker: 2,
    configuration: {
      state: 'reconfiguring',
      version: 2,
      asked: { properties: { humidity_correction: 2.5 }, reporting_interval_minutes: 5 },
      reported: { properties: {}, reporting_interval_minutes: 15 },
    },
  });
  const sent = await list(({ modules }) => modules[0]?.configuration_version === 2);
  expect(sent.modules[0]).toMatchObject({ interval_s: 300, settings: { properties: { humidity_correction: 2.5 } } });
  await edge().sendData('AM1007-NEW-1', [int('Zagon/Configuration/Version', 2)]);
  expect(await nextUpdate('in_force')).toMatchObject({ id_object: rig.probe, change: 'configuration' });
});

test('a changed name alone is not sent to the station', async () => {
  expect((await save({ humidity_correction: 2.5 })).body).toMatchObject({
    configuration: { version: 2, state: 'in_force' },
  });
});

test('a depth only names a level: it applies at once and is not sent to the station', async () => {
  const { body } = await save({ humidity_correction: 2.5, depth_1: 7 });
  expect(body).toMatchObject({ depths_cm: [7], configuration: { version: 2, state: 'in_force' } });
});

test('a base station whose own settings changed is in the list sent to it, and reports them itself', async () => {
  const { body } = await browser.get('/api/objects');
  const { id } = (body as { id: string; serial_number: string }[]).find(
    (object) => object.serial_number === 'AGB2000-NEW-1',
  ) ?? { id: '' };
  const saved = await browser.request('PUT', `/api/objects/${id}`, { body: { ...settings({}), name: 'Station' } });
  expect(saved.body).toMatchObject({ configuration: { state: 'reconfiguring', version: 1 } });
  const sent = await list(({ modules }) => modules.length === 2);
  expect(sent.modules[0]).toMatchObject({ serial: 'AGB2000-NEW-1', configuration_version: 1, interval_s: 300 });
  await edge().sendData(undefined, [int('Zagon/Configuration/Version', 1)]);
  expect(await nextUpdate('in_force', id)).toMatchObject({ change: 'configuration' });
});

test('a device that refuses its settings keeps the old ones and gives the reason', async () => {
  await save({ humidity_correction: 99 });
  const sent = await list(({ modules }) => modules.some((module) => module.configuration_version === 3));
  expect(sent.modules.find(({ kind }) => kind === 'AM-999')?.settings.properties).toEqual({ humidity_correction: 99 });
  await edge().sendData('AM1007-NEW-1', [text('Zagon/Configuration/Refused', '3 correction too large')]);
  await nextUpdate('failed');
  expect(await probe()).toMatchObject({
    configuration: {
      state: 'failed',
      reason: 'refused',
      reason_text: 'correction too large',
      asked: { properties: { humidity_correction: 99 } },
      reported: { properties: { humidity_correction: 2.5 } },
    },
  });
});

test('after giving up, the reported settings apply again, and depths stay as set', async () => {
  const { body } = await browser.request('DELETE', `/api/objects/${rig.probe}/configuration`);
  expect(body).toMatchObject({
    depths_cm: [7],
    configuration: { state: 'in_force', asked: { properties: { humidity_correction: 2.5 } } },
  });
});

test('without an answer within five minutes settings have failed, and can be sent again', async () => {
  await save({ humidity_correction: 4 });
  await sql.run("update modules set configuration_asked_at = now() - interval '5 minutes' where id = $1", [rig.probe]);
  await nextUpdate('failed');
  expect(await probe()).toMatchObject({ configuration: { state: 'failed', reason: 'no_answer' } });
  const resent = await browser.request('POST', `/api/objects/${rig.probe}/configuration`);
  expect(resent.body).toMatchObject({ configuration: { state: 'reconfiguring' } });
  const { body } = await browser.get(`/api/objects/${rig.probe}/events`);
  const kinds = (body as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.slice(0, 3)).toEqual(['configuration_asked', 'configuration_failed', 'configuration_asked']);
  expect(kinds).toEqual(expect.arrayContaining(['activated', 'configuration_reported']));
});

test('a setting that the type does not have or allow is refused at its field', async () => {
  const { status, body } = await save({ humidity_correction: 101, colour: 3 });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    fields: { 'properties.humidity_correction': 'At most 100', 'properties.colour': 'This device has no such setting' },
  });
});

test('raw data is shown as received, and published to a shared account until the share ends', async () => {
  const guest = await addAccount(sql, 'Guest');
  const guestId = await addUser(sql, 'marek@farm.example');
  await assign(sql, guestId, guest.accountId, 'admin');
  const guestSecret = await addSession(sql, guestId, guest.accountId, testClock.now());
  const guestBrowser = new Browser(address).withSession(guestSecret);
  const offer = await browser.request('POST', `/api/objects/${rig.probe}/shares`);
  const { code } = offer.body as { code: string };
  const { body: share } = await guestBrowser.request('POST', '/api/shares', { body: { code } });
  const guestPage = await openSocket(address, guestSecret);

  await edge().sendData('AM1007-NEW-1', [value('TEMP_1', 18.5, testClock.now().epochMilliseconds)]);
  expect(await guestPage.next('data')).toMatchObject({ id_object: rig.probe, fields: { TEMP_1: { value: 18.5 } } });
  expect((await guestBrowser.get(`/api/objects/${rig.probe}/last_message`)).body).toMatchObject({
    message: { through: 'AGB2000-NEW-1', stored: false, metrics: [{ name: 'TEMP_1', value: 18.5 }] },
  });
  await rig.page?.next('data');

  await browser.request('DELETE', `/api/shares/${(share as { id: string }).id}`);
  await edge().sendData('AM1007-NEW-1', [value('TEMP_1', 19.5, testClock.now().epochMilliseconds)]);
  await rig.page?.next('data');
  expect(guestPage.unread.filter(({ name }) => name === 'data')).toEqual([]);
  guestPage.close();
});

test('the connection of a station is recorded by the process that stored it, not by those that hear of it', async () => {
  const station = await sql.first<{ id: string }>("select id from modules where serial_number = 'AGB2000-NEW-1'");
  const stationId = station?.id ?? '';
  const recorded = async () => {
    const rows = await sql.rows<{ kind: string }>(
      "select kind from module_events where module_id = $1 and kind in ('online', 'offline') order by at, id",
      [stationId],
    );
    return rows.map(({ kind }) => kind);
  };
  await expect.poll(recorded).toEqual(['online']);
  const change = { serial: 'AGB2000-NEW-1', stationId, online: false };
  app.bus.deliver('stationLinkChanged', change);
  app.bus.send('stationLinkStored', change);
  // Recorded in order: what the first signal had recorded would come before.
  await expect.poll(recorded).toContain('offline');
  expect(await recorded()).toHaveLength(2);
});
