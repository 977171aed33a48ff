import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testModuleEndpoints, type TestModuleShape } from '@zagon/contract/test-area/modules.ts';
import { readCommand } from '@zagon/device-protocol/json-payload.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addSession, addUser, anId } from '../../testing/farm.ts';
import { Edge, flag, number, text, value, type ReceivedMessage } from '../../testing/link/edge.ts';
import { aStation, anOutput, moduleBehind, type TestModule, type TestStation } from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'test-modules-'));
const { app, address, pools } = await startTestApp({
  settings: { ZAGON_TEST_AREA: 'on', ZAGON_DATA_DIR: dataDir },
});
const sql = app.pools.system;
const operatorId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, operatorId, null, testClock.now()));

let station: TestStation;
let valves: TestModule;
let pump: TestModule;
let real: TestModule;
let edge: Edge;
let message = 0;

beforeAll(async () => {
  station = await aStation(pools.engine, 'AGB2000-DEMO-0001');
  valves = await moduleBehind(pools.engine, station, 'AM421-TEST-0001', 'AM-421');
  pump = await moduleBehind(pools.engine, station, 'AM401-TEST-0001', 'AM-401');
  await anOutput(pools.engine, station, valves, 'o1');
  await anOutput(pools.engine, station, valves, 'o2');
  await anOutput(pools.engine, station, pump, 'o1');
  const other = await aStation(pools.engine, 'AGB2000-REAL-0001');
  real = await moduleBehind(pools.engine, other, 'AM421-REAL-0001', 'AM-421');
  await anOutput(pools.engine, other, real, 'o1');
  edge = await Edge.connect(app.link.port ?? 0, station);
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], {
    [valves.serial]: [flag('o1', false, now())],
    [pump.serial]: [],
  });
  await vi.waitUntil(async () => (await page()).online, { timeout: 60_000 });
});
afterAll(() => edge.end());

const now = () => testClock.now().epochMilliseconds;
const path = (id: string, rest = '') => `/api/admin/test/objects/${id}${rest}`;
const OPEN = { kind: 'open', output: 'o1', duration_s: 60, source: null, role: 'valve', companions: [] };

async function page(id = valves.id): Promise<TestModuleShape> {
  const { status, body } = await operator.get(path(id));
  expect(status).toBe(200);
  return testModuleEndpoints.getTestModule.reply.parse(body);
}
const send = (order: object, id = valves.id) => operator.request('POST', path(id, '/orders'), { body: { order } });
const newest = async () => (await page()).orders[0];
const stepsOf = async () =>
  (await newest())?.steps.map(({ step, reason }) => (reason === null ? step : `${step}: ${reason}`));

/** The envelope that the station received for this kind of order, newest first. */
const received =
  (kind: 'open' | 'close') =>
  (messages: readonly ReceivedMessage[]): CommandEnvelope | undefined =>
    messages
      .flatMap(({ metrics }) => metrics)
      .flatMap(({ name, value: json }) => {
        const command = name === 'Zagon/Command' && typeof json === 'string' ? readCommand(json) : undefined;
        return command?.ok === true && command.value.orders[0]?.kind === kind ? [command.value] : [];
      })
      .at(-1);

const report = (event: StationEvent) => {
  message += 1;
  return edge.sendData(undefined, [text('Zagon/Event', JSON.stringify(event)), number(message)]);
};
const at = () => testClock.now().toString();
const about = (command: CommandEnvelope) => ({ at: at(), cmd_id: command.cmd_id, module: valves.serial });

