import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';
import { unprivilegedAccount } from './embedded/account.ts';
import { binFolder, installedMajor } from './embedded/binaries.ts';
import { clusterFolder } from './embedded/cluster-folder.ts';
import { assertSameMajor } from './embedded/cluster-version.ts';
import { isLivePostmaster, readPidFile, type Postmaster } from './embedded/pid-file.ts';
import { connect, START_LIMIT_MS, takeOwnership } from './embedded/ownership.ts';
import { createCluster, startPostmaster, stopPostmaster, type Installation } from './embedded/postmaster.ts';
import type { DatabaseAddress } from './pool.ts';

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Called when the database is permanently lost. */
  readonly onLost: (error: unknown) => void;
  /** Extra PostgreSQL settings; tests turn off fsync. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedDatabase = {
  /** How pools connect; constant for the life of the cluster. */
  readonly address: DatabaseAddress;
  /** True if a database left running by a killed server was taken over. */
  readonly adopted: boolean;
  /** Process id of the postmaster. */
  pid(): number;
  /** Shuts it down in order (a fast shutdown). Pools must be closed first. */
  stop(): Promise<void>;
};

const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
};

/** How often to check the database process, in milliseconds. */
const WATCH_MS = 250;

/**
 * Opens the database in the data folder: adopts a running one, otherwise creates and starts it, and restarts it
 * whenever it dies. Only one server may own it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // The account depends on the folder's owner, and the folder's location on the account.
  const likelyAccount = unprivilegedAccount(`${options.dataDir}/postgres`);
  const cluster = clusterFolder(options.dataDir, likelyAccount);
  // Also for a running one: adopted today, it could not be restarted tomorrow.
  assertSameMajor(cluster, installedMajor());
  const account = unprivilegedAccount(cluster);
  const at: Installation = {
    binDir: binFolder(account),
    cluster,
    account,
    settings: { ...SETTINGS, ...options.settings },
  };

  const found = await adopt(cluster, options.log);
  if (found === undefined) await createCluster(at);
  let running = found ?? (await startPostmaster(at));
  let ownership = await takeOwnership(running);

  const stopping = new AbortController();
  const watcher = (async () => {
    while (!stopping.signal.aborted) {
      await wait(WATCH_MS, undefined, { ref: false, signal: stopping.signal }).catch(ignoreAbort);
      const alive = isLivePostmaster(running.pid);
      if (stopping.signal.aborted || (alive && ownership.held())) continue;
      options.log('database: connection lost, restarting');
      if (!alive) running = await restart(at, options.log);
      ownership = await takeOwnership(running);
      options.log('database: serving again');
    }
  })();
  // Nothing works without a database: the process is notified, exits and is restarted.
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

/** Returns the database still running in this folder, left behind by a killed server. */
async function adopt(cluster: string, log: (line: string) => void): Promise<Postmaster | undefined> {
  const leftover = readPidFile(cluster);
  if (leftover === undefined || !isLivePostmaster(leftover.pid)) return undefined;
  const deadline = performance.now() + START_LIMIT_MS;
  while (isLivePostmaster(leftover.pid) && performance.now() < deadline) {
    const client = await connect(leftover);
    if (client !== undefined) {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      await client.end();
      if (rows[0]?.data_directory !== cluster)
        throw new StartRefused(`The database at ${leftover.socketDir} does not belong to ${cluster}.`);
      log('database: adopted the running instance');
      return leftover;
    }
    await wait(20);
  }
  return undefined;
}

/** Retries, because after a crash orphaned workers may hold the old shared memory for a moment. */
async function restart(at: Installation, log: (line: string) => void): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(at);
    } catch (error) {
      if (attempt === 20 || !(error instanceof StartRefused)) throw error;
      log(`database: not ready yet (attempt ${attempt})`);
      await wait(100 * attempt);
    }
  }
}

function addressOf(running: Postmaster): DatabaseAddress {
  return { kind: 'socket', host: running.socketDir, port: running.port, user: 'postgres', database: 'zagon' };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
