import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testGroupEndpoints, type TestGroupDetails } from '@zagon/contract/test-area/groups.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { refused } from '../../core/refusal.ts';
import { Browser } from '../../testing/browser.ts';
import { addSession, addUser, anId } from '../../testing/farm.ts';
import {
  aStation,
  anOutput,
  moduleBehind,
  newId,
  type TestModule,
  type TestStation,
} from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { closeOutputs, type TestOrders } from './send-order.ts';

const SENT = ok({ commandId: 'sent', changes: {} });
const clock = fixedClock('2026-11-21T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'test-groups-'));
const { app, address, pools } = await startTestApp({
  clock,
  settings: { ZAGON_TEST_AREA: 'on', ZAGON_DATA_DIR: dataDir },
});
const sql = app.pools.system;
const operatorId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, operatorId, null, clock.now()));

let station: TestStation;
let valves: TestModule;
let probe: TestModule;
let outputs: readonly [string, string];
/** A group of modules, and one of a section on the second output. */
const [modules, sections, elsewhere] = [newId(), newId(), newId()];

async function addGroup(accountId: string, id: string, scope: 'objects' | 'outputs', members: readonly string[]) {
  await sql.run('insert into groups (id, client_id, name, scope) values ($1, $2, $3, $4)', [
    id,
    accountId,
    scope,
    scope,
  ]);
  for (const member of members)
    await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
      accountId,
      id,
      member,
    ]);
}

beforeAll(async () => {
  station = await aStation(pools.engine, 'AGB2000-DEMO-0001');
  valves = await moduleBehind(pools.engine, station, 'AM421-TEST-0001', 'AM-421');
  probe = await moduleBehind(pools.engine, station, 'AM100103-TEST-0001', 'AM-100-103');
  outputs = [await anOutput(pools.engine, station, valves, 'o1'), await anOutput(pools.engine, station, valves, 'o2')];
  const [section, source] = [newId(), newId()];
  await sql.run("insert into water_sources (id, client_id, name, efficiency_m3_per_h) values ($1, $2, 'Well', 20)", [
    source,
    station.accountId,
  ]);
  await sql.run(
    "insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Block B', $3, $4)",
    [section, station.accountId, source, outputs[1]],
  );
  await addGroup(station.accountId, modules, 'objects', [valves.id, probe.id]);
  await addGroup(station.accountId, sections, 'outputs', [section]);
  const real = await aStation(pools.engine, 'AGB2000-REAL-0001');
  await addGroup(real.accountId, elsewhere, 'objects', [
    (await moduleBehind(pools.engine, real, 'AM421-REAL-0001', 'AM-421')).id,
  ]);
});

const path = (id: string, rest = '') => `/api/admin/test/groups/${id}${rest}`;

async function list() {
  const { status, body } = await operator.get('/api/admin/test/groups');
  expect(status).toBe(200);
  return testGroupEndpoints.listTestGroups.reply.parse(body);
}

async function read(id: string): Promise<TestGroupDetails> {
  const { status, body } = await operator.get(path(id));
  expect(status).toBe(200);
  return testGroupEndpoints.getTestGroup.reply.parse(body);
}

const turn = (id: string, name: string, on: boolean) =>
  operator.request('POST', path(id, '/scenarios'), { body: { name, on } });
const onFor = async (id: string, name: string) => (await read(id)).scenarios.find((each) => each.name === name)?.on_for;

describe('groups of the simulated field', () => {
  test('groups of the simulated field are listed with their simulated members, and those of real stations are not', async () => {
    const groups = await list();
    expect(groups.map(({ id }) => id).toSorted()).toEqual([modules, sections].toSorted());
    expect(groups.find(({ id }) => id === modules)).toMatchObject({ modules: 2, offline: 2, outputs: 2, faults: 0 });
    expect(groups.find(({ id }) => id === sections)).toMatchObject({ modules: 1, outputs: 1 });
    expect((await operator.get(path(elsewhere))).status).toBe(404);
    expect((await operator.request('POST', path(elsewhere, '/stop'))).status).toBe(404);
  });

  test('groups of the simulated field have as members of a section only the module and output it is on', async () => {
    const [member, ...others] = (await read(sections)).members;
    expect(others).toEqual([]);
    expect(member?.module.id).toBe(valves.id);
    expect(member?.outputs.map(({ id }) => id)).toEqual([outputs[1]]);
  });

  test('groups of the simulated field switch a failure for all members at once, and for nothing else', async () => {
    expect((await turn(modules, 'probe-stuck', true)).status).toBe(200);
    expect(await onFor(modules, 'probe-stuck')).toBe(2);
    expect((await turn(sections, 'valve-stuck', true)).status).toBe(200);
    // One of the two outputs of the other group.
    expect(await onFor(modules, 'valve-stuck')).toBe(1);
    const faults = (await read(modules)).members.map(({ module, faults: on }) => [
      module.serial_number,
      on.map(({ name }) => name),
    ]);
    expect(faults).toEqual([
      ['AM100103-TEST-0001', ['probe-stuck']],
      ['AM421-TEST-0001', ['probe-stuck', 'valve-stuck']],
    ]);
    await turn(modules, 'probe-stuck', false);
    expect(await onFor(modules, 'probe-stuck')).toBe(0);
    expect(await onFor(sections, 'valve-stuck')).toBe(1);
  });

  test('groups of the simulated field refuse failures of whole stations or of the whole field, which would affect others', async () => {
    for (const name of ['station-offline', 'frost-night', 'flood'])
      expect((await turn(modules, name, true)).status).toBe(404);
  });

  test('groups of the simulated field stop every output of their members', async () => {
    const { status, body } = await operator.request('POST', path(modules, '/stop'));
    expect([status, body]).toEqual([200, { count: 2 }]);
    const member = (await read(modules)).members.find(({ module }) => module.id === valves.id);
    expect(member?.orders.map(({ envelope }) => envelope['orders'])).toEqual(
      expect.arrayContaining([
        [expect.objectContaining({ kind: 'close', output: 'o1' })],
        [expect.objectContaining({ kind: 'close', output: 'o2' })],
      ]),
    );
  });

  test('groups of the simulated field try every output if one cannot be closed, and name the refusal', async () => {
    const tried: string[] = [];
    const orders: TestOrders = {
      open: () => Promise.resolve(refused('not_found')),
      close: (_actor, { outputId: id }) => {
        tried.push(id);
        return Promise.resolve(id === 'removed' ? refused('not_found') : id === 'lost' ? refused('conflict') : SENT);
      },
      publish: () => {},
    };
    const call = { visitor: { userId: operatorId, role: 'adminus' }, ip: '', now: clock.now() } as const;
    const close = (ids: readonly string[]) => closeOutputs(orders, call, station.accountId, ids);
    expect(await close(['removed', 'o1'])).toEqual(ok({ count: 1 }));
    expect(await close(['lost', 'o2'])).toEqual(refused('conflict'));
    expect(tried).toEqual(['removed', 'o1', 'lost', 'o2']);
  });
});
