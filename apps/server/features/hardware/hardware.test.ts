import { beforeEach, describe, expect, test } from 'vitest';
import { HARDWARE_SORTS } from '@zagon/domain/hardware/hardware-list.ts';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const REASON = 'Returned by the customer';

async function anOperator(): Promise<Browser> {
  const id = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  return new Browser(address).withSession(await addSession(sql, id, null, clock.now()));
}

/** A farm whose valve module is a manufactured device. */
async function aFarm() {
  const { accountId, name } = await addAccount(sql, `Farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const fixture = await addFarmFixture(sql, accountId);
  await sql.run(
    `insert into hardware (serial_number, pin_hash, device_type, secret_hash)
     select m.serial_number, '', m.device_type, s.secret_hash from modules m left join stations s on s.module_id = m.id
     where m.client_id = $1`,
    [accountId],
  );
  const serialOf = async (id: string) =>
    (await sql.first<{ serial_number: string }>('select serial_number from modules where id = $1', [id]))
      ?.serial_number ?? '';
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
  return {
    accountId,
    name,
    fixture,
    browser,
    valves: await serialOf(fixture.valvesId),
    station: await serialOf(fixture.stationId),
  };
}

type Farm = Awaited<ReturnType<typeof aFarm>>;

const pathOf = async (serial: string) => {
  const row = await sql.first<{ id: string }>('select id from hardware where serial_number = $1', [serial]);
  return `/api/admin/devices/${row?.id ?? ''}`;
};
const deviceOf = async (operator: Browser, serial: string) =>
  z
    .looseObject({
      state: z.string(),
      history: z.array(z.looseObject({ kind: z.string(), reason: z.string().nullable() })),
    })
    .parse((await operator.get(await pathOf(serial))).body);
const kindsOf = ({ history }: { readonly history: readonly { readonly kind: string }[] }) =>
  history.map(({ kind }) => kind);
const move = async (operator: Browser, serial: string, body: object) =>
  operator.request('POST', `${await pathOf(serial)}/moves`, { body: { reason: REASON, ...body } });
const report = (outputId: string, open: boolean) =>
  sql.run('update outputs set reported_open = $2, reported_at = $3 where id = $1', [outputId, open, clock.now()]);
/** The module reports every output closed; its order is completed by the server itself. */
async function reportClosed(farm: Farm, serial: string, state: string): Promise<void> {
  for (const id of farm.fixture.outputIds) await report(id, false);
  await expect.poll(async () => (await deviceOf(operator, serial)).state).toBe(state);
}

let operator: Browser;
beforeEach(async () => {
  clock.advance({ minutes: 10 });
  operator = await anOperator();
});

describe('creating a device', () => {
  test('creating a device shows PIN and label once, stores only hashes, and lets its owner register with it', async () => {
    const made = await operator.request('POST', '/api/admin/devices', {
      body: { device_type: 'AGB-2000', batch: '2611', nfc_code: `04:${anId()}` },
    });
    expect(made.status).toBe(201);
    const device = z
      .object({ serial_number: z.string(), pin: z.string(), secret: z.string(), url: z.string() })
      .parse(made.body);
    expect(device.url).toContain(`#/register?serial=${device.serial_number}&pin=${device.pin}`);
    const stored = JSON.stringify(await sql.rows('select * from hardware'));
    expect(stored).not.toContain(device.pin);
    expect(stored).not.toContain(device.secret);
    const label = (pin: string) =>
      new Browser(address).request('POST', '/api/register/device', {
        body: { serial_number: device.serial_number, pin },
      });
    expect((await label(device.pin)).status).toBe(200);
    expect((await label('WRONG234')).status).toBe(422);
    expect(await deviceOf(operator, device.serial_number)).toMatchObject({
      state: 'in_stock',
      history: [{ kind: 'made' }],
    });
  });

  test('creating a device needs a second factor that was checked within the last 15 minutes', async () => {
    clock.advance({ minutes: 16 });
    const body = { device_type: 'AM-200' };
    expect(await operator.request('POST', '/api/admin/devices', { body })).toMatchObject({
      status: 403,
      body: { err: 'factor_check' },
    });
  });

  test('creating a device refuses a serial number of another type, an existing one, and an NFC code that is taken', async () => {
    const create = (body: object) =>
      operator.request('POST', '/api/admin/devices', { body: { device_type: 'AM-421', ...body } });
    const nfc = `04:${anId()}`;
    expect((await create({ serial_number: 'AM421-2606-0031', nfc_code: nfc })).status).toBe(201);
    expect((await create({ serial_number: 'AM411-2606-0031' })).body).toMatchObject({
      fields: { serial_number: 'The serial number of this type begins with AM421' },
    });
    expect((await create({ serial_number: 'am421-2606-0031' })).body).toMatchObject({
      fields: { serial_number: 'This device is already registered, since 2026-11-21' },
    });
    expect((await create({ nfc_code: nfc })).body).toMatchObject({
      fields: { nfc_code: 'The device AM421-2606-0031 already has this NFC code' },
    });
  });
});

