import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { clientConfig } from '../../database/address.ts';
import { openEmbedded } from '../../database/embedded.ts';

/** A PostgreSQL of a test file, with roles of its own. */
export type PasswordCluster = {
  /** Runs statements as its administrator, `postgres`, who needs no password. */
  administer(...statements: readonly string[]): Promise<void>;
  /** The address of a database for a user. */
  addressFor(user: string, database: string, password?: string): string;
};

/** Starts a PostgreSQL in which everyone but the administrator needs a password; stopped when the file is done. */
export async function passwordCluster(): Promise<PasswordCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-setup-'));
  chmodSync(folder, 0o755);
  const cluster = await openEmbedded({
    dataDir: folder,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
    settings: { fsync: 'off' },
  });
  const { address } = cluster;
  if (address.kind !== 'socket') throw new Error('the embedded database has a socket');
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const administer = async (...statements: readonly string[]): Promise<void> => {
    const client = new Client(clientConfig({ ...address, database: 'postgres' }));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  writeFileSync(join(folder, 'postgres', 'pg_hba.conf'), 'local all postgres trust\nlocal all all scram-sha-256\n');
  await administer('select pg_reload_conf()');
  return {
    administer,
    addressFor: (user, database, password = '') =>
      `postgres://${user}${password === '' ? '' : `:${password}`}@localhost/${database}?host=${encodeURIComponent(address.host)}`,
  };
}
