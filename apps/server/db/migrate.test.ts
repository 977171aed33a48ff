import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate, listMigrations } from './migrate.ts';
import { clientConfig } from './pool.ts';
import { testDatabase } from './test-database.ts';

const db = await testDatabase();

test('leaves an up-to-date database unchanged', async () => {
  const lines: string[] = [];
  await migrate(db.address, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

test('refuses a database of a newer version, with a message on what to do', async () => {
  const older = listMigrations().slice(0, -1);
  await expect(migrate(db.address, () => undefined, older)).rejects.toThrow(/newer Zagon .* ZAGON_DATA_DIR/);
});

test('a failing migration leaves nothing behind', async () => {
  const next = listMigrations().length + 1;
  const broken = [
    ...listMigrations(),
    { version: next, name: 'broken.sql', sql: 'create table half (id int); select 1 / 0;' },
  ];
  await expect(migrate(db.address, () => undefined, broken)).rejects.toThrow(/division by zero/);
  const client = new Client(clientConfig(db.address));
  await client.connect();
  const { rows } = await client.query(
    "select to_regclass('half') as half, max(version) as version from schema_version",
  );
  await client.end();
  expect(rows).toEqual([{ half: null, version: next - 1 }]);
});
