import { resolve } from 'node:path';
import { openEmbedded } from '../database/embedded.ts';
import { createDatabase } from '../database/migrate.ts';
import type { DatabaseAddress } from '../database/address.ts';
import { openPool } from '../database/pool.ts';
import type { Config } from '../core/config.ts';
import { loadDump } from '../backup/dump/load-dump.ts';
import { auditFaults } from '../stores/accounts/audit-chain.ts';
import type { Command } from './command.ts';

export const load: Command = {
  arguments: ['<folder>'],
  summary: 'fills an empty database with a dump; no server may use the database',
  async run({ config: read, args: [folder = ''], print }) {
    const config = read();
    const database = await openEmpty(config, print);
    try {
      await loadDump(database.address, resolve(folder), print);
      const system = openPool(database.address, 'zagon_system', 1);
      const faults = await auditFaults(system);
      await system.close();
      print(faults.length === 0 ? 'The audit log is intact.' : `The audit log has ${faults.length} faults.`);
      if (config.secretKey === undefined)
        print('Before the start, copy secret.key of the old data folder to the new one, or set ZAGON_SECRET_KEY.');
    } finally {
      await database.stop();
    }
  },
};

/** The embedded database is opened as a server would open it, and refused if a server is using it. */
async function openEmpty(
  { database, dataDir, backupDir }: Config,
  log: (line: string) => void,
): Promise<{ readonly address: DatabaseAddress; stop(): Promise<void> }> {
  if (database.kind === 'url') return { address: database, stop: async () => undefined };
  const embedded = await openEmbedded({
    dataDir,
    backups: backupDir,
    log,
    onLost: (error) => {
      throw error;
    },
  });
  if (embedded.address.kind === 'socket') await createDatabase(embedded.address);
  return embedded;
}