describe('an order', () => {
  test(
    'an order to a test module opens with an end, shows every answer, and is stopped from the same page',
    { timeout: 30_000 },
    async () => {
      const { next } = await page();
      expect((await send(OPEN)).status).toBe(200);
      const opened = await edge.until(received('open'));
      expect(opened.orders).toEqual([OPEN]);
      await report({ kind: 'command_accepted', ...about(opened) });
      const cause = { cmd_id: opened.cmd_id };
      const valve = { at: at(), module: valves.serial, output: 'o1' as const, cause };
      await report({ kind: 'output_opened', ...valve, closes_at: testClock.now().add({ seconds: 60 }).toString() });
      await report({ kind: 'command_done', ...about(opened) });
      await vi.waitUntil(async () => (await stepsOf())?.includes('done'), { timeout: 60_000 });
      expect(await stepsOf()).toEqual(['queued', 'sent', 'accepted', 'opened', 'done']);
      const order = await newest();
      expect(order?.ended).toBe(false);
      const { cmd_id, orders } = opened;
      expect(order?.envelope).toMatchObject({ cmd_id, orders, epoch: next.epoch, seq: next.seq });

      expect((await send({ kind: 'close', output: 'o1' })).status).toBe(200);
      const closed = await edge.until(received('close'));
      await report({ kind: 'output_closed', ...valve, at: at(), opened_at: at(), open_s: 2, reason: 'command' });
      await report({ kind: 'command_done', ...about(closed) });
      await vi.waitUntil(async () => (await newest())?.ended, { timeout: 60_000 });
      expect((await page()).outputs[0]).toMatchObject({ field_name: 'o1', state: false });
      const ends = (await page()).orders.map(({ steps }) => steps.at(-1)?.step);
      expect(ends).toEqual(['done', 'closed']);
    },
  );

  test('an order to a test module is recorded in the log of its account with the operator as actor', async () => {
    const rows = await sql.rows<{ event: string; acting_as: string }>(
      `select event, acting_as from audit_log where client_id = $1 and user_id = $2
       and event in ('manual_open', 'output_closed') order by at, id`,
      [station.accountId, operatorId],
    );
    expect(rows).toEqual([
      { event: 'manual_open', acting_as: 'operator' },
      { event: 'output_closed', acting_as: 'operator' },
    ]);
  });

  test('an order shows why the station refused it', async () => {
    expect((await send({ ...OPEN, output: 'o2', role: 'companion' })).status).toBe(200);
    const opened = await edge.until((messages) => {
      const command = received('open')(messages);
      return command?.orders[0]?.output === 'o2' ? command : undefined;
    });
    await report({ kind: 'command_refused', ...about(opened), reason: 'interlock' });
    await vi.waitUntil(async () => (await newest())?.ended, { timeout: 60_000 });
    expect(await stepsOf()).toEqual(['queued', 'sent', 'refused: interlock']);
  });

  test.each([
    ['without an end', { ...OPEN, duration_s: undefined }],
    ['of more than a day', { ...OPEN, duration_s: 86_401 }],
    ['with a field of its own', { ...OPEN, forever: true }],
    ['of an unknown kind', { kind: 'flood', output: 'o1' }],
  ])('an order %s is refused before it is stored', async (_, order) => {
    const before = (await page()).orders.length;
    expect(await send(order)).toMatchObject({ status: 422, body: { err: 'validation' } });
    expect((await page()).orders).toHaveLength(before);
  });

  test('an order to an output that the module does not have is not found', async () => {
    expect((await send({ ...OPEN, output: 'o4' })).status).toBe(404);
  });
});

test('the forms are those of the device protocol, with the outputs of the module', async () => {
  const { forms, addresses } = await page();
  expect(forms).toEqual([
    {
      kind: 'open',
      fields: [
        { kind: 'choice', name: 'output', choices: ['o1', 'o2'], usual: null },
        { kind: 'integer', name: 'duration_s', min: 1, max: 86_400 },
        { kind: 'text', name: 'source', max: 64 },
        { kind: 'choice', name: 'role', choices: ['valve', 'companion'], usual: 'valve' },
        { kind: 'addresses', name: 'companions', max: 16 },
      ],
    },
    { kind: 'close', fields: [{ kind: 'choice', name: 'output', choices: ['o1', 'o2'], usual: null }] },
  ]);
  expect(addresses.map(({ module, output }) => `${module} ${output}`).toSorted()).toEqual([
    `${pump.serial} o1`,
    `${valves.serial} o1`,
    `${valves.serial} o2`,
  ]);
});

test('the list has the simulated stations and what is behind them, in pages and by filter', async () => {
  const listed = async (query: string) => {
    const { body } = await operator.get(`/api/admin/test/objects${query}`);
    return testModuleEndpoints.listTestModules.reply.parse(body).map(({ serial_number: serial }) => serial);
  };
  const all = [station.serial, pump.serial, valves.serial];
  expect(await listed('')).toEqual(all);
  expect(await listed('?limit=2')).toEqual(all.slice(0, 2));
  expect(await listed('?search=REAL')).toEqual([]);
  expect((await operator.get('/api/admin/test/objects/counts')).body).toMatchObject({ all: 3 });
});

