import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testResourceEndpoints } from '@zagon/contract/test-area/resources.ts';
import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import {
  aStation,
  anOutput,
  moduleBehind,
  newId,
  type TestModule,
  type TestStation,
} from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'test-resources-'));
const { app, address, pools } = await startTestApp({
  clock,
  settings: { ZAGON_TEST_AREA: 'on', ZAGON_DATA_DIR: dataDir },
});
const sql = app.pools.system;
const operatorId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, operatorId, null, clock.now()));

let station: TestStation;
let valves: TestModule;
let valve: string;
let pump: string;

async function read() {
  const { status, body } = await operator.get('/api/admin/test/resources');
  expect(status).toBe(200);
  return testResourceEndpoints.listTestResources.reply.parse(body);
}
const resource = async (id: string) => (await read()).find((each) => each.id === id);

const PLANNED = `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min)
  values ($1, $2, $3, 'element', $4, $5, 10)`;
const plan = (outputId: string, fromMinutes: number, toMinutes: number) =>
  sql.run(PLANNED, [
    newId(),
    station.accountId,
    outputId,
    clock.now().add({ minutes: fromMinutes }),
    clock.now().add({ minutes: toMinutes }),
  ]);

beforeAll(async () => {
  station = await aStation(pools.engine, 'AGB2000-DEMO-0001');
  valves = await moduleBehind(pools.engine, station, 'AM421-TEST-0001', 'AM-421');
  valve = await anOutput(pools.engine, station, valves, 'o1');
  pump = await anOutput(pools.engine, station, valves, 'o2');
  const sourceId = newId();
  await sql.run("insert into water_sources (id, client_id, name, efficiency_m3_per_h) values ($1, $2, 'Well', 20)", [
    sourceId,
    station.accountId,
  ]);
  await sql.run(
    "insert into water_source_outputs (client_id, water_source_id, output_id, water) values ($1, $2, $3, 'clean'), ($1, $2, $3, 'fertigated')",
    [station.accountId, sourceId, pump],
  );
  await sql.run(
    "insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Block A', $3, $4)",
    [newId(), station.accountId, sourceId, valve],
  );
  const other = await aStation(pools.engine, 'AGB2000-REAL-0001');
  const real = await moduleBehind(pools.engine, other, 'AM421-REAL-0001', 'AM-421');
  await anOutput(pools.engine, other, real, 'o1');
});

test('outputs of the simulated field are listed with section and water source, those of real stations never', async () => {
  expect(await read()).toMatchObject([
    {
      id: valve,
      field_name: 'o1',
      module: { id: valves.id, serial_number: valves.serial },
      station: { serial_number: station.serial, online: false },
      section_name: 'Block A',
      source_name: 'Well',
      feeds: [],
    },
    { id: pump, section_name: null, source_name: null, feeds: ['Well'] },
  ]);
});

test('an output without an opening is to be closed, whatever its module reports', async () => {
  await sql.run('update outputs set reported_open = true, reported_at = $2 where id = $1', [pump, clock.now()]);
  expect(await resource(pump)).toMatchObject({
    ordered_open: null,
    reported_open: true,
    reported_at: clock.now().toString(),
  });
});

test('an opening that covers this moment is ordered until its end, a coming one not yet', async () => {
  await plan(pump, 5, 15);
  expect(await resource(pump)).toMatchObject({ ordered_open: null });
  await plan(valve, -1, 9);
  expect(await resource(valve)).toMatchObject({
    ordered_open: { until: clock.now().add({ minutes: 9 }).toString() },
    reported_open: null,
  });
});

test('the list is closed to the users of an account', async () => {
  const { accountId } = await addAccount(sql, 'Green Field');
  const anna = await addUser(sql, `${anId()}@green.example`);
  await assign(sql, anna, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
  expect((await browser.get('/api/admin/test/resources')).status).toBe(403);
});
