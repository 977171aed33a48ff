import type { Config } from '../core/config.ts';
import type { Log } from '../core/log.ts';
import { openEmbedded } from './embedded.ts';
import { createDatabase, migrate } from './migrate.ts';
import { openDatabasePools, type DatabasePools } from './database-pools.ts';
import { SERVING_ROLES, signsInAsOwner, type DatabaseAddress } from './address.ts';
import { assertOwnSessions, assertSessions } from './session-checks.ts';

export type Database = {
  readonly address: DatabaseAddress;
  readonly pools: DatabasePools;
  /** True if the database currently accepts statements. */
  isAvailable(): Promise<boolean>;
  /** Closes the pools, and stops the database if it is embedded. */
  stop(): Promise<void>;
};

type OpenHooks = {
  readonly progress: (line: string) => void;
  readonly onLost: (error: unknown) => void;
  /** Where slow statements are logged; without it, they are not. */
  readonly log?: Log;
};

const ONE_ADDRESS_WARNING =
  'Warning: the server signs in to the database as its owner. Set ZAGON_DATABASE_OWNER_URL to the owner’s address, and ZAGON_DATABASE_URL to one for the server (docs/settings.md).';

/** Opens the configured database and migrates its schema. */
export async function openDatabase(config: Config, hooks: OpenHooks): Promise<Database> {
  if (config.database.kind === 'url') return connect(config, config.database, hooks, async () => undefined);
  const embedded = await openEmbedded({
    dataDir: config.dataDir,
    backups: config.backupDir,
    log: hooks.progress,
    onLost: hooks.onLost,
  });
  try {
    if (embedded.address.kind === 'socket') await createDatabase(embedded.address);
    return await connect(config, embedded.address, hooks, () => embedded.stop());
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connect(
  { slowMs }: Pick<Config, 'slowMs'>,
  address: DatabaseAddress,
  hooks: OpenHooks,
  stopServer: () => Promise<void>,
): Promise<Database> {
  await migrate(address, hooks.progress);
  if (signsInAsOwner(address)) {
    hooks.progress(ONE_ADDRESS_WARNING);
    hooks.log?.warn('database.one_address', { because: ONE_ADDRESS_WARNING });
  }
  for (const role of SERVING_ROLES) await assertOwnSessions(address, role);
  const pools = openDatabasePools(address, hooks.log === undefined ? undefined : { log: hooks.log, slowMs });
  try {
    await assertSessions(address, pools);
  } catch (error) {
    await pools.close();
    throw error;
  }
  return {
    address,
    pools,
    isAvailable: shareAnswer(async () => {
      try {
        await pools.engine.system.run('select 1');
        return true;
      } catch {
        // Any error is treated as "not responding"; the cause surfaces where the database was needed.
        return false;
      }
    }),
    async stop() {
      await pools.close();
      await stopServer();
    },
  };
}

/** Callers during a running check share its result: health checks must not use up the engine's connections. */
function shareAnswer(check: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => (running ??= check().finally(() => (running = undefined)));
}