describe('a replay', () => {
  const messages = async () => {
    const { body } = await operator.get(path(valves.id, '/messages'));
    return testModuleEndpoints.listTestMessages.reply.parse(body);
  };
  const replay = (numbered: number, id = valves.id) =>
    operator.request('POST', path(id, '/replays'), { body: { number: numbered } });
  const stored = async () =>
    (await sql.rows('select ts from readings where module_key = $1 and battvol is not null', [valves.key])).length;

  test('a replay is received once more as the station repeats it: marked, stored once, never twice', async () => {
    message += 1;
    await edge.sendData(valves.serial, [value('battvol', 3.1, now()), number(message)]);
    await edge.storedThrough(message);
    const original = (await messages())[0];
    expect(original).toMatchObject({ kind: 'readings', replay: false, may_be_replayed: true, stored: false });
    const live = await sql.rows('select ts, fields from module_latest where module_key = $1', [valves.key]);

    expect((await replay(original?.number ?? 0)).status).toBe(200);
    await app.link.idle();
    expect((await messages())[0]).toMatchObject({
      kind: 'readings',
      replay: true,
      may_be_replayed: false,
      stored: true,
    });
    expect(await stored()).toBe(1);
    expect(await sql.rows('select ts, fields from module_latest where module_key = $1', [valves.key])).toEqual(live);

    expect(await replay(original?.number ?? 0)).toMatchObject({ status: 409, body: { err: 'conflict' } });
    const copy = (await messages())[0];
    expect((await replay(copy?.number ?? 0)).status).toBe(409);
  });

  test('a replay of an event is recognised: it is not handled again', async () => {
    const events = () => sql.rows('select id from station_events where station_id = $1', [station.id]);
    const before = await events();
    const event = (await messages()).find(({ kind, may_be_replayed: may }) => kind === 'event' && may);
    expect((await replay(event?.number ?? 0)).status).toBe(200);
    await app.link.idle();
    expect(await events()).toEqual(before);
  });

  test('a replay is recorded in the log of the account', async () => {
    const rows = await sql.rows("select subject from audit_log where event = 'message_replayed' and user_id = $1", [
      operatorId,
    ]);
    expect(rows).toEqual([{ subject: valves.id }, { subject: valves.id }]);
  });

  test('a replay of a message that was never received changes nothing', async () => {
    expect((await replay(999_999)).status).toBe(409);
  });
});

test('a module behind a real station answers like one that does not exist', async () => {
  for (const id of [real.id, anId()]) {
    for (const rest of ['', '/messages'])
      expect(await operator.get(path(id, rest))).toMatchObject({ status: 404, body: { err: 'not_found' } });
    expect((await send(OPEN, id)).status).toBe(404);
    expect((await operator.request('POST', path(id, '/replays'), { body: { number: 1 } })).status).toBe(404);
  }
});

describe('the failures of a module', () => {
  const turn = (id: string, name: string, on: boolean) =>
    operator.request('POST', path(id, '/scenarios'), { body: { name, on } });
  const namesOn = async (id: string) => (await page(id)).faults.map(({ name }) => name);
  const onFor = async (id: string, name: string) => {
    const found = (await page(id)).scenarios.find((each) => each.name === name);
    return found === undefined ? null : [found.on_for, found.of];
  };

  test('the failures of a module are switched for it alone, and are shown on its page', async () => {
    expect(await onFor(valves.id, 'valve-stuck')).toEqual([0, 2]);
    expect((await turn(valves.id, 'valve-stuck', true)).status).toBe(200);
    expect(await onFor(valves.id, 'valve-stuck')).toEqual([2, 2]);
    expect(await onFor(pump.id, 'valve-stuck')).toEqual([0, 1]);
    expect(await namesOn(valves.id)).toEqual(['valve-stuck']);
    expect(await namesOn(pump.id)).toEqual([]);
    await turn(valves.id, 'valve-stuck', false);
    expect(await namesOn(valves.id)).toEqual([]);
  });

  test('the failures of a whole station are switched on its own page only, and are shown on those of its modules', async () => {
    const { station_id: stationId } = await page();
    expect(await onFor(valves.id, 'clock-1970')).toBeNull();
    expect((await turn(valves.id, 'clock-1970', true)).status).toBe(404);
    expect((await turn(stationId, 'clock-1970', true)).status).toBe(200);
    expect(await namesOn(valves.id)).toEqual(['clock-1970']);
    expect((await turn(stationId, 'clock-1970', false)).status).toBe(200);
    expect(await namesOn(stationId)).toEqual([]);
  });

  test('the failures of the whole field cannot be switched for one module, nor any for a real one', async () => {
    expect((await turn(valves.id, 'frost-night', true)).status).toBe(404);
    expect((await turn(valves.id, 'flood', true)).status).toBe(404);
    expect((await turn(real.id, 'valve-stuck', true)).status).toBe(404);
  });
});
