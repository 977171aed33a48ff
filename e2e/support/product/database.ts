import { openBesideServer, reachDatabase } from '../../../apps/server/database/beside-server.ts';
import { openPool, type Pool } from '../../../apps/server/database/pool.ts';
import { product } from './running-product.ts';

/** Settings of the running product that locate its database. */
export const DATA = {
  secretKey: undefined,
  dataDir: product.dataDir,
  backupDir: undefined,
  database: { kind: 'embedded' },
} as const;

/** Works with the database of the running product. */
export async function withDatabase<T>(work: (sql: Pool) => Promise<T>): Promise<T> {
  const database = await openBesideServer(DATA);
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}

/** Works with the database of the running product as its owner, who is bound by no policy. */
export async function asOwner<T>(work: (owner: Pool) => Promise<T>): Promise<T> {
  const reached = await reachDatabase(DATA);
  const owner = openPool(reached.address, 'owner', 1);
  try {
    return await work(owner);
  } finally {
    await owner.close();
    await reached.stop();
  }
}
