import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BASELINE } from './baseline.ts';
import { migrate, listMigrations, newestSchema, onlyExpands } from './migrate.ts';
import { clientConfig } from './address.ts';
import { openPool } from './pool.ts';
import { testDatabase, unmigratedTestDatabase } from './test-database.ts';

const db = await testDatabase();

test('a migration leaves an up-to-date database unchanged', async () => {
  const lines: string[] = [];
  await migrate(db.address, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

test('an empty database gets the whole schema in one step', async () => {
  const address = await unmigratedTestDatabase();
  const lines: string[] = [];
  await migrate(address, (line) => lines.push(line), listMigrations().slice(0, 1));
  expect(lines).toEqual(['database: creating the schema']);
  const owner = openPool(address, 'owner', 1);
  expect(await owner.rows('select version, min_program from schema_version')).toEqual([
    { version: BASELINE, min_program: BASELINE },
  ]);
  await owner.close();
});

test('a baseline that fails leaves an empty database, which the next start can fill', async () => {
  const address = await unmigratedTestDatabase();
  const [baseline] = listMigrations();
  if (baseline === undefined) throw new Error('the list begins with the baseline');
  const broken = { ...baseline, sql: `${baseline.sql}; select 1 / 0;` };
  await expect(migrate(address, () => undefined, [broken])).rejects.toThrow(/division by zero/);
  const owner = openPool(address, 'owner', 1);
  expect(await owner.first("select to_regclass('clients') as clients")).toEqual({ clients: null });
  await owner.close();
  await migrate(address, () => undefined);
});

test('a database from before the baseline is refused, with a message on what to do', async () => {
  const address = await unmigratedTestDatabase();
  const owner = openPool(address, 'owner', 1);
  await owner.run('create table schema_version (version integer primary key, name text not null)');
  await owner.run("insert into schema_version (version, name) values (1, '0001_base.sql'), (69, '0069_waiting.sql')");
  await expect(migrate(address, () => undefined)).rejects.toThrow(
    'The database belongs to an older Zagon (schema 69, this version upgrades from 70). Start the last version whose migrations lead up to 0070 with it once, and then this one.',
  );
  expect(await owner.rows('select version from schema_version')).toEqual([{ version: 1 }, { version: 69 }]);
  await owner.close();
});

test('a database that the last numbered migrations made is used as it is', async () => {
  const address = await unmigratedTestDatabase();
  await migrate(address, () => undefined);
  const owner = openPool(address, 'owner', 1);
  await owner.run(`delete from schema_version where version > ${BASELINE}`);
  await owner.run(
    `update schema_version set name = '0070_folded_search.sql', min_program = 58 where version = ${BASELINE}`,
  );
  await owner.run(
    "insert into schema_version (version, name, min_program) select n, n || '.sql', n from generate_series(1, 58) n",
  );
  const lines: string[] = [];
  await migrate(address, (line) => lines.push(line), listMigrations().slice(0, 1));
  expect(lines).toEqual([]);
  await owner.close();
});

test('a database of a newer version is refused, with a message on what to do', async () => {
  const contracting = await unmigratedTestDatabase();
  await migrate(contracting, () => undefined, [...listMigrations(), next('alter table processes drop column address')]);
  const older = listMigrations();
  await expect(migrate(contracting, () => undefined, older)).rejects.toThrow(/newer Zagon .* ZAGON_DATA_DIR/);
});

test('a failing migration leaves nothing behind', async () => {
  const broken = [...listMigrations(), next('create table half (id int); select 1 / 0;')];
  await expect(migrate(db.address, () => undefined, broken)).rejects.toThrow(/division by zero/);
  const client = new Client(clientConfig(db.address));
  await client.connect();
  const { rows } = await client.query(
    "select to_regclass('half') as half, max(version) as version from schema_version",
  );
  await client.end();
  expect(rows).toEqual([{ half: null, version: newestSchema() }]);
});

/** A migration after those of this version. */
function next(sql: string, after = 0) {
  const version = newestSchema() + 1 + after;
  return { version, name: `${version}.sql`, sql };
}

test('a program starts on a newer schema that only adds to its own, and upgrades it again later', async () => {
  const address = await unmigratedTestDatabase();
  const [one, two] = [
    next('-- expands\ncreate table extra (id int)'),
    next('-- expands\ncreate table more (id int)', 1),
  ];
  await migrate(address, () => undefined, [...listMigrations(), one, two]);
  const lines: string[] = [];
  await migrate(address, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/of a newer Zagon .*, which this version can use/)]);
  await migrate(address, () => undefined, [...listMigrations(), one, two, next('drop table extra', 2)]);
  await expect(migrate(address, () => undefined)).rejects.toThrow(/newer Zagon/);
  await expect(migrate(address, () => undefined, [...listMigrations(), one, two])).rejects.toThrow(/newer Zagon/);
  const owner = openPool(address, 'owner', 1);
  expect(await owner.first('select max(min_program) as n from schema_version')).toEqual({ n: two.version + 1 });
  await owner.close();
});

/** Changes that an earlier program would miss, or that would refuse its rows. */
const DESTRUCTIVE =
  /\b(drop (table|column|function|view|type|sequence)|rename|alter column \w+ (type|set not null)|revoke|add constraint|not null(?![^,;]*\b(default|generated)\b))/i;

/** The objects a migration removes, as far as its text shows. */
function takenAway(sql: string): string | undefined {
  // Earlier programs do not use a new table, so its columns may be required; a condition requires nothing.
  const changes = sql.replaceAll(/--.*$/gm, '').replaceAll(/create table[^;]*;|\bis not null\b/gi, '');
  return DESTRUCTIVE.exec(changes)?.[0];
}

test('a migration that is marked as an expansion stays compatible with earlier releases', () => {
  for (const { name, sql } of listMigrations().filter(onlyExpands)) expect(takenAway(sql), name).toBeUndefined();
});

test.each([
  'alter table clients drop column city;',
  'alter table clients rename column city to town;',
  'alter table clients alter column city type integer;',
  'alter table clients add column town text not null;',
  'revoke select on clients from zagon_app;',
])('"%s" is no expansion', (sql) => {
  expect(takenAway(sql)).toBeDefined();
});

test.each([
  "alter table clients add column town text not null default '';",
  'create table towns (name text not null);',
  'create trigger t before update on clients for each row when (new.erased_at is not null) execute function f();',
])('"%s" is an expansion', (sql) => {
  expect(takenAway(sql)).toBeUndefined();
});

describe('the numbers of migrations', () => {
  function folderWith(...names: readonly string[]): string {
    const folder = mkdtempSync(join(tmpdir(), 'zagon-migrations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of names) writeFileSync(join(folder, name), '-- expands\n');
    return folder;
  }

  test('the baseline comes first and is followed by the next numbers', () => {
    const migrations = listMigrations(folderWith('0072_b.sql', '0071_a.sql'));
    expect(migrations.map(({ version }) => version)).toEqual([70, 71, 72]);
    expect(newestSchema(migrations)).toBe(72);
  });

  test('a folder that does not exist contains no migrations', () => {
    expect(listMigrations(join(folderWith(), 'none')).map(({ version }) => version)).toEqual([BASELINE]);
  });

  test.each([
    ['a gap', ['0071_a.sql', '0073_b.sql']],
    ['a number that is used twice', ['0071_a.sql', '0071_b.sql']],
    ['a number before that of the first migration', ['0070_a.sql']],
  ])('%s is refused', (_, names) => {
    expect(() => listMigrations(folderWith(...names))).toThrow(/should be number 7\d/);
  });
});
