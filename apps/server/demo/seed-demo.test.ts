import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { scheduleFromWire, scheduleToWire } from '@zagon/contract/schedules/convert.ts';
import { scheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { testDatabase } from '../database/test-database.ts';
import { withAccount } from '../database/tenant.ts';
import { createEngine } from '../irrigation/engine.ts';
import { loadSuggestions } from '../stores/resources/suggested-probes.ts';
import { listSections } from '../stores/resources/sections.ts';
import { seedDemo } from './seed-demo.ts';

const { pools } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-demo-'));
const now = Temporal.Instant.from('2026-11-21T10:07:00Z');

beforeAll(() => {
  // The file already exists and is world-readable, as it may be in a copied data folder.
  writeFileSync(join(dataDir, 'demo-stations.json'), '{}', { mode: 0o644 });
  return seedDemo({ pools, dataDir, now, progress: () => undefined });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function accountId(name: string): Promise<string> {
  const row = await pools.system.first<{ id: string }>('select id from clients where name = $1', [name]);
  if (row === undefined) throw new Error(`no account ${name}`);
  return row.id;
}

test('the demo has four farms with their users, one expired and one blocked', async () => {
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

test('every module of the demo has a reading every quarter of an hour for sixty days, except while silent, and none in the future', async () => {
  const rows = await pools.system.rows<{ serial_number: string; n: number; late: boolean }>(
    `select m.serial_number, count(r.ts)::int as n, max(r.ts) > $1 as late
     from modules m left join readings r on r.module_key = m.key group by 1`,
    [now],
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const lost = row.serial_number === 'AM100051-DEMO-0001' ? 9 * 4 : 0;
    expect(row.n, row.serial_number).toBe(60 * 96 + 41 - lost);
    expect(row.late, row.serial_number).toBe(false);
  }
});

test('each account of the demo sees only its own farm under row-level security', async () => {
  const seen = await withAccount(pools, await accountId('Sad Kowalski'), (sql) =>
    sql.rows<{ serial_number: string }>('select serial_number from modules order by serial_number'),
  );
  expect(seen.map((row) => row.serial_number)).toEqual(['AGB2000-DEMO-0003', 'AM100103-DEMO-0004', 'AM200-DEMO-0004']);
});

test('the demo has past runs with their results: one failed, some were skipped, some because of rain', async () => {
  const rows = await pools.system.rows<{ result: string; n: number }>(
    'select result, count(*)::int as n from runs group by 1',
  );
  const results = Object.fromEntries(rows.map(({ result, n }) => [result, n]));
  expect(results['correct']).toBeGreaterThan(20);
  expect(results['error']).toBe(1);
  expect(results['correct_with_logic']).toBeGreaterThan(3);
  const rained = await pools.system.rows<{ result: string }>(
    `select distinct result from runs, jsonb_array_elements(explanation -> 'gates') g
     where g ->> 'kind' = 'rain' and g ->> 'state' = 'closed'`,
  );
  expect(rained).toEqual([{ result: 'correct_with_logic' }]);
});

test('the sections of the demo state their plant and probes, except a tunnel without a plant and a block whose probe is only suggested', async () => {
  const id = await accountId('Gospodarstwo Zielone Pole');
  const [sections, suggested] = await withAccount(
    pools,
    id,
    async (sql) => [await listSections(sql, id), await loadSuggestions(sql, id)] as const,
  );
  expect(
    sections.map((section) => [
      section.name.split(' · ')[0],
      section.plant_type,
      section.probes.length,
      suggested.get(section.id)?.length,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Kwatera A', 1, 1, 0],
      ['Kwatera D', 1, 2, 0],
      ['Kwatera E', 1, 0, 1],
      ['Tunel 1', null, 0, 2],
    ]),
  );
});

test('the demo has active, ended and confirmed alarms', async () => {
  const rows = await pools.system.rows<{ rule: string; ended: boolean; confirmed: boolean }>(
    `select rule, inactivation_date is not null as ended, confirmation_date is not null as confirmed from alarms
     order by 1, 2, 3`,
  );
  expect(rows).toEqual([
    { rule: 'frost', ended: true, confirmed: false },
    { rule: 'low_battery', ended: false, confirmed: false },
    { rule: 'low_battery', ended: true, confirmed: true },
    { rule: 'module_silent', ended: true, confirmed: false },
    { rule: 'no_contact', ended: true, confirmed: false },
  ]);
});

test('the schedules and dashboards of the demo match the contract', async () => {
  const schedules = await pools.system.rows<{ definition: unknown }>('select definition from schedules');
  expect(schedules.length).toBeGreaterThan(0);
  for (const { definition } of schedules) {
    const body = scheduleBody.parse(definition);
    expect(scheduleToWire(scheduleFromWire(body))).toEqual(body);
  }
  const dashboards = await pools.system.rows(
    'select id, name, widgets, default_map_view, shared, version from dashboards',
  );
  expect(dashboards.length).toBeGreaterThan(0);
  const stored = dashboardShape.omit({ own: true, manageable: true, author: true, changed_at: true, changed_by: true });
  for (const dashboard of dashboards) expect(stored.safeParse(dashboard).error).toBeUndefined();
});

test('the station secrets of the demo are readable by their owner only, and a second start changes nothing', async () => {
  expect(statSync(join(dataDir, 'demo-stations.json')).mode & 0o777).toBe(0o600);
  expect(await seedDemo({ pools, dataDir, now, progress: () => undefined })).toBe(false);
});

test('a cycle from before the farm existed is neither run late nor reported as missed', async () => {
  const engine = createEngine(
    {
      pool: pools.system,
      clock: fixedClock(now.toString()),
      owner: 'first start',
      publish: () => undefined,
      onError: (step, error) => {
        throw new Error(step, { cause: error });
      },
      link: {
        isOnline: () => false,
        isAwaited: () => false,
        sendCommand: () => 'station_offline',
        sendPlanSet: () => 'station_offline',
      },
    },
    async () => now,
  );
  expect(await engine.lead()).toMatchObject({ hasLapsed: false });
  await engine.plan();
  const runs = await pools.system.rows<{ late: boolean }>(
    'select starts_at < $1 as late from runs where finished_at is null',
    [now],
  );
  expect(runs.length).toBeGreaterThan(0);
  expect(runs.filter(({ late }) => late)).toEqual([]);
});
