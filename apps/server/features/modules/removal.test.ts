import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { aSpareDevice, TEST_PIN } from '../../testing/hardware.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const accounts = { n: 0 };

async function aFarm() {
  accounts.n += 1;
  const { accountId } = await addAccount(sql, `Farm ${accounts.n}`);
  const userId = await addUser(sql, `anna${accounts.n}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const secret = await addSession(sql, userId, accountId, clock.now());
  const fixture = await addFarmFixture(sql, accountId);
  const row = await sql.first<{ serial: string }>('select serial_number as serial from modules where id = $1', [
    fixture.stationId,
  ]);
  return {
    accountId,
    secret,
    things: fixture,
    station: row?.serial ?? '',
    browser: new Browser(address).withSession(secret),
  };
}
type Farm = Awaited<ReturnType<typeof aFarm>>;

const remove = (farm: Farm, id: string, confirmed?: boolean) =>
  farm.browser.request('DELETE', `/api/objects/${id}`, confirmed === undefined ? {} : { body: { confirmed } });
const activate = (farm: Farm, serial: string) =>
  farm.browser.request('POST', '/api/objects', { body: { serial_number: serial, pin: TEST_PIN } });
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

beforeEach(() => sql.run('delete from claim_tries'));

describe('removing a module', () => {
  test('removing a module in use lists its uses first and changes nothing', async () => {
    const farm = await aFarm();
    const { status, body } = await remove(farm, farm.things.valvesId);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      err: 'in_use',
      uses: [
        { kind: 'section', name: 'Block' },
        { kind: 'water_source', name: 'Pond' },
      ],
    });
    expect(await farm.browser.get(`/api/objects/${farm.things.valvesId}`)).toMatchObject({ body: { removing: false } });
  });

  test('removing a module closes an open valve first, and removes the module once the valve reports closed', async () => {
    const farm = await aFarm();
    const { valvesId, outputIds } = farm.things;
    const [valve = ''] = outputIds;
    await sql.run('update outputs set reported_open = true, reported_at = $2 where id = $1', [valve, clock.now()]);
    expect(await remove(farm, valvesId, true)).toMatchObject({
      body: { ok: true, closing: true, closed: [{ id_output: valve, name: 'Output 1' }] },
    });
    const orders = await sql.rows<{ kind: string }>('select kind from commands where output_id = $1', [valve]);
    expect(orders).toEqual([{ kind: 'close' }]);
    expect(await farm.browser.get(`/api/objects/${valvesId}`)).toMatchObject({ body: { removing: true } });
    const opened = await farm.browser.request('POST', '/api/manual_opens', { body: { id_output: valve, minutes: 5 } });
    expect(opened.status).toBe(404);
    const page = await openSocket(address, farm.secret);
    await sql.run('update outputs set reported_open = false, reported_at = $2 where id = $1', [valve, clock.now()]);
    expect(await page.next('objects')).toMatchObject({ id_object: valvesId, change: 'removed' });
    page.close();
    expect((await farm.browser.get(`/api/objects/${valvesId}`)).status).toBe(404);
    expect((await farm.browser.get('/api/sections')).body).toEqual([]);
  });

  test('a removed module keeps its history: the old account still reads it, and the next owner starts without any', async () => {
    const [first, second] = [await aFarm(), await aFarm()];
    await aSpareDevice(sql, 'AM200-TRAVEL-1', 'AM-200');
    const id = idOf(await activate(first, 'AM200-TRAVEL-1'));
    await sql.run(
      `insert into readings (module_key, ts, "TEMP_1") select key, '2026-11-21T09:00:00Z', 7.5 from modules where id = $1`,
      [id],
    );
    expect(await remove(first, id)).toMatchObject({ body: { ok: true, closing: false } });
    const day = 'fields=TEMP_1&start_date=2026-11-21T00:00:00Z&end_date=2026-11-21T12:00:00Z';
    expect((await first.browser.get(`/api/objects/${id}/history?${day}`)).body).toMatchObject({
      columns: { TEMP_1: [7.5] },
    });
    clock.advance({ minutes: 1 });
    const nextOwner = idOf(await activate(second, 'AM200-TRAVEL-1'));
    expect(nextOwner).not.toBe(id);
    expect((await second.browser.get(`/api/objects/${nextOwner}/history?${day}`)).body).toMatchObject({
      timestamps: [],
    });
    expect((await second.browser.get(`/api/objects/${id}/history?${day}`)).status).toBe(404);
  });

  test('a removed module stays until its station has a plan without it, because an offline station would still irrigate by the old plan', async () => {
    const farm = await aFarm();
    const { valvesId, stationId } = farm.things;
    const valves = await sql.first<{ serial: string }>('select serial_number as serial from modules where id = $1', [
      valvesId,
    ]);
    const run = {
      module: valves?.serial,
      output: 'o1',
      open_at: clock.now().add({ hours: 5 }).toString(),
      duration_s: 900,
    };
    await sql.run(
      `insert into plan_sets (station_id, version, client_id, body, valid_until, made_at)
       values ($1, 1, $2, $3::jsonb || '{"version": 1, "epoch": 1}', $4, $5)`,
      [stationId, farm.accountId, JSON.stringify({ runs: [run] }), clock.now().add({ hours: 20 }), clock.now()],
    );
    await sql.run('update stations set plan_version_sent = 1, plan_version_active = 1 where module_id = $1', [
      stationId,
    ]);
    expect(await remove(farm, valvesId, true)).toMatchObject({ body: { ok: true, closing: true } });
    expect(await farm.browser.get(`/api/objects/${valvesId}`)).toMatchObject({ body: { removing: true } });
    const page = await openSocket(address, farm.secret);
    await sql.run('update stations set plan_version_active = 2 where module_id = $1', [stationId]);
    expect(await page.next('objects')).toMatchObject({ id_object: valvesId, change: 'removed' });
    page.close();
  });

  test('a base station removes everything behind it, and can no longer sign in', async () => {
    const farm = await aFarm();
    const { stationId, probeId } = farm.things;
    const asked = await remove(farm, stationId);
    expect(asked.body).toMatchObject({
      uses: expect.arrayContaining([expect.objectContaining({ kind: 'object', id: probeId, name: 'Probe' })]),
    });
    expect(await remove(farm, stationId, true)).toMatchObject({ body: { closing: false } });
    expect((await farm.browser.get('/api/objects')).body).toEqual([]);
    expect(await sql.run('select from stations where module_id = $1', [stationId])).toBe(0);
  });
});

describe('replacing a broken device', () => {
  test('replacing a broken device keeps the name, outputs, sections and history', async () => {
    const farm = await aFarm();
    const { valvesId, outputIds, sectionId } = farm.things;
    await aSpareDevice(sql, 'AM421-SPARE-9', 'AM-421', { station: farm.station });
    const { body } = await farm.browser.request('POST', `/api/objects/${valvesId}/replace`, {
      body: { serial_number: 'AM421-SPARE-9', pin: TEST_PIN },
    });
    expect(body).toMatchObject({
      id: valvesId,
      name: 'Valves',
      serial_number: 'AM421-SPARE-9',
      outputs: [{ id: outputIds[0], id_section: sectionId, state: null }, {}, {}, {}],
    });
    const { body: events } = await farm.browser.get(`/api/objects/${valvesId}/events`);
    expect(events).toMatchObject([{ kind: 'replaced', text: { en: expect.stringContaining('AM421-SPARE-9') } }]);
  });

  test('replacing a device behind another station hands over a pending close order, because the old station would never execute it', async () => {
    const farm = await aFarm();
    const { stationId, valvesId, outputIds } = farm.things;
    const other = idOf(await activate(farm, await aSpareDevice(sql, 'AGB2000-SECOND-1', 'AGB-2000')));
    await sql.run(
      `insert into commands (id, client_id, station_id, module_id, kind, output_id, body, due_at)
       values (gen_random_uuid(), $1, $2, $3, 'close', $4, '{"kind":"close","output":"o1"}', now())`,
      [farm.accountId, stationId, valvesId, outputIds[0] ?? ''],
    );
    await aSpareDevice(sql, 'AM421-SPARE-8', 'AM-421', { station: 'AGB2000-SECOND-1' });
    const { status } = await farm.browser.request('POST', `/api/objects/${valvesId}/replace`, {
      body: { serial_number: 'AM421-SPARE-8', pin: TEST_PIN },
    });
    expect(status).toBe(200);
    expect(await sql.rows('select station_id from commands where module_id = $1', [valvesId])).toEqual([
      { station_id: other },
    ]);
  });

  test('replacing a broken device requires the same type', async () => {
    const farm = await aFarm();
    await aSpareDevice(sql, 'AM200-SPARE-9', 'AM-200', { station: farm.station });
    const { status, body } = await farm.browser.request('POST', `/api/objects/${farm.things.probeId}/replace`, {
      body: { serial_number: 'AM200-SPARE-9', pin: TEST_PIN },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: { serial_number: 'It can only be replaced by a device of the same type (AM-100-103)' },
    });
  });
});
