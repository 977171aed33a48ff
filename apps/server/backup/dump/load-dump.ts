import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listMigrations, migrate, newestSchema } from '../../database/migrate.ts';
import { BASELINE, LAST_BEFORE_BASELINE } from '../../database/baseline.ts';
import { clientConfig, type DatabaseAddress } from '../../database/address.ts';
import { StartRefused } from '../../core/start-refused.ts';
import { hashing } from './hashing.ts';
import { fileOf, readManifest, type DumpedTable, type Manifest } from './manifest.ts';
import { raiseEpochs } from './raise-epochs.ts';
import { foreignKeys, listOf, quoted, tablesOf, type TableColumns } from './tables.ts';

/**
 * Fills an empty database with a dump: migrates to the schema of the dump, loads all rows in one transaction, checks
 * their number and checksum, and migrates to the newest schema. Nothing is loaded if anything is wrong.
 */
export async function loadDump(
  address: DatabaseAddress,
  folder: string,
  log: (line: string) => void,
  migrations = listMigrations(),
): Promise<Manifest> {
  const manifest = readManifest(folder);
  requireSupported(manifest.schema, newestSchema(migrations));
  const owner = new Client({ ...clientConfig(address), options: '-c timezone=UTC -c row_security=off' });
  await owner.connect();
  try {
    await requireEmpty(owner);
    await migrate(
      address,
      log,
      migrations.filter(({ version }) => version <= manifest.schema),
    );
    await owner.query('begin');
    await load(owner, folder, manifest, log);
    await owner.query('commit');
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
  await migrate(address, log, migrations);
  return manifest;
}

function requireSupported(schema: number, newest: number): void {
  if (schema > newest)
    throw new StartRefused(`The dump was made by a newer Zagon (schema ${schema}, this version supports ${newest}).`);
  if (schema < BASELINE)
    throw new StartRefused(
      `The dump was made by an older Zagon (schema ${schema}, this version loads ${BASELINE} and newer). Load it with ${LAST_BEFORE_BASELINE}, dump it there again, and load that dump here.`,
    );
}

/** Only rows that `migrate` wrote may be replaced. */
async function requireEmpty(owner: Client): Promise<void> {
  for (const table of ['clients', 'users', 'modules']) {
    const { rows } = await owner.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]);
    if (rows[0]?.exists !== true) continue;
    const { rowCount } = await owner.query(`select from ${quoted(table)} limit 1`);
    if (rowCount !== 0)
      throw new StartRefused('The database is not empty. Set ZAGON_DATA_DIR to a new folder, or use a new database.');
  }
}

async function load(owner: Client, folder: string, manifest: Manifest, log: (line: string) => void): Promise<void> {
  const tables = await tablesOf(owner);
  requireSameTables(tables, manifest.tables);
  // Rows arrive in no particular order, and the effects of triggers are already in the data. Keys are checked when they
  // are restored.
  const keys = await foreignKeys(owner);
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await owner.query(`alter table ${quoted(name)} disable trigger user`);
  await owner.query(`truncate ${listOf(tables.map(({ name }) => name))}`);
  for (const month of manifest.months) await owner.query('select make_readings_month($1::date)', [month]);
  for (const table of manifest.tables) {
    await loadTable(owner, table, join(folder, fileOf(table.name)));
    log(`${table.name}: ${table.rows} rows`);
  }
  for (const { name } of tables) await owner.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await owner.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const [sequence, last] of Object.entries(manifest.sequences))
    await owner.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), last]);
  await raiseEpochs(owner);
}

/** A schema with a number never changes, so a difference means a damaged manifest or a changed migration. */
function requireSameTables(here: readonly TableColumns[], dumped: readonly TableColumns[]): void {
  const shapeOf = (tables: readonly TableColumns[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted().join(',')})`).toSorted();
  const [ours, theirs] = [new Set(shapeOf(here)), new Set(shapeOf(dumped))];
  const [different] = ours.symmetricDifference(theirs);
  if (different !== undefined) throw new StartRefused(`The dump does not fit its schema: ${different}`);
}

async function loadTable(owner: Client, { name, columns, rows, sha256 }: DumpedTable, file: string): Promise<void> {
  const loading = owner.query(copyFrom(`copy ${quoted(name)} (${listOf(columns)}) from stdin`));
  const hash = hashing();
  try {
    await pipeline(createReadStream(file), createGunzip(), hash.stream, loading);
  } catch (error) {
    throw new StartRefused(`${file} cannot be loaded: ${String(error)}`, { cause: error });
  }
  if (loading.rowCount !== rows || hash.digest() !== sha256)
    throw new StartRefused(`${file} was changed after the dump: its rows or its checksum differ from the manifest.`);
}
