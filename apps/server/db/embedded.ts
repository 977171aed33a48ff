import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';
import { unprivilegedAccount } from './embedded/account.ts';
import { programFolder } from './embedded/binaries.ts';
import { clusterFolder } from './embedded/cluster-folder.ts';
import { isLivePostmaster, readPidFile, type Postmaster } from './embedded/pid-file.ts';
import { connect, START_LIMIT_MS, takeOwnership } from './embedded/ownership.ts';
import { createCluster, startPostmaster, stopPostmaster, type Installation } from './embedded/postmaster.ts';
import type { DatabaseAddress } from './pool.ts';

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** The database went away for good. */
  readonly onLost: (error: unknown) => void;
  /** PostgreSQL settings beside ours; tests switch waiting for the disk off. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedDatabase = {
  /** How pools reach it; the same as long as the cluster lives. */
  readonly address: DatabaseAddress;
  /** Whether a database left behind by a killed server went on working and was taken over. */
  readonly adopted: boolean;
  /** Number of the postmaster process. */
  pid(): number;
  /** Ends it in order (a fast shutdown). Pools must be closed before. */
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

/** How often the database process is looked after, in milliseconds. */
const WATCH_MS = 250;

/**
 * Opens the database inside the data folder: adopts it where it still runs, makes and starts it
 * where it does not, and starts it again whenever it dies. Exactly one server may have it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // Who runs it depends on who has it; where it lies depends on who runs it.
  const guess = unprivilegedAccount(`${options.dataDir}/postgres`);
  const cluster = clusterFolder(options.dataDir, guess);
  const account = unprivilegedAccount(cluster);
  const at: Installation = {
    programs: programFolder(account),
    cluster,
    account,
    settings: { ...SETTINGS, ...options.settings },
  };

  const found = await adopt(cluster, options.log);
  if (found === undefined) await createCluster(at);
  let running = found ?? (await startPostmaster(at));
  let owner = await takeOwnership(running);

  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await wait(WATCH_MS, undefined, { ref: false, signal: ended.signal }).catch(onlyAborts);
      const alive = isLivePostmaster(running.pid);
      if (ended.signal.aborted || (alive && owner.held())) continue;
      options.log('database: it went away, bringing it back');
      if (!alive) running = await startAgain(at, options.log);
      owner = await takeOwnership(running);
      options.log('database: serving again');
    }
  })();
  // Without a database nothing works: the program is told, ends and is started again.
  watching.catch(options.onLost);

  return {
    address: addressOf(running),
    adopted: found !== undefined,
    pid: () => running.pid,
    async stop() {
      ended.abort();
      await watching;
      await owner.end();
      await stopPostmaster(cluster, running);
    },
  };
}

/** A database that still runs in this folder: a killed server leaves it behind, and it kept serving. */
async function adopt(cluster: string, log: (line: string) => void): Promise<Postmaster | undefined> {
  const left = readPidFile(cluster);
  if (left === undefined || !isLivePostmaster(left.pid)) return undefined;
  const deadline = performance.now() + START_LIMIT_MS;
  while (isLivePostmaster(left.pid) && performance.now() < deadline) {
    const client = await connect(left);
    if (client !== undefined) {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      await client.end();
      if (rows[0]?.data_directory !== cluster)
        throw new StartRefused(`The database at ${left.socketDir} is not the one of ${cluster}.`);
      log('database: found running, taken over');
      return left;
    }
    await wait(20);
  }
  return undefined;
}

/** After a crash of the database its orphaned workers may hold the old memory for a moment. */
async function startAgain(at: Installation, log: (line: string) => void): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(at);
    } catch (error) {
      if (attempt === 20 || !(error instanceof StartRefused)) throw error;
      log(`database: not yet (attempt ${attempt})`);
      await wait(100 * attempt);
    }
  }
}

function addressOf(running: Postmaster): DatabaseAddress {
  return { kind: 'socket', host: running.socketDir, port: running.port, user: 'postgres', database: 'zagon' };
}

function onlyAborts(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
