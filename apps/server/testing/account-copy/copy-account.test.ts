import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { ANNA } from '@zagon/demo-farm/people/person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../database/pool.ts';
import { testDatabase } from '../../database/test-database.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { readCatalogue, type Table } from './catalogue.ts';
import { copiedTables } from './copied-rows.ts';
import { type AccountCopy, copyAccount } from './copy-account.ts';
import { drawCopyCode } from './copy-code.ts';

const { address, pools } = await testDatabase();
const owner = openPool(address, 'owner', 1);
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-copy-'));
const now = Temporal.Instant.from('2026-11-21T10:07:00Z');
const original = ZIELONE_POLE.id;
let catalogue: readonly Table[];
let copy: AccountCopy;

beforeAll(async () => {
  await seedDemo({ pools, dataDir, now, progress: () => undefined });
  catalogue = await readCatalogue(owner);
  copy = await copyAccount(owner, original);
});
afterAll(async () => {
  await owner.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How many rows of each table belong to an account. */
async function rowCounts(accountId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { name, condition } of copiedTables(catalogue)) {
    counts[name] = await owner.run(`select from ${name} t where ${condition}`, [accountId]);
  }
  return counts;
}

test('a copied account has all rows of the original under ids of its own', async () => {
  const counts = await rowCounts(original);
  expect(await rowCounts(copy.accountId)).toEqual(counts);
  expect(counts).toMatchObject({ clients: 1, users: 2, hardware: expect.any(Number) });
  for (const table of ['modules', 'stations', 'outputs', 'runs', 'readings', 'dashboards', 'module_latest'])
    expect(counts[table], table).toBeGreaterThan(0);
});

test('no row of a copied account names an id or a serial number of the original', async () => {
  const ids = new Set<string>();
  for (const table of copiedTables(catalogue))
    if (table.columns.some(({ name, type }) => name === 'id' && type === 'uuid'))
      for (const { id } of await owner.rows<{ id: string }>(`select id from ${table.name} t where ${table.condition}`, [
        original,
      ]))
        ids.add(id);
  const named: string[] = [];
  for (const { name, condition, columns } of copiedTables(catalogue)) {
    if (!columns.some(({ type }) => /text|uuid|json/.test(type))) continue;
    const rows = await owner.rows<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where ${condition}`,
      [copy.accountId],
    );
    for (const { row } of rows) {
      const found = [...row.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(([id]) => id);
      if (found.some((id) => ids.has(id)) || /-DEMO-\d{4}/.test(row)) named.push(`${name}: ${row}`);
    }
  }
  expect(named).toEqual([]);
});

test('every reference of the database leads to a row after an account has been copied', async () => {
  const lost: string[] = [];
  for (const { name, references } of catalogue)
    for (const { column, to_table: to, to_column: id } of references) {
      const count = await owner.run(
        `select from ${name} t where t.${column} is not null
           and not exists (select from ${to} other where other.${id} = t.${column})`,
      );
      if (count > 0) lost.push(`${name}.${column}: ${count}`);
    }
  expect(lost).toEqual([]);
});

test('the users of a copied account have their own addresses and belong to no other account', async () => {
  const users = await owner.rows<{ email: string; last_client_id: string; accounts: number }>(
    `select u.email, u.last_client_id, (select count(*)::int from memberships m where m.user_id = u.id) as accounts
     from users u join memberships m on m.user_id = u.id where m.client_id = $1 order by u.email`,
    [copy.accountId],
  );
  expect(users).toContainEqual({
    email: ANNA.email.replace('@', `.${copy.code.salt}@`),
    last_client_id: copy.accountId,
    accounts: 1,
  });
  expect(users.every(({ accounts }) => accounts === 1)).toBe(true);
});

test('a copy of a copied account is a third account with the same rows', async () => {
  const second = await copyAccount(owner, copy.accountId);
  expect(new Set([original, copy.accountId, second.accountId]).size).toBe(3);
  expect(await rowCounts(second.accountId)).toEqual(await rowCounts(original));
  expect([...second.secrets.keys()]).toEqual(
    [...copy.secrets.keys()].map((serial) => serial.replace(copy.code.serial, second.code.serial)),
  );
});

test('a copy never draws a code that is part of an id of the original, or that another copy has', async () => {
  const [used] = await owner.rows<{ salt: string }>(
    'select substr(id::text, 20, 4) as salt from runs where client_id = $1',
    [original],
  );
  const drawn = [used?.salt ?? '', copy.code.salt, '8001'].map((salt) => Number.parseInt(salt, 16) - 0x80_00);
  const draw = () => drawn.shift() ?? 0;
  const code = await owner.transaction((sql) => drawCopyCode(sql, original, copiedTables(catalogue), draw));
  expect(code.salt).toBe('8001');
});

test('a copy of a copy never draws a code that is part of an id of the original', async () => {
  const [used] = await owner.rows<{ salt: string }>(
    'select substr(id::text, 20, 4) as salt from runs where client_id = $1',
    [original],
  );
  const drawn = [used?.salt ?? '', '8001'].map((salt) => Number.parseInt(salt, 16) - 0x80_00);
  const draw = () => drawn.shift() ?? 0;
  const code = await owner.transaction((sql) => drawCopyCode(sql, copy.accountId, copiedTables(catalogue), draw));
  expect(code.salt).toBe('8001');
});
