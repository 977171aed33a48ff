import type { Config } from '../config.ts';
import { unprivilegedAccount } from './embedded/account.ts';
import { clusterFolder } from './embedded/cluster-folder.ts';
import { isLivePostmaster, readPidFile } from './embedded/pid-file.ts';
import { openEmbedded } from './embedded.ts';
import { openPool, type DatabaseAddress, type Pool } from './pool.ts';

/** One connection that works across accounts, for a command: beside a running server or without one. */
export async function openBesideServer(
  config: Pick<Config, 'database' | 'dataDir'>,
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

/** The database of a command, and how to leave it: of the running server, or opened for the command. */
export async function reachDatabase({
  database,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<{ readonly address: DatabaseAddress; stop(): Promise<void> }> {
  if (database.kind === 'url') return { address: database, stop: async () => undefined };
  const running = readPidFile(clusterFolder(dataDir, unprivilegedAccount(`${dataDir}/postgres`)));
  if (running !== undefined && isLivePostmaster(running.pid)) {
    const { socketDir: host, port } = running;
    return {
      address: { kind: 'socket', host, port, user: 'postgres', database: 'zagon' },
      stop: async () => undefined,
    };
  }
  return openEmbedded({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
}
