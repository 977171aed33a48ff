import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { wireApp, type App } from '../app.ts';
import { systemClock, type Clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openPools, type Pools } from '../db/pool.ts';
import { testDatabase, type TestDatabase } from '../db/test-database.ts';
import { silentLog, type Log } from '../log.ts';

export type TestApp = { readonly app: App; readonly address: string; readonly database: TestDatabase };

/** The whole server on a database and ports of its own, until the test file is done. */
export async function startTestApp(
  given: {
    readonly clock?: Clock;
    readonly log?: Log;
    /** What is in the database before the server starts. */
    readonly fill?: (pools: Pools) => Promise<void>;
    /** Choices beside those that every test needs. */
    readonly settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestApp> {
  const database = await testDatabase();
  await given.fill?.(database.pools);
  const folder = mkdtempSync(join(tmpdir(), 'zagon-app-'));
  const config = readConfig({
    ZAGON_PORT: '0',
    ZAGON_MQTT_PORT: '0',
    ZAGON_DATA_DIR: folder,
    ZAGON_DEMO: 'off',
    ZAGON_DATABASE_URL: 'postgres://test',
    ...given.settings,
  });
  const pools = openPools(database.address, { app: 5, system: 5 });
  const app = await wireApp(
    config,
    given.clock ?? systemClock,
    {
      log: given.log ?? silentLog,
      progress: () => undefined,
      onLost: (error) => {
        throw error;
      },
      webApp: join(folder, 'web'),
    },
    { address: database.address, pools, answers: async () => true, close: () => pools.close() },
  );
  const address = await app.start();
  afterAll(() => app.stop());
  return { app, address, database };
}
