import { type DatabaseAddress, openPool } from '../db/pool.ts';

/** Takes a database away from everybody who is connected, or gives it back. */
export async function setDatabase(address: DatabaseAddress, here: boolean): Promise<void> {
  if (address.kind !== 'socket') throw new Error('the test cluster has a socket');
  const cluster = openPool({ ...address, database: 'postgres' }, 'owner', 1);
  await cluster.run(`alter database ${address.database} allow_connections ${here}`);
  if (!here)
    await cluster.rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [address.database]);
  await cluster.close();
}
