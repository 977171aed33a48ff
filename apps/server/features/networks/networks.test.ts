import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { readCertificate, selfSigned } from '../../testing/self-signed.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-06-10T07:40:00Z');
const { address: server, pools } = await startTestApp({
  clock,
  settings: { ZAGON_SECRET_KEY: 'a key of at least thirty-two characters' },
});
const sql = pools.engine.system;

const EUI = 'a84041000181d7e2';
const SAMPLE = {
  Bat: 3.625,
  conduct_SOIL: 28_200,
  temp_SOIL: '24.59',
  water_SOIL: '19.57',
  status: 'OK',
  deep: { a: 1 },
};
const BODY = {
  kind: 'chirpstack',
  name: 'Fields',
  address: 'mqtts://network.invalid',
  user: 'zagon',
  key: 'a key that no one may see',
  application: '17c82e96-be03-4f38-aef3-f83d48582d97',
};
const made = z.looseObject({ id: z.string(), version: z.string() });

let accountId: string;
let anna: Browser;

async function member(role: 'admin' | 'normal'): Promise<Browser> {
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, role);
  return new Browser(server).withSession(await addSession(sql, userId, accountId, clock.now()));
}

beforeEach(async () => {
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  anna = await member('admin');
});

const create = (change: object = {}) => anna.request('POST', '/api/networks', { body: { ...BODY, ...change } });
const make = async (change: object = {}) => made.parse((await create(change)).body);

/** A network that has reported one device. */
async function aNetworkWithDevice(change: object = {}): Promise<string> {
  const { id } = await make(change);
  await sql.run(
    `insert into network_devices (client_id, network_id, dev_eui, name, sample, created_at) values ($1, $2, $3, 'Probe', $4, $5)`,
    [accountId, id, EUI, JSON.stringify(SAMPLE), clock.now()],
  );
  return id;
}

const addModule = (id: string, body: object) =>
  anna.request('POST', `/api/networks/${id}/devices/${EUI}/module`, { body: { name: 'Probe A', ...body } });
const ownFields = (...fields: object[]) => ({ preset: null, type: 'NET-SOIL', fields });

