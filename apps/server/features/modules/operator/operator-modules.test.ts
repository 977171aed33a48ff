import { MODULE_SORTS } from '@zagon/domain/modules/module-list.ts';
import { operatorModuleEndpoints } from '@zagon/contract/modules/operator.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../../testing/farm.ts';
import { Edge, number, value } from '../../../testing/link/edge.ts';
import { aStation, anOutput, moduleBehind, type TestModule, type TestStation } from '../../../testing/link/stations.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { testClock } from '../../../testing/test-clock.ts';

const { app, address, pools } = await startTestApp();
const sql = app.pools.system;
const now = testClock.now();

let operator: Browser;
let operatorId: string;
let station: TestStation;
let probe: TestModule;
let valves: TestModule;
let edge: Edge;

const latest = (key: number, at: Temporal.Instant, fields: Readonly<Record<string, number>>) =>
  sql.run(
    'insert into module_latest (module_key, ts, received_at, fields) values ($1, $2, $2, $3::jsonb) on conflict (module_key) do update set ts = $2, received_at = $2, fields = $3::jsonb',
    [
      key,
      at,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(fields).map(([name, v]) => [name, { v, t: at.toString(), p: null, trend: 0 }]),
        ),
      ),
    ],
  );

beforeAll(async () => {
  operatorId = await addUser(sql, 'zofia@zagon.example', { operator: true });
  operator = new Browser(address).withSession(await addSession(sql, operatorId, null, now));
  station = await aStation(pools.engine, 'AGB2000-2606-0001');
  await sql.run("update clients set name = 'Łąki Nowaków', tax_number = '7971234566' where id = $1", [
    station.accountId,
  ]);
  const anna = await addUser(sql, 'anna_k@farm.example');
  await assign(sql, anna, station.accountId, 'admin');
  probe = await moduleBehind(pools.engine, station, 'AM100103-2606-0002', 'AM-100-103');
  valves = await moduleBehind(pools.engine, station, 'AM421-2606-0003', 'AM-421');
  await sql.run("update modules set name = 'Sonda Ćma' where id = $1", [probe.id]);
  await anOutput(pools.engine, station, valves, 'o1');
  const other = await addAccount(sql, 'Ekosad');
  await sql.run(
    `insert into modules (id, client_id, serial_number, device_type, name) values ($1, $2, 'AM200-2606-0004', 'AM-200', 'Air')`,
    [anId(), other.accountId],
  );
  await latest(probe.key, now.subtract({ minutes: 2 }), { HUMIDITY_1: 77.7123, battvol: 3.05, sigstr: 80 });
  await latest(valves.key, now.subtract({ hours: 5 }), { o1: 0, battvol: 3.6, sigstr: 61 });
  edge = await Edge.connect(app.link.port ?? 0, station);
  await edge.sendBirth([], { [probe.serial]: [], [valves.serial]: [] });
  await vi.waitUntil(async () => (await serials('?filter=current')).length === 2, { timeout: 60_000 });
  await latest(valves.key, now.subtract({ hours: 5 }), { o1: 0, battvol: 3.6, sigstr: 61 });
});

async function listed(query = '') {
  const { status, body } = await operator.get(`/api/admin/objects${query}`);
  expect(status).toBe(200);
  return operatorModuleEndpoints.listInstalledModules.reply.parse(body);
}
const serials = async (query = '') => (await listed(query)).map(({ serial_number: serial }) => serial);
const details = async (id: string, by = operator) => {
  const { status, body } = await by.get(`/api/admin/objects/${id}`);
  expect(status).toBe(200);
  return operatorModuleEndpoints.getInstalledModule.reply.parse(body);
};
const messages = async (by = operator) => {
  const { status, body } = await by.get(`/api/admin/objects/${probe.id}/messages`);
  expect(status).toBe(200);
  return operatorModuleEndpoints.listFieldMessages.reply.parse(body);
};
const recorded = () =>
  sql.rows<{ details: unknown }>(
    `select details from audit_log where client_id = $1 and event = 'module_messages_read' order by at, id`,
    [station.accountId],
  );

