import { dashboardBody } from '@zagon/contract/dashboards/endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { addAccount, addUser } from '../testing/farm.ts';
import { addDashboard } from '../testing/farm-fixture.ts';
import { listMigrations, migrate } from './migrate.ts';
import { json, openPool } from './pool.ts';
import { unmigratedTestDatabase } from './test-database.ts';

const MODULE_VIEW = 76;

const address = await unmigratedTestDatabase();
await migrate(
  address,
  () => undefined,
  listMigrations().filter(({ version }) => version < MODULE_VIEW),
);
const sql = openPool(address, 'zagon_system', 1);
afterAll(() => sql.close());

const ITEM = '018f0000-0000-7000-8000-00000000000a';
const base = { id: '018f0000-0000-7000-8000-000000000001', name: 'Card', place: { x: 0, y: 0, w: 6, h: 10 } };
const map = (view: string) => ({
  ...base,
  type: 'map',
  options: { view, id_item: view === 'none' ? null : ITEM, depth_cm: 15 },
});
const note = { ...base, type: 'resources', options: { view: 'note', text: 'object' } };

/** Stored widgets before and after. */
const CASES = [
  ['without widgets', [], []],
  ['without a map', [note], [note]],
  ['with a map of one module', [map('object')], [map('module')]],
  [
    'with several maps and other widgets, in their order',
    [map('region'), note, map('object'), map('none'), map('section'), map('object')],
    [map('region'), note, map('module'), map('none'), map('section'), map('module')],
  ],
] as const;

test('maps that opened on a module still do after the upgrade, in dashboards and in their earlier versions', async () => {
  const { accountId } = await addAccount(sql, 'Farm');
  const userId = await addUser(sql, 'jan@farm.example');
  const stored = [];
  for (const [name, before, after] of CASES) {
    const id = await addDashboard(sql, accountId, userId);
    await sql.run('update dashboards set widgets = $2::jsonb where id = $1', [id, json(before)]);
    await sql.run(
      `insert into dashboard_versions (client_id, dashboard_id, version, name, widgets, default_map_view, saved_at)
       select client_id, id, 1, name, widgets, 'object', now() from dashboards where id = $1`,
      [id],
    );
    stored.push({ id, name, after });
  }
  await migrate(address, () => undefined);
  for (const { id, name, after } of stored) {
    for (const table of ['dashboards where id', 'dashboard_versions where dashboard_id']) {
      const row = await sql.first<{ widgets: unknown }>(`select widgets from ${table} = $1`, [id]);
      expect(row?.widgets, `a row of ${table}, ${name}`).toEqual(after);
      const read = dashboardBody.safeParse({ name, widgets: row?.widgets, default_map_view: 'object' });
      expect(read.success, name).toBe(true);
    }
  }
  expect(await sql.rows('select distinct default_map_view from dashboard_versions')).toEqual([
    { default_map_view: 'object' },
  ]);
});