describe('the list of devices', () => {
  test('the list of devices is paged in any order, and filtered by state, batch and search, with counts', async () => {
    const batch = anId().slice(-12);
    const serials = ['AM200-AAAA-0001', 'AM200-AAAA-0002', 'AM421-AAAA-0003'];
    for (const [n, serial] of serials.entries())
      await sql.run(
        `insert into hardware (serial_number, pin_hash, device_type, batch, scrapped_at, created_at) values ($1, '', $2, $3, $4, $5)`,
        [
          serial,
          serial.startsWith('AM200') ? 'AM-200' : 'AM-421',
          batch,
          n === 1 ? clock.now() : null,
          clock.now().add({ seconds: n }),
        ],
      );
    const list = async (query: string) =>
      z
        .array(z.looseObject({ id: z.string(), serial_number: z.string() }))
        .parse((await operator.get(`/api/admin/devices?search=${batch}&${query}`)).body);
    const serialsOf = async (query: string) => (await list(query)).map((item) => item.serial_number);
    expect(await serialsOf('')).toEqual(serials);
    const orders: (readonly string[])[] = [];
    for (const sort of HARDWARE_SORTS)
      for (const order of ['ascending', 'descending']) {
        const first = await list(`limit=2&sort=${sort}&order=${order}`);
        const rest = await list(`limit=2&sort=${sort}&order=${order}&after=${first.at(-1)?.id}`);
        const all = [...first, ...rest].map((item) => item.serial_number);
        expect(all.toSorted(), `${sort} ${order}`).toEqual(serials);
        orders.push(all);
      }
    const backwards = serials.toReversed();
    expect(orders.slice(0, 4)).toEqual([serials, backwards, serials, backwards]);
    expect(await serialsOf('filter=scrapped')).toEqual(['AM200-AAAA-0002']);
    const found = await operator.get('/api/admin/devices?search=am200%20aaaa%200001');
    expect(found.body).toMatchObject([{ serial_number: 'AM200-AAAA-0001', batch, state: 'in_stock' }]);
    expect((await operator.get(`/api/admin/devices/counts?search=${batch}`)).body).toEqual({
      all: 3,
      in_stock: 2,
      active: 0,
      leaving: 0,
      released: 0,
      scrapped: 1,
    });
  });

  test('the list of devices is for operators only, and contains no measurements', async () => {
    const farm = await aFarm();
    for (const path of ['/api/admin/devices', '/api/admin/devices/counts', await pathOf(farm.valves)])
      expect((await farm.browser.get(path)).status, path).toBe(403);
    const { body } = await operator.get(`/api/admin/devices?search=${farm.name}`);
    expect(body).toHaveLength(3);
    expect(JSON.stringify(body)).not.toMatch(/HUMIDITY|TEMP|value/);
  });
});

