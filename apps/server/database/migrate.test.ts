import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate, listMigrations, onlyExpands } from './migrate.ts';
import { clientConfig } from './address.ts';
import { openPool } from './pool.ts';
import { testDatabase, unmigratedTestDatabase } from './test-database.ts';

const db = await testDatabase();

test('a migration leaves an up-to-date database unchanged', async () => {
  const lines: string[] = [];
  await migrate(db.address, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

test('a database of a newer version is refused, with a message on what to do', async () => {
  const contracting = await unmigratedTestDatabase();
  await migrate(contracting, () => undefined, [...listMigrations(), next('alter table processes drop column address')]);
  const older = listMigrations();
  await expect(migrate(contracting, () => undefined, older)).rejects.toThrow(/newer Zagon .* ZAGON_DATA_DIR/);
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

/** A migration after those of this version. */
function next(sql: string, after = 0) {
  const version = listMigrations().length + 1 + after;
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

test.each(
  listMigrations()
    .filter(onlyExpands)
    .map(({ name, sql }) => [name, sql] as const),
)('the migration %s stays compatible with earlier releases', (_name, sql) => {
  // Earlier programs do not use a new table, so its columns may be required.
  const changes = sql.replaceAll(/--.*$/gm, '').replaceAll(/create table[^;]*;/gi, '');
  expect(DESTRUCTIVE.exec(changes)?.[0]).toBeUndefined();
});