describe('the list', () => {
  test('the list shows modules of all accounts with contact, battery and signal, but no measurements', async () => {
    const rows = await listed();
    expect(rows.map(({ serial_number: serial, communication }) => [serial, communication])).toEqual([
      ['AGB2000-2606-0001', 'current'],
      ['AM100103-2606-0002', 'current'],
      ['AM200-2606-0004', 'never'],
      ['AM421-2606-0003', 'stale'],
    ]);
    expect(rows[1]).toMatchObject({
      name: 'Sonda Ćma',
      client: { name: 'Łąki Nowaków' },
      battery: { value: 3.05, unit: 'V', weak: true },
      signal: { value: 80, unit: '%', weak: false },
    });
    expect(JSON.stringify(rows)).not.toContain('77.7');
  });

  test('every filter matches its modules, and its count agrees', async () => {
    const counts = { all: 4, current: 2, stale: 1, never: 1, weak: 1, leaving: 0 };
    expect((await operator.get('/api/admin/objects/counts')).body).toEqual(counts);
    for (const [filter, count] of Object.entries(counts))
      expect(await serials(`?filter=${filter}`)).toHaveLength(count);
    expect(await serials('?filter=weak')).toEqual([probe.serial]);
  });

  test.each([
    ['a part of the serial number without its dashes', '42126060003', ['AM421-2606-0003']],
    ['its name, whatever the capitals', 'ćMA', ['AM100103-2606-0002']],
    ['the account', 'łąki', ['AGB2000-2606-0001', 'AM100103-2606-0002', 'AM421-2606-0003']],
    ['the address of a user', 'anna_k@', ['AGB2000-2606-0001', 'AM100103-2606-0002', 'AM421-2606-0003']],
    ['the tax number of the account', '797-123', ['AGB2000-2606-0001', 'AM100103-2606-0002', 'AM421-2606-0003']],
    ['nothing: a wildcard is an ordinary character', 'a%k', []],
  ])('the list of modules is searchable by %s', async (_, search, found) => {
    expect(await serials(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test.each(MODULE_SORTS)('sorted by %s, pages of two add up to the whole list in both directions', async (sort) => {
    for (const order of ['ascending', 'descending']) {
      const whole = await serials(`?sort=${sort}&order=${order}`);
      const first = await listed(`?sort=${sort}&order=${order}&limit=2`);
      const next = await listed(`?sort=${sort}&order=${order}&limit=2&after=${first.at(-1)?.id ?? ''}`);
      expect([...first, ...next].map(({ serial_number: serial }) => serial)).toEqual(whole);
      expect(whole).toHaveLength(4);
    }
  });
});

test('the page shows a day of contact, outputs, and commands with their acknowledgements', async () => {
  for (const minutes of [0, 15, 30])
    await sql.run('insert into readings (module_key, ts, "HUMIDITY_1") values ($1, $2, 77.7123)', [
      probe.key,
      now.subtract({ minutes: minutes + 59 }),
    ]);
  const page = await details(probe.id);
  expect(page).toMatchObject({ station: { serial_number: station.serial, online: true }, entered: false });
  expect(page.contact.filter(Boolean)).toHaveLength(4);
  await sql.run(
    `insert into commands (id, client_id, station_id, module_id, kind, body, status, due_at, error, sent_at, answered_at, attempts)
     values ($1, $2, $3, $4, 'open', '{"kind":"open","output":"o1","duration_s":600}', 4, $5, 'interlock', $5, $5, 1)`,
    [anId(), station.accountId, station.id, valves.id, now],
  );
  expect(await details(valves.id)).toMatchObject({
    outputs: [{ field_name: 'o1', state: null }],
    commands: [{ kind: 'open', output_name: 'o1', duration_s: 600, status: 4, error: 'interlock' }],
  });
});

describe('messages of the last ten minutes', () => {
  const at = now.epochMilliseconds;

  beforeAll(async () => {
    const sent = [value('HUMIDITY_1', 77.7123, at), value('battvol', 3.05, at), value('unknown_metric', 77.7123, at)];
    await edge.sendData(probe.serial, [...sent, number(1)]);
    await vi.waitUntil(async () => (await messages()).messages.length === 1, { timeout: 60_000 });
  });

  test('recent messages show battery and signal, and hide measurements, outside the account', async () => {
    const reply = await messages();
    expect(reply).toMatchObject({
      entered: false,
      messages: [{ direction: 'received', kind: 'readings', through: station.serial, stored: false }],
    });
    expect(reply.messages[0]?.metrics).toEqual([
      { name: 'message', value: 1, hidden: false },
      { name: 'HUMIDITY_1', value: null, hidden: true },
      { name: 'battvol', value: 3.05, hidden: false },
    ]);
    expect(JSON.stringify(reply)).not.toContain('77.7');
  });

  test('recent messages show every value inside the account', async () => {
    const secret = await addSession(sql, operatorId, station.accountId, now, 'asked to look at the probe');
    const reply = await messages(new Browser(address).withSession(secret));
    expect(reply.entered).toBe(true);
    expect(reply.messages[0]?.metrics).toContainEqual({ name: 'HUMIDITY_1', value: 77.7123, hidden: false });
  });

  test('reading recent messages is logged in the account, once in ten minutes', async () => {
    const before = await recorded();
    expect(before).toContainEqual({ details: { outside: true } });
    await messages();
    await messages();
    expect(await recorded()).toEqual(before);
  });

  test('recent messages include what the server sends', async () => {
    const command = {
      cmd_id: '0195c6d8-7c1e-7b1e-8d1e-0123456789ab',
      epoch: 1,
      seq: 1,
      not_after: '2026-11-21T11:00:00Z',
      orders: [{ kind: 'close' as const, output: 'o1' as const }],
    };
    app.link.send.sendCommand(station.serial, valves.serial, command);
    const { body } = await operator.get(`/api/admin/objects/${valves.id}/messages`);
    expect(operatorModuleEndpoints.listFieldMessages.reply.parse(body).messages).toMatchObject([
      {
        direction: 'sent',
        kind: 'command',
        metrics: [
          { name: 'cmd_id', value: command.cmd_id },
          { name: 'o1', value: 'close' },
          { name: 'not_after', value: '2026-11-21T11:00:00Z' },
        ],
      },
    ]);
  });
});

test('a module that left its account, or never existed, is not found', async () => {
  for (const path of [`/api/admin/objects/${anId()}`, `/api/admin/objects/${anId()}/messages`])
    expect(await operator.get(path)).toMatchObject({ status: 404, body: { err: 'not_found' } });
});