describe('a device in an account', () => {
  test('a device in an account is released only after its open valve reported closed, with the reason in both logs', async () => {
    const farm = await aFarm();
    const [valve = ''] = farm.fixture.outputIds;
    await report(valve, true);
    expect((await move(operator, farm.valves, { goal: 'release' })).body).toEqual({ ok: true, closing: true });
    expect(await sql.rows('select kind from commands where output_id = $1', [valve])).toEqual([{ kind: 'close' }]);
    expect(await deviceOf(operator, farm.valves)).toMatchObject({
      state: 'leaving',
      leaving: { goal: 'release', reason: REASON },
      open_outputs: [{ id: valve }],
    });
    expect((await move(operator, farm.valves, { goal: 'scrap' })).body).toMatchObject({
      err: 'conflict',
      message: 'This device is already leaving its account. Wait until its outputs are closed',
    });
    await reportClosed(farm, farm.valves, 'released');
    expect(kindsOf(await deviceOf(operator, farm.valves)).toSorted()).toEqual([
      'activated',
      'made',
      'release_requested',
      'removed',
    ]);
    expect((await farm.browser.get('/api/log')).body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ event: 'hardware_released', acting_as: 'operator', reason: REASON }),
      ]),
    });
  });

  test('a device is transferred to another account once it is closed; a station takes everything behind it along', async () => {
    const [from, to] = [await aFarm(), await addAccount(sql, `Farm ${anId()}`)];
    const [valve = ''] = from.fixture.outputIds;
    await report(valve, true);
    expect((await move(operator, from.station, { goal: 'transfer' })).body).toMatchObject({
      fields: { id_client: 'Required field' },
    });
    const order = { goal: 'transfer', id_client: to.accountId };
    expect((await move(operator, from.valves, order)).body).toMatchObject({
      fields: { id_client: 'This account has no base station that receives this device' },
    });
    expect((await move(operator, from.station, order)).body).toEqual({ ok: true, closing: true });
    const modulesOf = () =>
      sql.rows<{ device_type: string }>(
        'select device_type from modules where client_id = $1 and removed_at is null order by 1',
        [to.accountId],
      );
    expect(await modulesOf()).toEqual([]);
    await reportClosed(from, from.station, 'active');
    expect((await modulesOf()).map((module) => module.device_type)).toEqual(['AGB-2000', 'AM-100-103', 'AM-421']);
    expect(await deviceOf(operator, from.valves)).toMatchObject({ state: 'active', client: { id: to.accountId } });
    expect(kindsOf(await deviceOf(operator, from.station))).toContain('transferred');
    expect((await from.browser.get('/api/objects')).body).toEqual([]);
  });

  test('a device is scrapped at once if nothing can be open, and its label can no longer be used to claim it', async () => {
    const farm = await aFarm();
    const probe = `AM100103-${farm.valves.split('-').slice(1).join('-')}`;
    expect((await move(operator, probe, { goal: 'scrap' })).body).toEqual({ ok: true, closing: false });
    expect(await deviceOf(operator, probe)).toMatchObject({ state: 'scrapped' });
    const claimed = await farm.browser.request('POST', '/api/objects', {
      body: { serial_number: probe, pin: 'ABCDEFGH' },
    });
    expect(claimed.body).toMatchObject({ fields: { serial_number: expect.any(String) } });
    expect((await move(operator, probe, { goal: 'release' })).body).toMatchObject({
      message: 'This device was scrapped',
    });
  });

  test('a device is deleted from its account as a module in the same way, and only with a written reason', async () => {
    const farm = await aFarm();
    const path = `/api/admin/objects/${farm.fixture.probeId}`;
    expect((await operator.request('DELETE', path, { body: { reason: 'short' } })).status).toBe(422);
    expect((await farm.browser.request('DELETE', path, { body: { reason: REASON } })).status).toBe(403);
    expect((await operator.request('DELETE', path, { body: { reason: REASON } })).body).toEqual({
      ok: true,
      closing: false,
    });
    expect((await farm.browser.get(`/api/objects/${farm.fixture.probeId}`)).status).toBe(404);
    expect((await operator.request('DELETE', path, { body: { reason: REASON } })).status).toBe(404);
  });

  test('a device stays released if the receiving account is deleted while it closes', async () => {
    const [from, to] = [await aFarm(), await aFarm()];
    await report(from.fixture.outputIds[0] ?? '', true);
    await move(operator, from.valves, { goal: 'transfer', id_client: to.accountId });
    await sql.run('update clients set blocked_at = $2, closing_at = $2 where id = $1', [to.accountId, clock.now()]);
    await reportClosed(from, from.valves, 'released');
    expect(kindsOf(await deviceOf(operator, from.valves))).toContain('transfer_failed');
  });
});
