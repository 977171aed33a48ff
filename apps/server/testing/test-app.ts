import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { wireApp, type App } from '../boot/app.ts';
import type { Clock } from '../core/clock.ts';
import { readConfig } from '../core/config.ts';
import { type DatabasePools, openDatabasePools } from '../database/database-pools.ts';
import type { Pools } from '../database/pool.ts';
import { testDatabase, type TestDatabase } from '../database/test-database.ts';
import { silentLog, type Log } from '../core/log.ts';
import { testClock } from './test-clock.ts';

export type TestApp = {
  readonly app: App;
  readonly address: string;
  readonly database: TestDatabase;
  readonly pools: DatabasePools;
  /** Folder of the published builds of the web app; there are none. */
  readonly webApp: string;
};

/** Runs the whole server on a separate database and free ports until the test file is done. */
export async function startTestApp(
  options: {
    readonly clock?: Clock;
    readonly log?: Log;
    /** Fills the database before the server starts. */
    readonly fill?: (pools: Pools) => Promise<void>;
    /** Settings in addition to those every test needs. */
    readonly settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestApp> {
  const database = await testDatabase();
  await options.fill?.(database.pools);
  const folder = mkdtempSync(join(tmpdir(), 'zagon-app-'));
  const webApp = join(folder, 'web');
  const config = readConfig({
    ZAGON_PORT: '0',
    ZAGON_MQTT_PORT: '0',
    ZAGON_METRICS_PORT: '0',
    ZAGON_DATA_DIR: folder,
    ZAGON_DEMO: 'off',
    ZAGON_DATABASE_URL: 'postgres://test',
    ...options.settings,
  });
  const pools = openDatabasePools(database.address);
  const stopping = watchStop(options.log ?? silentLog);
  const app = await wireApp(
    config,
    options.clock ?? testClock,
    {
      log: stopping.log,
      progress: () => undefined,
      onLost: (error) => {
        throw error;
      },
      webApp,
    },
    { address: database.address, pools, isAvailable: async () => true, stop: () => pools.close() },
  );
  const address = await app.start();
  afterAll(() => Promise.race([app.stop(), stopping.hasFailed]));
  return { app, address, database, pools, webApp };
}

/** A stop that is still delayed by the same service after this time has failed, ms. */
const STUCK_MS = 100_000;

/** A server that does not stop would end in a timeout of the test file, which does not name what it waits for. */
function watchStop(log: Log): { readonly log: Log; readonly hasFailed: Promise<never> } {
  const { promise, reject } = Promise.withResolvers<never>();
  const warn: Log['warn'] = (event, fields) => {
    log.warn(event, fields);
    if (event !== 'service.stop_delayed') return;
    const fail = () => reject(new Error(`the server does not stop: it waits for ${String(fields?.['service'])}`));
    setTimeout(fail, STUCK_MS).unref();
  };
  return { log: { ...log, warn }, hasFailed: promise };
}
