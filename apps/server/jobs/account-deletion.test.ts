import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { deleteAccounts } from './account-deletion.ts';
import { addSampleNetwork } from '../testing/lorawan/network-rig.ts';
import { addToken } from '../testing/people/program.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-deletion-'));
const now = Temporal.Instant.from('2026-11-21T10:07:00Z');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Tables that keep rows of an erased account: its identifier, its payments by law, and the log, whose chain must not break. */
const KEPT = new Set(['clients', 'payments', 'audit_log']);

/** What is said and kept about a farm; the demo is seeded before anything is judged. */
async function addFindings(accountId: string, moduleId: string): Promise<void> {
  await sql.run(
    `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, silence)
     values (gen_random_uuid(), $1, 'probe_trust', $2, 'HUMIDITY_1', now(), false, 0, 'frozen')`,
    [accountId, moduleId],
  );
  await sql.run(
    `insert into sensor_days (client_id, module_id, field, day, readings_digest, water_digest, summary, spans, watch, responses)
     values ($1, $2, 'HUMIDITY_1', '2026-11-01', '', '', '{}', '[]', '{}', '[]')`,
    [accountId, moduleId],
  );
  await sql.run(`insert into daily_et0 (client_id, day, mm, basis) values ($1, '2026-11-01', 2, 'measured')`, [
    accountId,
  ]);
}

/** A network with modules, and with a device that no module shows. */
async function addNetwork(accountId: string): Promise<void> {
  const network = { accountId, kind: 'chirpstack', address: 'mqtts://network.invalid' } as const;
  const { id } = await addSampleNetwork(sql, network, now);
  await sql.run(
    `insert into network_devices (client_id, network_id, dev_eui, name, created_at) values ($1, $2, '0011223344556677', 'Spare', $3)`,
    [accountId, id, now],
  );
}

/** Row count of each table with rows that name an account or one of its modules, by table. */
async function rowsOf(accountId: string, modules: readonly { readonly id: string; readonly key: number }[]) {
  const columns = await sql.rows<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.column_name in ('client_id', 'to_client_id', 'module_id', 'station_id', 'module_key') order by 1, 2`,
  );
  const counts = new Map<string, number>();
  for (const { table, column } of columns.filter(({ table: name }) => !KEPT.has(name))) {
    const named =
      column === 'module_key'
        ? modules.map(({ key }) => key)
        : column.endsWith('client_id')
          ? [accountId]
          : modules.map(({ id }) => id);
    const type = column === 'module_key' ? 'integer' : 'uuid';
    const rows = await sql.run(`select from ${table} where ${column} = any($1::${type}[])`, [named]);
    counts.set(table, (counts.get(table) ?? 0) + rows);
  }
  return counts;
}

const filled = (counts: ReadonlyMap<string, number>) => [...counts].filter(([, rows]) => rows > 0);

test('thirty days after closing, all data of an account is erased, and none of others', async () => {
  await seedDemo({ pools, dataDir, now, progress: () => undefined });
  const accounts = await sql.rows<{ id: string; name: string }>('select id, name from clients order by name');
  const farm = accounts.find(({ name }) => name === 'Gospodarstwo Zielone Pole');
  const other = accounts.find(({ name }) => name === 'Szklarnie Nowak');
  if (farm === undefined || other === undefined) throw new Error('the demo has changed');
  for (const { id: accountId } of [farm, other]) await addNetwork(accountId);
  const modulesOf = (id: string) =>
    sql.rows<{ id: string; key: number }>('select id, key from modules where client_id = $1', [id]);
  const modules = { farm: await modulesOf(farm.id), other: await modulesOf(other.id) };
  for (const [id, [module]] of [
    [farm.id, modules.farm],
    [other.id, modules.other],
  ] as const)
    await addFindings(id, module?.id ?? '');
  // A token of someone who is not erased with the account.
  const operator = await sql.first<{ id: string }>(`select id from users where email = 'operator@demo.zagon.farm'`);
  for (const { id: accountId } of [farm, other]) await addToken(sql, { userId: operator?.id ?? '', accountId }, now);
  const before = await rowsOf(other.id, modules.other);
  expect(filled(await rowsOf(farm.id, modules.farm)).length).toBeGreaterThan(25);

  const closedAt = now.subtract({ hours: 30 * 24 });
  await sql.run('update clients set blocked_at = $2, closing_at = $2, closed_at = $2 where id = $1', [
    farm.id,
    closedAt,
  ]);
  await deleteAccounts(sql, now);
  expect(filled(await rowsOf(farm.id, modules.farm)).length).toBeGreaterThan(25);

  await deleteAccounts(sql, now.add({ seconds: 1 }));
  expect(filled(await rowsOf(farm.id, modules.farm))).toEqual([]);
  const company = 'name, city, tax_number, regon, bank_account, billing, invoice_recipient, erased_at';
  expect(await sql.first(`select ${company} from clients where id = $1`, [farm.id])).toEqual({
    name: `erased ${farm.id}`,
    city: '',
    tax_number: '',
    regon: '',
    bank_account: '',
    billing: null,
    invoice_recipient: null,
    erased_at: now.add({ seconds: 1 }),
  });
  expect(await rowsOf(other.id, modules.other)).toEqual(before);
  const people = await sql.rows<{ email: string }>('select email from users order by email');
  expect(people.map(({ email }) => email)).toContain('operator@demo.zagon.farm');
  expect(people.map(({ email }) => email)).not.toContain('jan@demo.zagon.farm');
});