test('a key is stored sealed, never returned and not recorded', async () => {
  const { id, version } = await make();
  const update = { ...BODY, kind: undefined, name: 'North', on: false, version, key: null };
  const changed = await anna.request('PUT', `/api/networks/${id}`, { body: update });
  expect(changed).toMatchObject({ status: 200, body: { name: 'North', on: false } });
  expect(JSON.stringify((await anna.get('/api/networks')).body)).not.toContain(BODY.key);
  const rows = await sql.rows<{ key: string }>('select key from networks where id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).toMatch(/^sealed1\./);
  const log = await sql.rows('select l::text as line from audit_log l where l.client_id = $1', [accountId]);
  expect(log).not.toHaveLength(0);
  expect(JSON.stringify(log)).not.toContain(BODY.key);
});

test('only administrators see and change networks', async () => {
  const { id } = await make();
  const jan = await member('normal');
  expect((await jan.get('/api/networks')).status).toBe(403);
  expect((await jan.request('DELETE', `/api/networks/${id}`)).status).toBe(403);
});

test('the networks of an expired account are seen and deleted by an administrator, and not changed', async () => {
  const { id } = await make();
  await sql.run("update clients set expiration_date = '2026-06-01' where id = $1", [accountId]);
  expect((await anna.get('/api/networks')).body).toMatchObject([{ id, name: 'Fields' }]);
  expect((await create()).status).toBe(403);
  expect((await anna.request('POST', `/api/networks/${id}/test`)).status).toBe(403);
  expect((await (await member('normal')).request('DELETE', `/api/networks/${id}`)).status).toBe(403);
  expect((await anna.request('DELETE', `/api/networks/${id}`)).body).toEqual({ ok: true });
});

test('the network of another account answers like an unknown one', async () => {
  const id = await aNetworkWithDevice();
  ({ accountId } = await addAccount(sql, 'Theirs'));
  const eve = await member('admin');
  expect((await eve.get(`/api/networks/${id}/devices`)).status).toBe(404);
  expect((await eve.request('DELETE', `/api/networks/${id}`)).status).toBe(404);
  expect((await eve.request('POST', `/api/networks/${id}/test`)).status).toBe(404);
  const body = { name: 'Probe', preset: 'dragino_lse01' };
  expect((await eve.request('POST', `/api/networks/${id}/devices/${EUI}/module`, { body })).status).toBe(404);
});

describe('the settings of a network', () => {
  test.each([
    ['address', 'network.invalid', 'Enter an address such as mqtts://network.example.com:8883'],
    ['address', 'https://network.invalid', 'Enter an address such as mqtts://network.example.com:8883'],
    ['address', 'mqtts://user:key@network.invalid', 'Enter an address such as mqtts://network.example.com:8883'],
    ['address', 'mqtt://network.invalid', 'The address must begin with mqtts://'],
    ['address', 'mqtts://127.0.0.1', 'This address is inside a private network. Enter one that works on the Internet'],
    ['address', 'mqtts://localhost', 'This address is inside a private network. Enter one that works on the Internet'],
    ['application', '+', 'Enter the id of the application: letters, digits and the characters . _ - @'],
    ['application', '../fields', 'Enter the id of the application: letters, digits and the characters . _ - @'],
    ['ca', 'no certificate', 'This is no certificate in PEM form'],
  ])('with the %s %s are refused', async (field, value, sentence) => {
    expect(await create({ [field]: value })).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
  });

  test('may have an authority of their own', async () => {
    const ca = readCertificate(selfSigned());
    expect(await create({ ca })).toMatchObject({ status: 201, body: { ca: ca.trim() } });
  });
});

describe('a device that was received', () => {
  test('becomes a module by a preset, and is listed with it', async () => {
    const id = await aNetworkWithDevice();
    const added = await addModule(id, { preset: 'dragino_lse01' });
    expect(added).toMatchObject({ status: 201, body: { dev_eui: EUI, mapping: { preset: 'dragino_lse01' } } });
    const { id_object } = z.looseObject({ id_object: z.string() }).parse(added.body);
    expect((await anna.get(`/api/objects/${id_object}`)).body).toMatchObject({
      name: 'Probe A',
      device_type: 'NET-SOIL',
    });
    expect((await anna.get(`/api/networks/${id}/devices`)).body).toMatchObject([{ dev_eui: EUI, id_object }]);
  });

  test('is refused in a second network of the account', async () => {
    const [first, second] = [await aNetworkWithDevice(), await aNetworkWithDevice({ name: 'Spare' })];
    expect((await addModule(first, { preset: 'dragino_lse01' })).status).toBe(201);
    expect(await addModule(second, { preset: 'dragino_lse01' })).toMatchObject({
      status: 409,
      body: { message: 'This device is shown through the network Fields already. Remove its module first.' },
    });
  });

  test.each([
    [{ path: 'moisture', field: 'HUMIDITY_1' }, 'path', 'The newest message of this device has no such value'],
    [
      { path: 'status', field: 'HUMIDITY_1' },
      'path',
      'In the newest message this value is the text “OK” and no number',
    ],
    [{ path: '../x', field: 'HUMIDITY_1' }, 'path', 'Enter the path to a value, such as soil.moisture'],
    [{ path: 'Bat', field: 'o1' }, 'field', 'A device of this type does not have this measurement'],
  ])('is not mapped by %j', async (field, place, sentence) => {
    const id = await aNetworkWithDevice();
    const answer = await addModule(id, ownFields(field));
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { [`fields.0.${place}`]: expect.stringContaining(sentence) } },
    });
  });

  test('has at most one value for a field, and no more values than there are fields', async () => {
    const id = await aNetworkWithDevice();
    const field = { path: 'Bat', field: 'battvol' };
    expect(await addModule(id, ownFields(field, field))).toMatchObject({
      status: 422,
      body: { fields: { 'fields.1.field': 'This measurement is mapped to another value already' } },
    });
    const many = Array.from({ length: 300 }, () => field);
    expect((await addModule(id, ownFields(...many))).status).toBe(422);
  });

  test('is not shown by a type that reports through a station', async () => {
    const id = await aNetworkWithDevice();
    expect(await addModule(id, { preset: 'dragino_lse01', type: 'AM-421' })).toMatchObject({
      status: 422,
      body: { fields: { type: 'Choose a type of device in a LoRaWAN network' } },
    });
  });

  test('is previewed with what would be stored beside its newest message', async () => {
    const id = await aNetworkWithDevice();
    const fields = [
      { path: 'water_SOIL', field: 'HUMIDITY_1' },
      { path: 'conduct_SOIL', field: 'ECW_1', factor: 0.001 },
      { path: 'status', field: 'TEMP_1' },
    ];
    const body = { preset: null, type: 'NET-SOIL', fields };
    expect(await anna.request('POST', `/api/networks/${id}/devices/${EUI}/preview`, { body })).toMatchObject({
      status: 200,
      body: {
        message: expect.arrayContaining([{ path: 'deep.a', value: 1 }]),
        stored: [
          { field: 'HUMIDITY_1', value: 19.57, text: null, possible: true },
          { field: 'ECW_1', value: 28.2, text: null, possible: false },
          { field: 'TEMP_1', value: null, text: 'OK', possible: true },
        ],
      },
    });
  });

  test('changes its mapping, and keeps its module when the settings of the module change', async () => {
    const id = await aNetworkWithDevice();
    await addModule(id, { preset: 'dragino_lse01' });
    const body = { preset: null, fields: [{ path: 'temp_SOIL', field: 'TEMP_1' }] };
    const changed = await anna.request('PUT', `/api/networks/${id}/devices/${EUI}/mapping`, { body });
    expect(changed).toMatchObject({
      status: 200,
      body: { mapping: { preset: null, fields: [{ path: 'temp_SOIL' }] } },
    });
  });
});

test('a network that cannot be reached is reported by a test', async () => {
  const { id } = await make();
  expect(await anna.request('POST', `/api/networks/${id}/test`)).toMatchObject({
    status: 200,
    body: { state: 'unreachable', devices: 0 },
  });
});
