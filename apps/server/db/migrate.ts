import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { ensureLogins } from './logins.ts';
import { clientConfig, type DatabaseAddress } from './pool.ts';

export type Migration = { readonly version: number; readonly name: string; readonly sql: string };

const FOLDER = join(import.meta.dirname, 'migrations');

/** Of several processes starting at once, only one migrates the schema. */
const MIGRATION_LOCK = 7_204_002;

/** The numbered SQL files, in order. Throws on a gap or a duplicate number. */
export function listMigrations(folder: string = FOLDER): readonly Migration[] {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ version: Number(file.slice(0, 4)), name: file, sql: readFileSync(join(folder, file), 'utf8') }));
  found.forEach((migration, index) => {
    if (migration.version !== index + 1) throw new Error(`${migration.name} should be number ${index + 1}`);
  });
  return found;
}

/**
 * Migrates the schema to the newest version, each step in its own transaction, and lets the serving roles sign in.
 * Refuses a schema newer than this program, which could misread or corrupt it.
 */
export async function migrate(
  address: DatabaseAddress,
  log: (line: string) => void,
  migrations = listMigrations(),
): Promise<void> {
  const client = new Client(clientConfig(address));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_version (version integer primary key, name text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ version: number }>(
      'select coalesce(max(version), 0)::int as version from schema_version',
    );
    const present = rows[0]?.version ?? 0;
    const newest = migrations.length;
    if (present > newest)
      throw new StartRefused(
        `The database belongs to a newer Zagon (schema ${present}, this version supports ${newest}). Start that version again, or set ZAGON_DATA_DIR to another folder.`,
      );
    for (const migration of migrations.slice(present)) {
      log(`database: ${migration.name}`);
      await client.query('begin');
      await client.query(migration.sql);
      await client.query('insert into schema_version (version, name) values ($1, $2)', [
        migration.version,
        migration.name,
      ]);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
  await ensureLogins(address);
}

/** Creates the database named in the address if it does not exist. */
export async function createDatabase(address: DatabaseAddress & { kind: 'socket' }): Promise<void> {
  const client = new Client({ ...clientConfig(address), database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [address.database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(address.database)}`);
  } finally {
    await client.end();
  }
}
