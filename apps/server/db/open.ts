import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { createDatabase, migrate } from './migrate.ts';
import { openPools, type DatabaseAddress, type Pools } from './pool.ts';

export type Database = {
  readonly address: DatabaseAddress;
  readonly pools: Pools;
  /** Whether it takes statements now. */
  answers(): Promise<boolean>;
  /** Closes the pools, and ends the database where it is ours. */
  close(): Promise<void>;
};

type Told = { readonly progress: (line: string) => void; readonly onLost: (error: unknown) => void };

/** Opens the database that the settings name, with the schema of this program. */
export async function openDatabase(config: Config, told: Told): Promise<Database> {
  if (config.database.kind === 'url')
    return connect({ kind: 'url', url: config.database.url }, told, async () => undefined);
  const embedded = await openEmbedded({ dataDir: config.dataDir, log: told.progress, onLost: told.onLost });
  try {
    if (embedded.address.kind === 'socket') await createDatabase(embedded.address);
    return await connect(embedded.address, told, () => embedded.stop());
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connect(address: DatabaseAddress, told: Told, end: () => Promise<void>): Promise<Database> {
  await migrate(address, told.progress);
  const pools = openPools(address);
  return {
    address,
    pools,
    async answers() {
      try {
        await pools.system.run('select 1');
        return true;
      } catch {
        // Whatever the reason, the answer to "does it answer" is no; the reason shows where it was needed.
        return false;
      }
    },
    async close() {
      await pools.close();
      await end();
    },
  };
}
