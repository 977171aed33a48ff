import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { clientConfig, type DatabaseAddress } from '../database/address.ts';
import type { Account } from '../database/embedded/account.ts';
import { archiveFolder, BACKUPS_FORMAT, openBackupsFolder } from '../database/embedded/wal-archive.ts';
import { sha256Of } from './dump/hashing.ts';
import { VERSION } from '../core/version.ts';
import { copyIn, listTree } from './files.ts';
import {
  copyName,
  FILE_MODE,
  FOLDER_MODE,
  MANIFEST_FILE,
  type CopiedFile,
  type Copy,
  type Manifest,
} from './manifest.ts';
import { segmentsBetween } from './segments.ts';

/** A running cluster and its backup folder. */
export type BackupSource = {
  /** Connection string of the owner, who is the superuser. */
  readonly address: DatabaseAddress;
  readonly cluster: string;
  readonly account: Account | undefined;
  readonly backups: string;
};

/** Folders whose contents PostgreSQL recreates; they are kept empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files of the running process, its log, and temporary files. */
const EXCLUDED = /^(postmaster\.(pid|opts)|server\.log.*|archive-wal\.sh.*|pg_internal\.init.*|pgsql_tmp.*|.*\.new)$/;
/** Copied last, so that it is not older than the rest. */
const CONTROL_FILE = 'global/pg_control';

/**
 * Copies the database into a backup folder while it is in use. The base backup can be restored without any other file;
 * the archived changes in the same folder extend it to later moments.
 */
export async function writeCopy({ address, cluster, account, backups }: BackupSource): Promise<Copy> {
  openBackupsFolder(backups, cluster, account);
  const owner = new Client(clientConfig(address));
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [COPY_LOCK]);
    await removeUnfinished(backups);
    const started = await begin(owner);
    const folder = join(backups, copyName(started.at));
    const unfinished = `${folder}${UNFINISHED}`;
    await mkdir(join(unfinished, 'files'), { recursive: true, mode: FOLDER_MODE });
    const copied = await copyCluster(cluster, join(unfinished, 'files'));
    const finished = await finish(owner);
    copied.files.push(await writeLabel(join(unfinished, 'files'), finished.label));
    const segments = await copySegments(cluster, unfinished, started.segment, finished.segment);
    const manifest: Manifest = {
      format: BACKUPS_FORMAT,
      ...(await versions(owner)),
      zagon: VERSION,
      startedAt: started.at.toString(),
      finishedAt: finished.at.toString(),
      firstSegment: started.segment,
      lastSegment: finished.segment,
      folders: [...copied.folders],
      files: copied.files,
      segments: [...segments],
    };
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`, { mode: FILE_MODE, flush: true });
    await rename(unfinished, folder);
    await archiveHistories(cluster, archiveFolder(backups), account);
    return { folder, manifest };
  } finally {
    // Also ends backup mode and the slot if something failed.
    await owner.end();
  }
}

const UNFINISHED = '.unfinished';

/** Left behind by a killed program. */
async function removeUnfinished(backups: string): Promise<void> {
  for (const name of await readdir(backups))
    if (name.endsWith(UNFINISHED)) await rm(join(backups, name), { recursive: true, force: true });
}

type Mark = { readonly at: Temporal.Instant; readonly segment: string };

/** Two simultaneous backups would delete each other's files. */
const COPY_LOCK = 7_204_006;

/** A slot of this connection retains all changes from now on, regardless of archiving. */
async function begin(owner: Client): Promise<Mark> {
  await owner.query(`select pg_create_physical_replication_slot('zagon_copy_' || pg_backend_pid(), true, true)`);
  const { rows } = await owner.query<{ at: string; segment: string }>(
    `select pg_walfile_name(pg_backup_start('zagon', true)) as segment,
       to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return markOf(rows[0]);
}

async function finish(owner: Client): Promise<Mark & { readonly label: string }> {
  const { rows } = await owner.query<{ at: string; segment: string; label: string }>(
    `select pg_walfile_name(s.lsn) as segment, s.labelfile as label,
       to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from pg_backup_stop(false) s`,
  );
  return { ...markOf(rows[0]), label: rows[0]?.label ?? '' };
}

function markOf(row: { readonly at: string; readonly segment: string } | undefined): Mark {
  if (row === undefined) throw new Error('a select without a table returns a row');
  return { at: Temporal.Instant.from(row.at), segment: row.segment };
}

async function versions(owner: Client): Promise<Pick<Manifest, 'schema' | 'postgresql'>> {
  const { rows } = await owner.query<Pick<Manifest, 'schema' | 'postgresql'>>(
    `select (select max(version)::int from schema_version) as schema,
       (current_setting('server_version_num')::int / 10000)::text as postgresql`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table returns a row');
  return row;
}

async function copyCluster(
  cluster: string,
  to: string,
): Promise<{ readonly folders: readonly string[]; readonly files: CopiedFile[] }> {
  const isExcluded = (path: string) => {
    const [top = '', ...rest] = path.split('/');
    return (EMPTIED.has(top) && rest.length > 0) || EXCLUDED.test(path.split('/').at(-1) ?? '');
  };
  const tree = await listTree(cluster, isExcluded);
  const files: CopiedFile[] = [];
  for (const path of [...tree.files.filter((path) => path !== CONTROL_FILE), CONTROL_FILE]) {
    // A table dropped in the meantime is dropped again when the changes are applied.
    const file = await copyIn(cluster, to, path);
    if (file !== null) files.push(file);
  }
  return { folders: tree.folders, files };
}

/** Without the label, PostgreSQL would take the copy for a crashed cluster and start it in an inconsistent state. */
async function writeLabel(to: string, label: string): Promise<CopiedFile> {
  const path = 'backup_label';
  await writeFile(join(to, `${path}.gz`), gzipSync(label), { mode: FILE_MODE });
  return { path, sha256: sha256Of(label) };
}

async function copySegments(cluster: string, to: string, first: string, last: string): Promise<readonly CopiedFile[]> {
  const wal = join(cluster, 'pg_wal');
  const segments = segmentsBetween(await readdir(wal), first, last);
  if (segments.at(0)?.name !== first || segments.at(-1)?.name !== last)
    throw new Error(`the changes from ${first} to ${last} are not in ${wal}`);
  const copied: CopiedFile[] = [];
  for (const { name } of segments) {
    const file = await copyIn(wal, join(to, 'segments'), name);
    if (file !== null) copied.push(file);
  }
  return copied;
}

/** A restored database was not archiving yet when its timeline began; the next restore must not use the same number. */
export async function archiveHistories(cluster: string, archive: string, account: Account | undefined): Promise<void> {
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    const target = join(archive, `${name}.gz`);
    if (!name.endsWith('.history') || existsSync(target)) continue;
    await copyIn(join(cluster, 'pg_wal'), archive, name);
    if (account !== undefined) await chown(target, account.uid, account.gid);
  }
}
