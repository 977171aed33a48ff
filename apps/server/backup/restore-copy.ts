import { chownSync, existsSync, readdirSync } from 'node:fs';
import { chown, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, unprivilegedAccount } from '../database/embedded/account.ts';
import { binFolder, majorOf } from '../database/embedded/binaries.ts';
import { clusterFolder, createDataFolder, createPrivateFolder } from '../database/embedded/cluster-folder.ts';
import { archiveFolder } from '../database/embedded/wal-archive.ts';
import { newestSchema } from '../database/migrate.ts';
import type { DatabaseAddress } from '../database/address.ts';
import { StartRefused } from '../core/start-refused.ts';
import { chooseCopy, type Restorable } from './choose-copy.ts';
import { copyOut, verifyCompressed } from './files.ts';
import { FILE_MODE } from './manifest.ts';
import { recover } from './recover.ts';
import { archiveHistories } from './write-copy.ts';

/** The copy to restore, and its target. */
export type RestoreOptions = {
  readonly backups: string;
  readonly dataDir: string;
  /** The moment to restore to; undefined: as late as possible. */
  readonly until: Temporal.Instant | undefined;
  readonly log: (line: string) => void;
  /** Additional PostgreSQL settings; tests turn off fsync. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with the restored database before it is put in place. */
  readonly prepare: (address: DatabaseAddress) => Promise<void>;
};

/** Folder in the cluster with the archived segments used by the recovery. */
const TO_APPLY = 'segments-to-apply';

/** May already be in the data folder: without it, sealed secrets stay sealed. */
const EXPECTED_FILES = new Set(['secret.key']);

/**
 * Restores the built-in database into an empty data folder. It is moved into place only when complete, so that no
 * server can start on a partial one. Returns the time of the last change it contains.
 */
export async function restoreCopy({ backups, dataDir, until, log, settings, prepare }: RestoreOptions): Promise<void> {
  requireClean(dataDir);
  const restorable = chooseCopy(backups, until, { schema: newestSchema(), postgresql: majorOf() });
  log(`Copy of ${restorable.manifest.finishedAt}, ${restorable.archived.length} archived segments.`);
  for (const name of restorable.archived) await verifyCompressed(join(archiveFolder(backups), `${name}.gz`));
  createDataFolder(dataDir);
  const account = unprivilegedAccount(join(dataDir, 'postgres'));
  const cluster = clusterFolder(dataDir, account);
  const partial = `${cluster}.restoring`;
  await rm(partial, { recursive: true, force: true });
  try {
    await extract(restorable, backups, partial, account);
    log('Files are extracted, and their checksums are right.');
    const at = { binDir: binFolder(account), cluster: partial, account, settings: settings ?? {} };
    await recover(at, { until, segments: TO_APPLY, hasGap: restorable.hasGap, log, prepare });
    await archiveHistories(partial, archiveFolder(backups), account).catch((error: unknown) =>
      log(`The new timeline could not be noted in ${backups}: ${String(error)}`),
    );
    await rm(join(partial, TO_APPLY), { recursive: true });
    await rename(partial, cluster);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

function requireClean(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const found = readdirSync(dataDir).filter((name) => !EXPECTED_FILES.has(name) && !name.endsWith('.restoring'));
  if (found.length > 0)
    throw new StartRefused(
      `${dataDir} is not empty (${found[0]}). Set ZAGON_DATA_DIR to a new folder to restore into.`,
    );
}

async function extract(
  { folder, manifest, archived }: Restorable,
  backups: string,
  cluster: string,
  account: Account | undefined,
): Promise<void> {
  for (const path of ['', ...manifest.folders, TO_APPLY]) createPrivateFolder(join(cluster, path), account);
  for (const file of manifest.files) await copyOut(join(folder, 'files'), file, cluster, account);
  for (const file of manifest.segments) await copyOut(join(folder, 'segments'), file, join(cluster, 'pg_wal'), account);
  const archive = archiveFolder(backups);
  const histories = existsSync(archive) ? readdirSync(archive).filter((name) => name.endsWith('.history.gz')) : [];
  for (const name of [...archived.map((segment) => `${segment}.gz`), ...histories]) {
    const to = join(cluster, TO_APPLY, name);
    await copyFile(join(archive, name), to);
    if (account !== undefined) await chown(to, account.uid, account.gid);
  }
  const signal = join(cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: FILE_MODE });
  if (account !== undefined) chownSync(signal, account.uid, account.gid);
  await mkdir(join(cluster, 'pg_wal', 'archive_status'), { recursive: true });
  if (account !== undefined) chownSync(join(cluster, 'pg_wal', 'archive_status'), account.uid, account.gid);
}
