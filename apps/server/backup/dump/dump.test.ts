import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotated } from '../../../../tools/suite/rotation/rotated.ts';
import { createDatabase, listMigrations, migrate, newestSchema } from '../../database/migrate.ts';
import { openEmbedded } from '../../database/embedded.ts';
import type { DatabaseAddress } from '../../database/address.ts';
import { openPool } from '../../database/pool.ts';
import { testDatabase, unmigratedTestDatabase } from '../../database/test-database.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { StartRefused } from '../../core/start-refused.ts';
import { auditFaults } from '../../stores/accounts/audit-chain.ts';
import { anId } from '../../testing/farm.ts';
import { loadDump } from './load-dump.ts';
import { fileOf, readManifest } from './manifest.ts';
import { writeDump } from './write-dump.ts';

const quiet = () => undefined;
const now = Temporal.Instant.from('2026-11-21T10:07:00Z');
const scratch = mkdtempSync(join(tmpdir(), 'zagon-dump-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const source = await testDatabase();
const farm = join(scratch, 'farm');
beforeAll(async () => {
  await seedDemo({ pools: source.pools, dataDir: scratch, now, progress: quiet });
  await writeDump(source.address, farm, quiet);
});

/** The rows of a dumped table, in no particular order. */
function rowsOf(folder: string, table: string): readonly string[] {
  return gunzipSync(readFileSync(join(folder, fileOf(table))))
    .toString('latin1')
    .split('\n')
    .sort();
}

/** Copies a dump and changes a file of it. */
function changedCopy(name: string, change: (folder: string) => void): string {
  const copy = join(scratch, name);
  execFileSync('cp', ['-r', farm, copy]);
  change(copy);
  return copy;
}

async function accountsIn(address: DatabaseAddress): Promise<number> {
  const pool = openPool(address, 'owner', 1);
  const exists = await pool.first<{ table: string | null }>("select to_regclass('clients')::text as table");
  const row = exists?.table === null ? undefined : await pool.first<{ n: number }>('select count(*) as n from clients');
  await pool.close();
  return row?.n ?? 0;
}

test('a whole farm loads into the PostgreSQL of this release, row for row, with its audit log intact', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-loaded-'));
  const embedded = await openEmbedded({
    dataDir,
    log: quiet,
    onLost: (error) => {
      throw error;
    },
    settings: { fsync: 'off' },
  });
  if (embedded.address.kind === 'socket') await createDatabase(embedded.address);
  try {
    const { tables } = await loadDump(embedded.address, farm, quiet);
    const again = join(scratch, 'again');
    await writeDump(embedded.address, again, quiet);
    for (const { name } of tables) expect(rowsOf(again, name), name).toEqual(rowsOf(farm, name));
    expect(tables.find(({ name }) => name === 'readings')?.rows).toBeGreaterThan(100_000);
    const system = openPool(embedded.address, 'zagon_system', 1);
    expect(await auditFaults(system)).toEqual([]);
    await system.close();
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('the loaded database uses epochs that no station can have seen, and enforces its keys and triggers again', async () => {
  const address = await unmigratedTestDatabase();
  await loadDump(address, farm, quiet);
  const [before, loaded] = [openPool(source.address, 'owner', 1), openPool(address, 'owner', 1)];
  const epoch = "select nextval('station_epochs') as epoch";
  const [last, next] = [await before.first<{ epoch: number }>(epoch), await loaded.first<{ epoch: number }>(epoch)];
  expect(next?.epoch).toBeGreaterThan((last?.epoch ?? 0) + 900_000);
  const constraints = "select count(*) as n from pg_constraint where contype = 'f'";
  expect(await loaded.first(constraints)).toEqual(await before.first(constraints));
  const disabled = "select count(*) as n from pg_trigger where tgenabled = 'D' and not tgisinternal";
  expect(await loaded.first(disabled)).toEqual({ n: 0 });
  await expect(loaded.run('delete from clients')).rejects.toMatchObject({ code: '23503' });
  await Promise.all([before.close(), loaded.close()]);
});

test('a dump of an older schema is migrated after it is loaded', async () => {
  const older = await unmigratedTestDatabase();
  await migrate(older, quiet);
  const owner = openPool(older, 'owner', 1);
  const id = anId();
  await owner.run("insert into clients (id, name, type) values ($1, E'Tab\\tand\\nline', 'company')", [id]);
  await owner.close();
  const folder = join(scratch, 'older');
  await writeDump(older, folder, quiet);
  const version = newestSchema() + 1;
  const next = {
    version,
    name: `${version}.sql`,
    sql: 'alter table clients add column name_length integer; update clients set name_length = length(name);',
  };

  const address = await unmigratedTestDatabase();
  await loadDump(address, folder, quiet, [...listMigrations(), next]);

  const loaded = openPool(address, 'owner', 1);
  expect(await loaded.first('select name, name_length from clients where id = $1', [id])).toEqual({
    name: 'Tab\tand\nline',
    name_length: 12,
  });
  expect(await loaded.first('select max(version) as n from schema_version')).toEqual({ n: version });
  await loaded.close();
});

test('a dump from before the baseline is refused, with a message on what to do', async () => {
  const address = await unmigratedTestDatabase();
  const old = changedCopy('before-the-baseline', (folder) =>
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...readManifest(folder), schema: 69 })),
  );
  await expect(loadDump(address, old, quiet)).rejects.toThrow(
    new StartRefused(
      'The dump was made by an older Zagon (schema 69, this version loads 70 and newer). Load it with the last version whose migrations lead up to 0070, dump it there again, and load that dump here.',
    ),
  );
  expect(await accountsIn(address)).toBe(0);
});

const DAMAGES: Readonly<Record<string, (folder: string) => void>> = {
  'a row was changed': (folder) => {
    const file = join(folder, fileOf('clients'));
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    writeFileSync(file, gzipSync(text.replace('Gospodarstwo', 'gospodarstwo')));
  },
  'a row is missing': (folder) => {
    const file = join(folder, fileOf('outputs'));
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    writeFileSync(file, gzipSync(lines.slice(1).join('\n')));
  },
  'a file was cut off': (folder) => {
    const file = join(folder, fileOf('readings'));
    writeFileSync(file, readFileSync(file).subarray(0, 1000));
  },
  'a file is missing': (folder) => rmSync(join(folder, fileOf('alarms'))),
  'the manifest is missing': (folder) => rmSync(join(folder, 'manifest.json')),
  'the manifest is no JSON': (folder) => appendFileSync(join(folder, 'manifest.json'), '}'),
  'it comes from a newer version': (folder) =>
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...readManifest(folder), schema: 9_999 })),
};

const ofManifest = (damage: string): string => (/manifest|version/.test(damage) ? 'in the manifest' : 'in a table');

test.each(rotated(Object.entries(DAMAGES), { share: 0, kindOf: ([damage]) => ofManifest(damage) }))(
  'a dump loads nothing if %s',
  async (name, damage) => {
    const address = await unmigratedTestDatabase();
    const damaged = changedCopy(name.replaceAll(' ', '-'), damage);
    await expect(loadDump(address, damaged, quiet)).rejects.toThrow(StartRefused);
    expect(await accountsIn(address)).toBe(0);
  },
);

test('a database with accounts is not overwritten', async () => {
  await expect(loadDump(source.address, farm, quiet)).rejects.toThrow(/The database is not empty/);
  expect(await accountsIn(source.address)).toBe(4);
});

test('a dump is readable by its owner only, and never replaces a folder', async () => {
  expect(statSync(farm).mode & 0o777).toBe(0o700);
  expect(statSync(join(farm, fileOf('users'))).mode & 0o777).toBe(0o600);
  await expect(writeDump(source.address, farm, quiet)).rejects.toThrow(/already exists/);
  expect(existsSync(`${farm}.unfinished`)).toBe(false);
});
