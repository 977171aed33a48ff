import { setTimeout as wait } from 'node:timers/promises';
import { isOutOfSpace, StartRefused } from '../core/start-refused.ts';
import { unprivilegedAccount } from './embedded/account.ts';
import { binFolder, majorOf } from './embedded/binaries.ts';
import { clusterFolder } from './embedded/cluster-folder.ts';
import { assertSameMajor } from './embedded/cluster-version.ts';
import { endOrphan } from './embedded/orphan.ts';
import { isLivePostmaster, readPidFile, type Postmaster } from './embedded/pid-file.ts';
import { limitDatabaseLog } from './embedded/database-log.ts';
import { writeAccessRules } from './embedded/access-rules.ts';
import { archiveSettings, prepareArchive } from './embedded/wal-archive.ts';
import { endAbandoned, watchRecovery } from './embedded/recovery.ts';
import { ClusterTaken, connect, START_LIMIT_MS, takeOwnership, type Ownership } from './embedded/ownership.ts';
import { createCluster, startPostmaster, stopPostmaster, type Installation } from './embedded/postmaster.ts';
import { availableMemory, memorySettings } from './embedded/memory-settings.ts';
import { CONNECTIONS_PER_PROCESS } from './process-connections.ts';
import type { DatabaseAddress } from './address.ts';

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Called when the database is permanently lost. */
  readonly onLost: (error: unknown) => void;
  /** Backup folder to which all changes are archived; undefined: none. */
  readonly backups?: string | undefined;
  /** Extra PostgreSQL settings; tests turn off fsync. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The package with the binaries, for tests on an older PostgreSQL; by default the built-in one. */
  readonly native?: string | undefined;
};

export type EmbeddedDatabase = {
  /** How pools connect; constant for the life of the cluster. */
  readonly address: DatabaseAddress;
  /** True if a database left running by a killed server was taken over. */
  readonly adopted: boolean;
  /** Process id of the postmaster. */
  readonly pid: () => number;
  /** Shuts it down cleanly (a fast shutdown). Pools must be closed first. */
  readonly stop: () => Promise<void>;
};

/** For the owner, a migration, the commands of an operator and those that PostgreSQL keeps for its superuser. */
const SPARE_CONNECTIONS = 18;

const COMMON_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: String(CONNECTIONS_PER_PROCESS + SPARE_CONNECTIONS),
  max_wal_size: '512MB',
  jit: 'off',
  // Processes that are useless on one machine: replication, and prefetching for a slow disk.
  max_logical_replication_workers: '0',
};
const SETTINGS: Readonly<Record<string, string>> = { ...COMMON_SETTINGS, io_method: 'sync' };

/** How often to check the database process, in milliseconds. */
const WATCH_MS = 250;
const LOG_CHECK_MS = 10_000;
/** Maximum delay between two restart attempts. */
const MAX_RETRY_MS = 2_000;

