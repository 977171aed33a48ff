import type { DatabaseAddress } from '../db/address.ts';
import { openPool } from '../db/pool.ts';

/** Takes the database offline for all connections, or brings it back. */
export async function setDatabaseAvailable(address: DatabaseAddress, isAvailable: boolean): Promise<void> {
  if (address.kind !== 'socket') throw new Error('the test cluster has no socket');
  const cluster = openPool({ ...address, database: 'postgres' }, 'owner', 1);
  await cluster.run(`alter database ${address.database} allow_connections ${isAvailable}`);
  if (!isAvailable)
    await cluster.rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [address.database]);
  await cluster.close();
}
