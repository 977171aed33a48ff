import { expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { json } from '../../db/pool.ts';
import { Browser } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../test-rig/farm.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { addThings } from '../../test-rig/things.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { clientId } = await addAccount(sql, 'Farm');
const things = await addThings(sql, clientId);
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, clientId, 'normal');
const browser = new Browser(address).hold(await addSession(sql, anna, clientId, clock.now()));
await sql.run(
  `insert into module_latest (module_key, ts, received_at, fields)
   select key, $2, $2, $3::jsonb from modules where id = $1`,
  [
    things.probeId,
    Temporal.Instant.from('2026-11-21T09:45:00Z'),
    json({ HUMIDITY_1: { v: 31.2, t: '2026-11-21T09:45:00Z', p: 31.4, trend: -1 } }),
  ],
);
await sql.run('update stations set online = true where module_id = $1', [things.stationId]);
const probe = () => browser.get(`/api/objects/${things.probeId}`);

test('a module comes with its station, its newest values and what became of them', async () => {
  expect((await probe()).body).toMatchObject({
    id: things.probeId,
    device_type: 'AM-100-103',
    last_device_model: 'AM-100-103',
    id_base_station: things.stationId,
    base_station_name: 'Station',
    latest: {
      communication: 'current',
      timestamp: '2026-11-21T09:45:00Z',
      timestamp_unix: 1_795_254_300,
      fields: { HUMIDITY_1: { value: 31.2, previous: 31.4, trend: -1, timestamp: '2026-11-21T09:45:00Z' } },
    },
  });
});

test('its values turn stale half an hour after the newest one, and at once when its station goes', async () => {
  expect((await probe()).body).toMatchObject({ latest: { communication: 'current' } });
  clock.advance({ minutes: 15, seconds: 1 });
  expect((await probe()).body).toMatchObject({ latest: { communication: 'stale' } });
  clock.set('2026-11-21T10:00:00Z');
  await sql.run('update stations set online = false where module_id = $1', [things.stationId]);
  expect((await probe()).body).toMatchObject({ latest: { communication: 'stale' } });
  await sql.run('update stations set online = true where module_id = $1', [things.stationId]);
});

test('a module that was never heard of has no values, and outputs show what was reported', async () => {
  const valves = (await browser.get(`/api/objects/${things.valvesId}`)).body;
  expect(valves).toMatchObject({ latest: null, online: null });
  expect(valves).toHaveProperty(
    'outputs.0',
    expect.objectContaining({ field_name: 'o1', state: false, id_section: things.sectionId, section_name: 'Block' }),
  );
  expect(valves).toHaveProperty(
    'outputs.3',
    expect.objectContaining({ field_name: 'o4', type: 'pump', id_section: null }),
  );
});

test('base stations come first in the list; PINs and secrets never leave', async () => {
  const { body } = await browser.get('/api/objects');
  expect(body).toMatchObject([{ name: 'Station', online: true }, { name: 'Probe' }, { name: 'Valves' }]);
  expect(JSON.stringify(body)).not.toMatch(/pin|secret/);
});

test('who signs in gets the account with all of it at once', async () => {
  expect((await browser.get('/api/me')).body).toMatchObject({
    user: { id: anna, user_type: 2 },
    client: { id: clientId, state: 'active' },
    objects: [{ name: 'Station' }, { name: 'Probe' }, { name: 'Valves' }],
    components: expect.arrayContaining([expect.objectContaining({ field_name: 'o1', kind: 'output', type: 'valve' })]),
    unreadMessages: 0,
    map_tiles: null,
  });
});

test('a blocked account is shown only what may still run, to stop it', async () => {
  await sql.run('update clients set blocked_at = now() where id = $1', [clientId]);
  expect((await browser.get('/api/me')).body).toMatchObject({ client: { state: 'blocked' }, objects: [] });
  await sql.run('update outputs set reported_open = true where id = $1', [things.outputIds[0] ?? '']);
  expect((await browser.get('/api/me')).body).toMatchObject({
    objects: [{ name: 'Valves', latest: null, outputs: [{ field_name: 'o1', state: true }] }],
  });
  await sql.run('update clients set blocked_at = null where id = $1', [clientId]);
});
