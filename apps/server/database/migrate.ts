import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartRefused } from '../core/start-refused.ts';
import { systemCode } from '../core/system-code.ts';
import { clientConfig, SERVING_ROLES, settingOf, type DatabaseAddress } from './address.ts';
import { BASELINE, baselineSql, LAST_BEFORE_BASELINE, sqlFiles } from './baseline.ts';
import { ensureLogins } from './logins.ts';
import { connectOrRefuse, INSUFFICIENT_PRIVILEGE, reasonOf } from './refused-connection.ts';
import { assertOwnSessions } from './session-checks.ts';

export type Migration = { readonly version: number; readonly name: string; readonly sql: string };

/**
 * First line of a migration that only adds: earlier programs work on the resulting schema. Any other migration removes
 * something they use, or may.
 */
const EXPANDS = /^-- expands\b/;

/** True if earlier programs may run after this migration. */
export function onlyExpands({ sql }: Pick<Migration, 'sql'>): boolean {
  return EXPANDS.test(sql);
}

const FOLDER = join(import.meta.dirname, 'migrations');

/** If several processes start at once, only one migrates the schema. */
const MIGRATION_LOCK = 7_204_002;

/**
 * The baseline, and the numbered SQL files after it, in order. The folder is missing as long as there are none. Throws
 * on a gap or a duplicate number.
 */
export function listMigrations(folder: string = FOLDER): readonly Migration[] {
  const numbered = (existsSync(folder) ? sqlFiles(folder) : []).map(({ name, text }, index) => {
    const version = BASELINE + 1 + index;
    if (Number(name.slice(0, 4)) !== version) throw new Error(`${name} should be number ${version}`);
    return { version, name, sql: text };
  });
  return [{ version: BASELINE, name: 'baseline', sql: baselineSql() }, ...numbered];
}

/** The version of the schema after these migrations. */
export function newestSchema(migrations: readonly Migration[] = listMigrations()): number {
  return migrations.at(-1)?.version ?? BASELINE;
}

/**
 * Creates the schema in an empty database, or migrates it to the newest version, each step in its own transaction, and
 * lets the serving roles sign in. Refuses a schema from which a newer program has removed something, because this one
 * could misread or corrupt it; a schema with only additions is left unchanged. Refuses a schema from before the
 * baseline.
 */
export async function migrate(
  address: DatabaseAddress,
  log: (line: string) => void,
  migrations = listMigrations(),
): Promise<void> {
  // Before the lock, which a pooler in another mode would keep for ever.
  await assertOwnSessions(address, 'owner');
  const client = new Client(clientConfig(address));
  await connectOrRefuse(client, address, 'owner');
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_version (version integer primary key, name text not null, at timestamptz not null default now())',
    );
    // The newest migration of the oldest program that can still run; null: that of the row itself.
    await client.query('alter table schema_version add column if not exists min_program integer');
    const schema = await schemaOf(client);
    if (schema.version > 0 && schema.version < BASELINE)
      throw new StartRefused(
        `The database belongs to an older Zagon (schema ${schema.version}, this version upgrades from ${BASELINE}). Start ${LAST_BEFORE_BASELINE} with it once, and then this one.`,
      );
    const newest = newestSchema(migrations);
    if (schema.minProgram > newest)
      throw new StartRefused(
        `The database belongs to a newer Zagon (schema ${schema.version}, this version supports ${newest}). Start that version again, or set ZAGON_DATA_DIR to another folder.`,
      );
    if (schema.version > newest)
      log(`database: of a newer Zagon (schema ${schema.version}), which this version can use`);
    let { minProgram } = schema;
    for (const migration of migrations.filter(({ version }) => version > schema.version)) {
      if (!onlyExpands(migration)) minProgram = migration.version;
      log(migration.version === BASELINE ? 'database: creating the schema' : `database: ${migration.name}`);
      await client.query('begin');
      await client.query(migration.sql);
      await client.query('insert into schema_version (version, name, min_program) values ($1, $2, $3)', [
        migration.version,
        migration.name,
        minProgram,
      ]);
      await client.query('commit');
    }
  } catch (error) {
    if (systemCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartRefused(refusedRight(address, error), { cause: error });
  } finally {
    await client.end();
  }
  await ensureLogins(address, log);
}

/** The steps an administrator of the database must take for an owner who may not create the schema or its roles. */
function refusedRight(address: DatabaseAddress, error: unknown): string {
  const { user } = new Client(clientConfig(address));
  const roles = SERVING_ROLES.join(', ');
  return (
    `The user ${user} of ${settingOf(address, 'owner')} may not create what Zagon needs (${reasonOf(error)}): as an ` +
    `administrator of the database, create the roles ${roles} if they are missing, run "grant ${roles} to ${user} with ` +
    'admin option", and let it own the database.'
  );
}

/** The schema's version, and the newest migration a program must have to run on it. */
async function schemaOf(client: Client): Promise<{ readonly version: number; readonly minProgram: number }> {
  const { rows } = await client.query<{ version: number; min_program: number }>(
    `select coalesce(max(version), 0)::int as version, coalesce(max(coalesce(min_program, version)), 0)::int as min_program
     from schema_version`,
  );
  return { version: rows[0]?.version ?? 0, minProgram: rows[0]?.min_program ?? 0 };
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
