import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { json } from '../../database/pool.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const fixture = await addFarmFixture(sql, accountId);
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, accountId, 'normal');
const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
await sql.run(
  `insert into module_latest (module_key, ts, received_at, fields)
   select key, $2, $2, $3::jsonb from modules where id = $1`,
  [
    fixture.probeId,
    Temporal.Instant.from('2026-11-21T09:45:00Z'),
    json({ HUMIDITY_1: { v: 31.2, t: '2026-11-21T09:45:00Z', p: 31.4, trend: -1 } }),
  ],
);
await sql.run('update stations set online = true where module_id = $1', [fixture.stationId]);
const probe = () => browser.get(`/api/objects/${fixture.probeId}`);

test('a module is returned with its station, newest values and their quality', async () => {
  expect((await probe()).body).toMatchObject({
    id: fixture.probeId,
    device_type: 'AM-100-103',
    last_device_model: 'AM-100-103',
    id_base_station: fixture.stationId,
    base_station_name: 'Station',
    latest: {
      communication: 'current',
      timestamp: '2026-11-21T09:45:00Z',
      timestamp_unix: 1_795_254_300,
      fields: { HUMIDITY_1: { value: 31.2, previous: 31.4, trend: -1, timestamp: '2026-11-21T09:45:00Z' } },
    },
  });
});

test('no value is newer than the newest reading of its module', async () => {
  const setTime = (time: string) =>
    sql.run(
      `update module_latest set fields = jsonb_set(fields, '{HUMIDITY_1,t}', $2::jsonb)
       where module_key = (select key from modules where id = $1)`,
      [fixture.probeId, json(time)],
    );
  await setTime('2026-11-21T09:53:00Z');
  expect((await probe()).body).toMatchObject({
    latest: { timestamp: '2026-11-21T09:45:00Z', fields: { HUMIDITY_1: { timestamp: '2026-11-21T09:45:00Z' } } },
  });
  await setTime('2026-11-21T09:45:00Z');
});

test('values turn stale half an hour after the newest one, and at once when the station goes offline', async () => {
  expect((await probe()).body).toMatchObject({ latest: { communication: 'current' } });
  clock.advance({ minutes: 15, seconds: 1 });
  expect((await probe()).body).toMatchObject({ latest: { communication: 'stale' } });
  clock.set('2026-11-21T10:00:00Z');
  await sql.run('update stations set online = false where module_id = $1', [fixture.stationId]);
  expect((await probe()).body).toMatchObject({ latest: { communication: 'stale' } });
  await sql.run('update stations set online = true where module_id = $1', [fixture.stationId]);
});

test('a module that never reported has no values, and its outputs show their reported state', async () => {
  const valves = (await browser.get(`/api/objects/${fixture.valvesId}`)).body;
  expect(valves).toMatchObject({ latest: null, online: null });
  expect(valves).toHaveProperty(
    'outputs.0',
    expect.objectContaining({ field_name: 'o1', state: false, id_section: fixture.sectionId, section_name: 'Block' }),
  );
  expect(valves).toHaveProperty(
    'outputs.3',
    expect.objectContaining({ field_name: 'o4', type: 'pump', id_section: null }),
  );
});

test('base stations are listed first; PINs and secrets never leave the server', async () => {
  const { body } = await browser.get('/api/objects');
  expect(body).toMatchObject([{ name: 'Station', online: true }, { name: 'Probe' }, { name: 'Valves' }]);
  expect(JSON.stringify(body)).not.toMatch(/pin|secret/);
});

test('signing in returns the complete account at once', async () => {
  expect((await browser.get('/api/me')).body).toMatchObject({
    user: { id: anna, user_type: 2 },
    client: { id: accountId, state: 'active' },
    objects: [{ name: 'Station' }, { name: 'Probe' }, { name: 'Valves' }],
    components: expect.arrayContaining([expect.objectContaining({ field_name: 'o1', kind: 'output', type: 'valve' })]),
    unreadMessages: 0,
    map_tiles: null,
  });
});

test('the components list devices and equipment, equipment with the settings of its input', async () => {
  const meterId = anId();
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name, config)
     values ($1, $2, $3, 'AM600-1', 'AM-600', 'Meters', $4::jsonb)`,
    [
      meterId,
      accountId,
      fixture.stationId,
      json({ inputs: { DI_USR_4: { input_type: 2, subtype: 3, udo_units: 1 } } }),
    ],
  );
  await sql.run(
    `insert into devices (id, client_id, name, description, kind, type, output_id, module_id, field_name) values
       ($1, $3, 'Pump', '', 'output', 'pump', $4, null, null),
       ($2, $3, 'Rain', '', 'counter_input', 'rain_gauge', null, $5, 'DI_USR_4')`,
    [anId(), anId(), accountId, fixture.outputIds[3] ?? '', meterId],
  );
  expect((await browser.get('/api/me')).body).toMatchObject({
    components: expect.arrayContaining([
      expect.objectContaining({ name: 'Pump', kind: 'output', type: 'pump', field_name: 'o4' }),
      expect.objectContaining({
        name: 'Rain',
        kind: 'counter_input',
        id_object: meterId,
        field_name: 'DI_USR_4',
        properties: expect.objectContaining({ udo_units: 1 }),
      }),
    ]),
  });
  await sql.run('delete from devices where client_id = $1', [accountId]);
  await sql.run('delete from modules where id = $1', [meterId]);
});

test('a blocked account sees only outputs that may still be running, in order to stop them', async () => {
  await sql.run('update clients set blocked_at = now() where id = $1', [accountId]);
  expect((await browser.get('/api/me')).body).toMatchObject({ client: { state: 'blocked' }, objects: [] });
  await sql.run('update outputs set reported_open = true where id = $1', [fixture.outputIds[0] ?? '']);
  expect((await browser.get('/api/me')).body).toMatchObject({
    objects: [{ name: 'Valves', latest: null, outputs: [{ field_name: 'o1', state: true }] }],
  });
  await sql.run('update clients set blocked_at = null where id = $1', [accountId]);
});
