import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { clientConfig, type DatabaseAddress } from './address.ts';
import { openPools, type Pools } from './pool.ts';
import { TEMPLATE } from './test-cluster.ts';

export type TestDatabase = { readonly address: DatabaseAddress; readonly pools: Pools };

/**
 * Creates a migrated, empty database for a test file; dropped when the file is done. With `prepares`, statements are
 * prepared as those of the engine are: quicker where each is executed hundreds of times.
 */
export async function testDatabase({ prepares = false } = {}): Promise<TestDatabase> {
  const address = await createUntilDone(TEMPLATE);
  const pools = openPools(address, { app: 5, system: 5, prepares });
  afterAll(() => pools.close());
  return { address, pools };
}

/** Creates a database without a schema, for tests of migrations; dropped when the file is done. */
export function unmigratedTestDatabase(): Promise<DatabaseAddress> {
  return createUntilDone('template1');
}

async function createUntilDone(template: string): Promise<DatabaseAddress> {
  const address = await createTestDatabase(template);
  afterAll(() => onCluster({ ...address, database: 'postgres' }, `drop database ${address.database} with (force)`));
  return address;
}

/** Creates a database that exists until the run ends, unless someone drops it. */
export async function createTestDatabase(template: string): Promise<DatabaseAddress & { readonly kind: 'socket' }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const cluster = {
    kind: 'socket',
    host: inject('testClusterSocket'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  } as const;
  await onCluster(cluster, `create database ${name} template ${template} strategy file_copy`);
  return { ...cluster, database: name };
}

async function onCluster(cluster: DatabaseAddress, statement: string): Promise<void> {
  const client = new Client(clientConfig(cluster));
  await client.connect();
  await client.query(statement);
  await client.end();
}