/**
 * Opens the database in the data folder: adopts a running one, otherwise creates and starts it, and restarts it
 * whenever it dies. Only one server may own it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // The account depends on the folder's owner, and the folder's location on the account.
  const likelyAccount = unprivilegedAccount(`${options.dataDir}/postgres`);
  const cluster = clusterFolder(options.dataDir, likelyAccount);
  // Checked for a running cluster too: it could be adopted, but not restarted later.
  assertSameMajor(cluster, majorOf(options.native));
  const account = unprivilegedAccount(cluster);
  const at: Installation = {
    binDir: binFolder(account, options.native),
    cluster,
    account,
    settings: {
      ...(Number(majorOf(options.native)) < 18 ? COMMON_SETTINGS : SETTINGS),
      ...memorySettings(availableMemory()),
      ...archiveSettings(options.backups),
      ...options.settings,
    },
  };

  const found = await adopt(at, options.log);
  if (found === undefined) {
    await endOrphan(cluster);
    await createCluster(at);
  }
  if (options.backups !== undefined) prepareArchive(options.backups, cluster, account);
  let running = found ?? (await startPostmaster(at));
  let ownership = await takeOwnership(running);

  const stopping = new AbortController();
  const watcher = (async () => {
    let logCheckedMs = performance.now();
    while (!stopping.signal.aborted) {
      await wait(WATCH_MS, undefined, { ref: false, signal: stopping.signal }).catch(ignoreAbort);
      if (performance.now() - logCheckedMs > LOG_CHECK_MS) {
        limitDatabaseLog(cluster);
        logCheckedMs = performance.now();
      }
      if (stopping.signal.aborted || (isLivePostmaster(running.pid) && ownership.held())) continue;
      options.log('database: connection lost, restarting');
      const recovered = await recover(at, running, stopping.signal, options.log);
      if (recovered === undefined) return;
      ({ running, ownership } = recovered);
      options.log('database: serving again');
    }
  })();
  // The cluster belongs to another process, or a bug: this process is notified and exits.
  watcher.catch(options.onLost);

  return {
    address: addressOf(running),
    adopted: found !== undefined,
    pid: () => running.pid,
    async stop() {
      stopping.abort();
      await watcher;
      await ownership.release();
      await stopPostmaster(cluster, running);
    },
  };
}

/**
 * Returns the database still running in this folder, left behind by a killed server. One started with a different
 * backup setting is stopped instead, because that setting takes effect only at startup.
 */
async function adopt(at: Installation, log: (line: string) => void): Promise<Postmaster | undefined> {
  const { cluster } = at;
  const leftover = readPidFile(cluster);
  if (leftover === undefined || !isLivePostmaster(leftover.pid)) return undefined;
  const deadline = performance.now() + START_LIMIT_MS;
  const isAbandoned = watchRecovery(leftover.pid);
  while (isLivePostmaster(leftover.pid) && performance.now() < deadline) {
    let refusal = '';
    const client = await connect(leftover, (reason) => (refusal = reason));
    if (client !== undefined) {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      if (rows[0]?.data_directory !== cluster) {
        await client.end();
        throw new StartRefused(`The database at ${leftover.socketDir} does not belong to ${cluster}.`);
      }
      const archiving = await client.query<{ archive_mode: string }>('show archive_mode');
      if (archiving.rows[0]?.archive_mode !== at.settings['archive_mode']) {
        await client.end();
        await stopPostmaster(cluster, leftover);
        return undefined;
      }
      // An older version may have started it under other rules.
      writeAccessRules(cluster);
      await client.query('select pg_reload_conf()');
      await client.end();
      log('database: adopted the running instance');
      return leftover;
    }
    if (isAbandoned(refusal, performance.now())) await endAbandoned(leftover.pid);
    await wait(20);
  }
  return undefined;
}

/**
 * Restarts a database that died and claims it again, however many attempts it takes: on a full disk every attempt fails
 * until there is space, and this process must keep running in the meantime, because it can still close valves.
 * Undefined if stopped.
 */
async function recover(
  at: Installation,
  lost: Postmaster,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<{ readonly running: Postmaster; readonly ownership: Ownership } | undefined> {
  let running = lost;
  for (let attempt = 1; !stopping.aborted; attempt += 1) {
    try {
      if (!isLivePostmaster(running.pid)) running = await startPostmaster(at);
      return { running, ownership: await takeOwnership(running) };
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (attempt === 1) log(`database: not ready yet, retrying until it is (${firstLine(error)})`);
    }
    await wait(Math.min(100 * attempt, MAX_RETRY_MS), undefined, { signal: stopping }).catch(ignoreAbort);
  }
  return undefined;
}

/** True for transient failures: of the database process, of its connection or of a system call. */
function isExpected(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof ClusterTaken) && !(error instanceof TypeError);
}

function firstLine(error: Error): string {
  return isOutOfSpace(error) ? 'no space left on the disk' : (error.message.split('\n')[0] ?? '');
}

/** How to connect to a running embedded database as its owner. */
export function addressOf(running: Postmaster): DatabaseAddress {
  return { kind: 'socket', host: running.socketDir, port: running.port, user: 'postgres', database: 'zagon' };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
