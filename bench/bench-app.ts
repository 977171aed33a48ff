import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuild } from '../apps/launcher/published-builds.ts';
import {
  type App,
  type DatabaseAddress,
  type Log,
  openDatabase,
  openPool,
  readConfig,
  silentLog,
  systemClock,
  wireApp,
} from '../apps/server/boot/parts.ts';

/** The whole server with its own database, in a temporary folder. */
export type BenchApp = {
  readonly app: App;
  readonly address: string;
  readonly databaseAddress: DatabaseAddress;
  /** Data folder. */
  readonly folder: string;
  /**
   * Vacuums all tables and collects their statistics, which the database does automatically within minutes. Until then
   * it plans for empty tables. The serving roles may not do it.
   */
  vacuum(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a server on free ports. Serves only the API if there is no built web app. */
export async function benchApp(
  options: {
    readonly webApp?: string;
    readonly log?: Log;
    /** Settings in addition to those of every bench. */
    readonly settings?: Readonly<Record<string, string>>;
    /** Where its data folder is created; without it, among the temporary files. */
    readonly parent?: string;
  } = {},
): Promise<BenchApp> {
  const folder = mkdtempSync(join(options.parent ?? tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const config = readConfig({
    ZAGON_DATA_DIR: folder,
    ZAGON_PORT: '0',
    ZAGON_MQTT_PORT: '0',
    ZAGON_DEMO: 'off',
    ...options.settings,
  });
  const webApp = join(folder, 'web');
  if (options.webApp !== undefined) publishBuild(options.webApp, webApp);
  const ports = {
    progress: () => undefined,
    onLost: (error: unknown): never => {
      throw error;
    },
  };
  const database = await openDatabase(config, ports);
  const app = await wireApp(config, systemClock, { ...ports, log: options.log ?? silentLog, webApp }, database);
  const address = await app.start();
  return {
    app,
    address,
    databaseAddress: database.address,
    folder,
    async vacuum() {
      const owner = openPool(database.address, 'owner', 1);
      await owner.run('vacuum (analyze)');
      await owner.close();
    },
    async close() {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
