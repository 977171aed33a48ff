import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  type DatabaseAddress,
  migrate,
  openEmbedded,
  openPools,
  type Pools,
} from '../apps/server/boot/parts.ts';

/** Durability is off: a throw-away cluster on a machine that never loses power. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '150',
  log_line_prefix: '%m [%p] %d ',
};

export type Cluster = {
  /** PostgreSQL's own log, each line with the name of its database. */
  readonly log: string;
  database(
    name: string,
  ): Promise<{ readonly address: DatabaseAddress; readonly pools: Pools; readonly folder: string }>;
  close(): Promise<void>;
};

/** Starts a real PostgreSQL for simulations, in a temporary folder. */
export async function openCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-faults-'));
  // when run as root, the database account needs to traverse the folder
  chmodSync(dataDir, 0o755);
  const cluster = await openEmbedded({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
    settings: SETTINGS,
  });
  if (cluster.address.kind !== 'socket') throw new Error('an embedded cluster must listen on a socket');
  const socket = cluster.address;
  return {
    log: join(dataDir, 'postgres', 'server.log'),
    async database(name) {
      const address = { ...socket, database: name };
      await createDatabase(address);
      await migrate(address, () => undefined);
      const folder = join(dataDir, `field-${name}`);
      mkdirSync(folder, { recursive: true });
      return { address, pools: openPools(address, { app: 3, system: 6, prepares: true }), folder };
    },
    async close() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
