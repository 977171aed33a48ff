import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { clientConfig, type DatabaseAddress } from '../../database/address.ts';
import { StartRefused } from '../../core/start-refused.ts';
import { hashing } from './hashing.ts';
import { fileOf, FORMAT, MANIFEST_FILE, type DumpedTable, type Manifest } from './manifest.ts';
import { listOf, quoted, tablesOf, type TableColumns } from './tables.ts';

/** Readable by the user who created it: a dump contains the whole database. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Writes the content of the whole database, as of one moment, into a new folder: one compressed file per table and a
 * manifest. The format does not depend on the version of PostgreSQL. The server may be running.
 *
 * The folder appears under its name only when it is complete.
 */
export async function writeDump(
  address: DatabaseAddress,
  folder: string,
  log: (line: string) => void,
): Promise<Manifest> {
  if (existsSync(folder)) throw new StartRefused(`${folder} already exists: choose a folder that does not.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE });
  const owner = new Client({
    ...clientConfig(address),
    options: '-c timezone=UTC -c row_security=off -c synchronize_seqscans=off',
  });
  await owner.connect();
  try {
    // One snapshot for all tables.
    await owner.query('begin isolation level repeatable read read only');
    const tables: DumpedTable[] = [];
    for (const table of await tablesOf(owner)) {
      const dumped = await dumpTable(owner, table, join(unfinished, fileOf(table.name)));
      log(`${table.name}: ${dumped.rows} rows`);
      tables.push(dumped);
    }
    const manifest: Manifest = { format: FORMAT, ...(await facts(owner)), tables };
    await owner.query('commit');
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: FILE_MODE });
    await rename(unfinished, folder);
    return manifest;
  } finally {
    await owner.end();
  }
}

async function dumpTable(owner: Client, { name, columns }: TableColumns, file: string): Promise<DumpedTable> {
  const rows = owner.query(copyTo(`copy (select ${listOf(columns)} from ${quoted(name)}) to stdout`));
  const hash = hashing();
  await pipeline(rows, hash.stream, createGzip(), createWriteStream(file, { mode: FILE_MODE }));
  return { name, columns: [...columns], rows: rows.rowCount, sha256: hash.digest() };
}

async function facts(owner: Client): Promise<Pick<Manifest, 'schema' | 'postgresql' | 'months' | 'sequences'>> {
  const { rows } = await owner.query<Pick<Manifest, 'schema' | 'postgresql' | 'months' | 'sequences'>>(
    `select (select max(version)::int from schema_version) as schema,
       current_setting('server_version') as postgresql,
       (select coalesce(jsonb_agg(to_char(to_date(substr(c.relname, 10), 'YYYY_MM'), 'YYYY-MM-DD') order by c.relname), '[]')
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'readings'::regclass and c.relname ~ '^readings_[0-9]{4}_[0-9]{2}$') as months,
       (select coalesce(jsonb_object_agg(sequencename, last_value::text), '{}') from pg_sequences
        where schemaname = 'public' and last_value is not null) as sequences`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table returns a row');
  return row;
}
