import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool, type Pools, readConfig, readPidFile } from '../../apps/server/boot/parts.ts';
import { cpuSecondsOfTree } from '../process-tree.ts';

/** A database without a server: no job judges beside the measurement. */
export type BareDatabase = {
  readonly pools: Pools;
  /** CPU seconds that PostgreSQL has used so far. */
  cpuS(): number;
  /** Runs a statement as the owner of the tables, outside a transaction. */
  asOwner(statement: string): Promise<void>;
  close(): Promise<void>;
};

/** Starts PostgreSQL in a temporary folder. */
export async function bareDatabase(): Promise<BareDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const config = readConfig({ ZAGON_DATA_DIR: folder, ZAGON_PORT: '0', ZAGON_MQTT_PORT: '0', ZAGON_DEMO: 'off' });
  const database = await openDatabase(config, {
    progress: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const { address } = database;
  const pid = readPidFile(join(folder, 'postgres'))?.pid;
  if (pid === undefined) throw new Error('the database has no postmaster');
  return {
    pools: database.pools.background,
    cpuS: () => cpuSecondsOfTree(pid),
    async asOwner(statement) {
      const owner = openPool(address, 'owner', 1);
      await owner.run(statement);
      await owner.close();
    },
    async close() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
