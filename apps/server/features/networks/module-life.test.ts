import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { addDevice } from '../../stores/networks/network-devices.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { address: server, pools } = await startTestApp({ clock: fixedClock('2026-06-10T07:40:00Z') });
const sql = pools.engine.system;
const NOW = Temporal.Instant.from('2026-06-10T07:40:00Z');
const EUI = 'a84041000181d7e2';
const NETWORK = {
  kind: 'chirpstack',
  name: 'Fields',
  address: 'mqtts://network.invalid',
  user: 'zagon',
  key: 'a key',
  application: 'fields',
};

type Farm = { readonly accountId: string; readonly admin: Browser };

async function aFarm(): Promise<Farm> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  return { accountId, admin: new Browser(server).withSession(await addSession(sql, userId, accountId, NOW)) };
}

const idOf = z.looseObject({ id: z.string() });
const deviceOf = z.looseObject({ id_object: z.string() });

/** A network that has reported one device. */
async function aNetwork({ accountId, admin }: Farm, name = NETWORK.name): Promise<string> {
  const { id } = idOf.parse((await admin.request('POST', '/api/networks', { body: { ...NETWORK, name } })).body);
  await addDevice(sql, { id, client_id: accountId }, { devEui: EUI, name: 'Probe' }, NOW);
  return id;
}

const show = ({ admin }: Farm, network: string, name = 'Probe A', headers = {}) =>
  admin.request('POST', `/api/networks/${network}/devices/${EUI}/module`, {
    body: { name, preset: 'dragino_lse01' },
    headers,
  });
const shown = async (farm: Farm, network: string, name?: string) =>
  deviceOf.parse((await show(farm, network, name)).body).id_object;
const devices = async ({ admin }: Farm, network: string) => (await admin.get(`/api/networks/${network}/devices`)).body;
const remove = ({ admin }: Farm, module: string) =>
  admin.request('DELETE', `/api/objects/${module}`, { body: { confirmed: true } });
const modules = ({ accountId }: Farm) =>
  sql.rows<{ id: string; serial: string; removed: boolean }>(
    `select id, serial_number as serial, removed_at is not null as removed from modules where client_id = $1 order by id`,
    [accountId],
  );

let farm: Farm;
beforeEach(async () => {
  farm = await aFarm();
});

describe('a request that is sent twice with one key', () => {
  test('adds one network, and returns it twice', async () => {
    const headers = { 'idempotency-key': 'press-of-network-1' };
    const create = () => farm.admin.request('POST', '/api/networks', { body: NETWORK, headers });
    const [first, second] = [await create(), await create()];
    expect(second).toMatchObject({ status: 201, body: { id: idOf.parse(first.body).id } });
    expect(await farm.admin.get('/api/networks')).toMatchObject({ body: [{ name: 'Fields' }] });
  });

  test('shows a device once, and returns its module twice', async () => {
    const network = await aNetwork(farm);
    const headers = { 'idempotency-key': 'press-of-module-1' };
    const [first, second] = await Promise.all([
      show(farm, network, 'Probe A', headers),
      show(farm, network, 'Probe A', headers),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await modules(farm)).toHaveLength(1);
  });
});

test('a device that two networks show at the same moment becomes one module', async () => {
  const networks = [await aNetwork(farm), await aNetwork(farm, 'Spare')];
  const answers = await Promise.all(networks.map((network) => show(farm, network)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const linked = await sql.rows('select from network_devices where client_id = $1 and module_id is not null', [
    farm.accountId,
  ]);
  expect(linked).toHaveLength(1);
  expect(await modules(farm)).toHaveLength(1);
});

test('a module that is removed leaves its device in the list, which becomes a new module when it is shown again', async () => {
  const network = await aNetwork(farm);
  const first = await shown(farm, network);
  expect((await remove(farm, first)).status).toBe(200);
  expect(await devices(farm, network)).toMatchObject([{ dev_eui: EUI, id_object: null, mapping: null }]);
  const second = await shown(farm, network, 'Probe B');
  expect(second).not.toBe(first);
  const [before, after] = await modules(farm);
  expect([before, after]).toMatchObject([{ removed: true }, { removed: false, serial: before?.serial }]);
  expect(await devices(farm, network)).toMatchObject([{ id_object: second, mapping: { preset: 'dragino_lse01' } }]);
});

test('a device whose module was removed may be shown through another network of the account', async () => {
  const [first, second] = [await aNetwork(farm), await aNetwork(farm, 'Spare')];
  await remove(farm, await shown(farm, first));
  const module = await shown(farm, second);
  expect(await devices(farm, first)).toMatchObject([{ id_object: null }]);
  expect(await devices(farm, second)).toMatchObject([{ id_object: module }]);
});

test('a module that is moved on the map stays with its device', async () => {
  const network = await aNetwork(farm);
  const module = await shown(farm, network);
  const { version } = z
    .looseObject({ version: z.string() })
    .parse((await farm.admin.get(`/api/objects/${module}`)).body);
  const location = { latitude: 52.1, longitude: 21.05 };
  const moved = await farm.admin.request('PUT', `/api/objects/${module}/location`, { body: { location, version } });
  expect(moved.status).toBe(200);
  expect(await devices(farm, network)).toMatchObject([{ id_object: module, mapping: { preset: 'dragino_lse01' } }]);
});

test('a module of a network is not replaced by a device with a label, and the answer states what to do instead', async () => {
  const module = await shown(farm, await aNetwork(farm));
  const body = { serial_number: 'AM100103-AAAA-0001', pin: 'ABCD2345' };
  expect(await farm.admin.request('POST', `/api/objects/${module}/replace`, { body })).toMatchObject({
    status: 422,
    body: { fields: { serial_number: expect.stringContaining('is shown through a LoRaWAN network') } },
  });
});

describe('a network that is deleted', () => {
  test('leaves its modules with what they measured, and its devices can be shown through another one', async () => {
    const network = await aNetwork(farm);
    const module = await shown(farm, network);
    expect((await farm.admin.request('DELETE', `/api/networks/${network}`)).status).toBe(200);
    expect(await farm.admin.get(`/api/objects/${module}`)).toMatchObject({ status: 200, body: { name: 'Probe A' } });
    const second = await shown(farm, await aNetwork(farm, 'Spare'));
    expect(await modules(farm)).toMatchObject([
      { id: module, removed: false },
      { id: second, removed: false },
    ]);
    expect((await remove(farm, module)).status).toBe(200);
  });

  test('takes no device any more that is received while it is being disconnected', async () => {
    const network = await aNetwork(farm);
    await farm.admin.request('DELETE', `/api/networks/${network}`);
    await addDevice(sql, { id: network, client_id: farm.accountId }, { devEui: EUI, name: 'Probe' }, NOW);
    expect(await sql.rows('select from network_devices where network_id = $1', [network])).toHaveLength(0);
  });
});

test('one device in two accounts is a module of each, and each is removed alone', async () => {
  const other = await aFarm();
  const own = await shown(farm, await aNetwork(farm));
  const network = await aNetwork(other);
  const theirs = await shown(other, network);
  expect((await remove(farm, own)).status).toBe(200);
  expect(await devices(other, network)).toMatchObject([{ id_object: theirs }]);
  expect((await farm.admin.get(`/api/objects/${theirs}`)).status).toBe(404);
  expect((await modules(other))[0]?.serial).not.toBe((await modules(farm))[0]?.serial);
});
