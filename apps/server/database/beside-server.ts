import type { Config } from '../core/config.ts';
import { type Account, unprivilegedAccount } from './embedded/account.ts';
import { clusterFolder } from './embedded/cluster-folder.ts';
import { isLivePostmaster, readPidFile } from './embedded/pid-file.ts';
import { addressOf, openEmbedded } from './embedded.ts';
import type { DatabaseAddress } from './address.ts';
import { openPool, type Pool } from './pool.ts';

/** One connection that works across accounts, for a command: next to a running server or without one. */
export async function openBesideServer(
  config: Pick<Config, 'database' | 'dataDir' | 'backupDir'>,
): Promise<{ readonly sql: Pool; close(): Promise<void> }> {
  const database = await reachDatabase(config);
  const sql = openPool(database.address, 'zagon_system', 1);
  return {
    sql,
    async close() {
      await sql.close();
      await database.stop();
    },
  };
}

/** The database of a command, and how to close it: that of the running server, or one opened for the command. */
export async function reachDatabase(
  config: Pick<Config, 'database' | 'dataDir' | 'backupDir'>,
): Promise<{ readonly address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.database.kind === 'url') return { address: config.database, stop: async () => undefined };
  return reachCluster(config);
}

/** Where the built-in database is, and under which account it runs. */
export function clusterOf(dataDir: string): { readonly cluster: string; readonly account: Account | undefined } {
  const cluster = clusterFolder(dataDir, unprivilegedAccount(`${dataDir}/postgres`));
  return { cluster, account: unprivilegedAccount(cluster) };
}

/** The built-in database of a command, with its files. */
export async function reachCluster({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): Promise<{
  readonly address: DatabaseAddress;
  readonly cluster: string;
  readonly account: Account | undefined;
  stop(): Promise<void>;
}> {
  const { cluster, account } = clusterOf(dataDir);
  const running = readPidFile(cluster);
  if (running !== undefined && isLivePostmaster(running.pid))
    return { address: addressOf(running), cluster, account, stop: async () => undefined };
  const { address, stop } = await openEmbedded({
    dataDir,
    backups: backupDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  return { address, cluster, account, stop };
}
