import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wireApp, type App } from '../apps/server/app.ts';
import { systemClock } from '../apps/server/clock.ts';
import { readConfig } from '../apps/server/config.ts';
import { openDatabase } from '../apps/server/db/open.ts';
import { silentLog } from '../apps/server/log.ts';

/** The whole server on a database of its own, in a folder that goes with it. */
export type BenchApp = {
  readonly app: App;
  readonly address: string;
  /** Its data folder. */
  readonly folder: string;
  close(): Promise<void>;
};

/** Starts a server on free ports. Without a built web app it serves the API alone. */
export async function benchApp(given: { readonly webApp?: string } = {}): Promise<BenchApp> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const config = readConfig({ ZAGON_DATA_DIR: folder, ZAGON_PORT: '0', ZAGON_MQTT_PORT: '0', ZAGON_DEMO: 'off' });
  const ports = {
    progress: () => undefined,
    onLost: (error: unknown): never => {
      throw error;
    },
  };
  const database = await openDatabase(config, ports);
  const app = await wireApp(
    config,
    systemClock,
    { ...ports, log: silentLog, webApp: given.webApp ?? join(folder, 'web') },
    database,
  );
  const address = await app.start();
  return {
    app,
    address,
    folder,
    async close() {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
