import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { programFromWire } from '@zagon/contract/schedulers/convert.ts';
import { schedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { testDatabase } from '../db/test-database.ts';
import { withClient } from '../db/tenant.ts';
import { scheduleToWire } from '@zagon/contract/schedulers/to-wire.ts';
import { createEngine } from '../scheduler/engine.ts';
import { seedDemo } from './seed-demo.ts';

const { pools } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-demo-'));
const now = Temporal.Instant.from('2026-11-21T10:07:00Z');

beforeAll(() => {
  // A file that is there already, open to all, as a copied data folder may have it.
  writeFileSync(join(dataDir, 'demo-stations.json'), '{}', { mode: 0o644 });
  return seedDemo({ pools, dataDir, now, progress: () => undefined });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function clientId(name: string): Promise<string> {
  const row = await pools.system.first<{ id: string }>('select id from clients where name = $1', [name]);
  if (row === undefined) throw new Error(`no account ${name}`);
  return row.id;
}

test('four farms with their people are there, one of them expired and one blocked', async () => {
  const rows = await pools.system.rows<{ name: string; expired: boolean; blocked: boolean }>(
    `select name, expiration_date < '2026-11-21' as expired, blocked_at is not null as blocked from clients order by name`,
  );
  expect(rows).toEqual([
    { name: 'Gospodarstwo Zielone Pole', expired: false, blocked: false },
    { name: 'Ogrody Testowe', expired: false, blocked: true },
    { name: 'Sad Kowalski', expired: true, blocked: false },
    { name: 'Szklarnie Nowak', expired: false, blocked: false },
  ]);
});

test('every module has a reading each quarter of an hour for sixty days, and nothing in the future', async () => {
  const rows = await pools.system.rows<{ serial_number: string; n: number; late: boolean }>(
    `select m.serial_number, count(r.ts)::int as n, max(r.ts) > $1 as late
     from modules m left join readings r on r.module_key = m.key group by 1`,
    [now],
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    expect(row.n, row.serial_number).toBe(60 * 96 + 41);
    expect(row.late, row.serial_number).toBe(false);
  }
});

test('each account sees its own farm through the second wall', async () => {
  const seen = await withClient(pools, await clientId('Sad Kowalski'), (sql) =>
    sql.rows<{ serial_number: string }>('select serial_number from modules order by serial_number'),
  );
  expect(seen.map((row) => row.serial_number)).toEqual(['AGB2000-DEMO-0003', 'AM100103-DEMO-0004', 'AM200-DEMO-0004']);
});

test('past runs tell how they ended, and one of them went wrong', async () => {
  const rows = await pools.system.rows<{ result: string; n: number }>(
    'select result, count(*)::int as n from runs group by 1',
  );
  const results = Object.fromEntries(rows.map(({ result, n }) => [result, n]));
  expect(results['correct']).toBeGreaterThan(20);
  expect(results['error']).toBe(1);
});

test('there is one active alarm, one that ended, and one that was confirmed', async () => {
  const rows = await pools.system.rows<{ ended: boolean; confirmed: boolean }>(
    'select inactivation_date is not null as ended, confirmation_date is not null as confirmed from alarms order by 1, 2',
  );
  expect(rows).toEqual([
    { ended: false, confirmed: false },
    { ended: true, confirmed: false },
    { ended: true, confirmed: true },
  ]);
});

test('programs and dashboards are such as the contract takes them', async () => {
  const programs = await pools.system.rows<{ definition: unknown }>('select definition from schedules');
  expect(programs.length).toBeGreaterThan(0);
  for (const { definition } of programs) {
    const body = schedulerBody.parse(definition);
    expect(scheduleToWire(programFromWire(body))).toEqual(body);
  }
  const dashboards = await pools.system.rows<{ id: string; name: string; widgets: unknown; default_map_view: string }>(
    'select id, name, widgets, default_map_view from dashboards',
  );
  expect(dashboards.length).toBeGreaterThan(0);
  for (const dashboard of dashboards) expect(dashboardShape.safeParse(dashboard).error).toBeUndefined();
});

test('the secrets of the stations are for their owner only, and a second start changes nothing', async () => {
  expect(statSync(join(dataDir, 'demo-stations.json')).mode & 0o777).toBe(0o600);
  expect(await seedDemo({ pools, dataDir, now, progress: () => undefined })).toBe(false);
});

test('a cycle that began before the farm did is neither run late nor told as missed', async () => {
  const engine = createEngine(
    {
      pool: pools.system,
      clock: fixedClock(now.toString()),
      owner: 'first start',
      tell: async () => undefined,
      onError: (step, error) => {
        throw new Error(step, { cause: error });
      },
      field: { isOnline: () => false, sendCommand: () => 'station_offline', sendPlanSet: () => 'station_offline' },
    },
    async () => now,
  );
  expect(await engine.lead()).toBe(true);
  await engine.plan();
  const runs = await pools.system.rows<{ late: boolean }>(
    'select starts_at < $1 as late from runs where finished_at is null',
    [now],
  );
  expect(runs.length).toBeGreaterThan(0);
  expect(runs.filter(({ late }) => late)).toEqual([]);
});
