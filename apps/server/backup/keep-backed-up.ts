import { isCopyDue, removeOldCopies } from './keep-copies.ts';
import { listCopies } from './manifest.ts';
import { writeCopy } from './write-copy.ts';
import type { Config } from '../core/config.ts';
import type { Clock } from '../core/clock.ts';
import { clusterOf } from '../database/beside-server.ts';
import type { DatabaseAddress } from '../database/address.ts';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../core/log.ts';
import { serviceOf, type Service } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 10 * 60_000;

export type BackupDeps = {
  readonly config: Pick<Config, 'dataDir' | 'backupDir'>;
  readonly address: DatabaseAddress;
  readonly sql: Pool;
  readonly clock: Clock;
  readonly log: Log;
};

/** Adds a base backup a day to the backup folder, and deletes the oldest. PostgreSQL archives the changes itself. */
export function backups(deps: BackupDeps): Service {
  return serviceOf({ name: 'backups', scope: 'one', after: ['database'] }, () => {
    const worker = startWorker({
      log: deps.log,
      failureEvent: 'backup.failed',
      intervalMs: INTERVAL_MS,
      pass: () => keepBackedUp(deps),
    });
    worker.wake();
    return worker;
  });
}

/** One pass; does nothing unless backups are configured and one is due. */
export async function keepBackedUp({ config, address, sql, clock, log }: BackupDeps): Promise<void> {
  const { backupDir, dataDir } = config;
  if (backupDir === undefined) return;
  const row = await sql.first<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  );
  if (!isCopyDue(listCopies(backupDir).at(-1), row?.timeline ?? '', clock.now())) return;
  const { manifest } = await writeCopy({ ...clusterOf(dataDir), address, backups: backupDir });
  log.info('backup.copied', { files: manifest.files.length, from: manifest.finishedAt });
  removeOldCopies(backupDir);
}
