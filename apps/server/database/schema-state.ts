import { Client } from 'pg';
import { clientConfig, type DatabaseAddress } from './address.ts';
import { listMigrations, type Migration, onlyExpands } from './migrate.ts';
import { connectOrRefuse } from './refused-connection.ts';

/** The schema of a database: `version` 0 if there is none; `minProgram` is the newest migration a program must have. */
export type SchemaState = { readonly version: number; readonly minProgram: number };

/** What this program still has to do to a schema. */
export type PendingMigrations = 'none' | 'expands' | 'contracts';

/** Reads the state of the schema without changing anything. */
export async function readSchemaState(address: DatabaseAddress): Promise<SchemaState> {
  const client = new Client(clientConfig(address));
  await connectOrRefuse(client, address, 'owner');
  try {
    const { rows: tables } = await client.query<{ exists: boolean }>(
      "select to_regclass('schema_version') is not null as exists",
    );
    if (tables[0]?.exists !== true) return { version: 0, minProgram: 0 };
    const { rows } = await client.query<{ version: number; min_program: number }>(
      `select coalesce(max(version), 0)::int as version,
         coalesce(max(coalesce(min_program, version)), 0)::int as min_program from schema_version`,
    );
    return { version: rows[0]?.version ?? 0, minProgram: rows[0]?.min_program ?? 0 };
  } finally {
    await client.end();
  }
}

/**
 * Whether processes of the version that made the schema can go on while this program migrates it: not if any of the
 * steps takes something away.
 */
export function pendingMigrations(
  { version }: Pick<SchemaState, 'version'>,
  migrations: readonly Migration[] = listMigrations(),
): PendingMigrations {
  const pending = migrations.filter((migration) => migration.version > version);
  if (pending.length === 0) return 'none';
  return pending.every(onlyExpands) ? 'expands' : 'contracts';
}
