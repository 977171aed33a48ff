import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wireApp, type App } from './app.ts';
import { readConfig } from '../core/config.ts';
import { openDatabasePools } from '../database/database-pools.ts';
import { testDatabase } from '../database/test-database.ts';
import type { Service } from '../core/service.ts';
import { silentLog } from '../core/log.ts';
import { testClock } from '../testing/test-clock.ts';

const database = await testDatabase();

/** A server that is wired but not started; `stopped` counts how often its database was stopped. */
async function wired(port = 0): Promise<{ readonly app: App; readonly stopped: () => number }> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-app-'));
  const config = readConfig({
    ZAGON_PORT: String(port),
    ZAGON_MQTT_PORT: '0',
    ZAGON_METRICS_PORT: '0',
    ZAGON_DATA_DIR: folder,
    ZAGON_DEMO: 'off',
    ZAGON_DATABASE_URL: 'postgres://test',
  });
  const pools = openDatabasePools(database.address);
  let stopped = 0;
  const app = await wireApp(
    config,
    testClock,
    {
      log: silentLog,
      progress: () => undefined,
      onLost: (error) => {
        throw error;
      },
      webApp: join(folder, 'web'),
    },
    {
      address: database.address,
      pools,
      isAvailable: async () => true,
      async stop() {
        stopped += 1;
        await pools.close();
      },
    },
  );
  onTestFinished(() => app.stop());
  return { app, stopped: () => stopped };
}

/** The service order is part of the safety of the field. */
const ORDER = [
  'database',
  'notifications',
  'alarm watch',
  'data problems',
  'outage notices',
  'field link',
  'irrigation: lease',
  'irrigation: closings',
  'irrigation: planning',
  'irrigation: openings',
  'module settings sync',
  'emergency stop queue',
  'imports',
  'hardware imports',
  'hardware orders',
  'http server',
  'live sockets',
  'report mailing',
  'password recovery',
  'expiry notices',
  'message publishing',
  'sealing',
  'audit chain',
  'housekeeping',
  'forecasts',
  'account blocking',
  'account deletion',
  'exports',
  'certificate renewal',
  'rate sweep',
  'ended sessions',
  'backups',
  'measuring',
  'metrics',
  'http listener',
];

/** Records the starts and stops of all services. */
function recordCalls(app: App): string[] {
  const calls: string[] = [];
  for (const service of app.services) {
    const start = service.start.bind(service);
    const stop = service.stop.bind(service);
    service.start = async () => {
      calls.push(`start ${service.name}`);
      await start();
    };
    service.stop = async () => {
      calls.push(`stop ${service.name}`);
      await stop();
    };
  }
  return calls;
}

test('the app starts its services in order and stops them in reverse', async () => {
  const { app, stopped } = await wired();
  const calls = recordCalls(app);
  const address = await app.start();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await app.stop();
  expect(calls).toEqual([...ORDER.map((name) => `start ${name}`), ...ORDER.toReversed().map((name) => `stop ${name}`)]);
  expect(stopped()).toBe(1);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow(/fetch failed/);
});

test('a start that fails half-way stops everything that was started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const taken = other.address();
  const { app, stopped } = await wired(typeof taken === 'object' && taken !== null ? taken.port : 0);
  const calls = recordCalls(app);
  await expect(app.start()).rejects.toThrow(/in use by another program/);
  expect(calls.filter((call) => call.startsWith('stop'))).toEqual(ORDER.toReversed().map((name) => `stop ${name}`));
  expect(stopped()).toBe(1);
  expect(app.link.usable()).toBe(false);
});

test('a server that was never started still stops its database', async () => {
  const { app, stopped } = await wired();
  await app.stop();
  expect(stopped()).toBe(1);
});

test.each(ORDER)('the service %s starts, and stops any number of times, started or not', async (name) => {
  const serviceNamed = async (): Promise<Service> => {
    const { app } = await wired();
    const service = app.services.find((candidate) => candidate.name === name);
    if (service === undefined) throw new Error(`no service ${name}`);
    return service;
  };
  const idle = await serviceNamed();
  await idle.stop();
  const started = await serviceNamed();
  await started.start();
  await started.stop();
  await expect(started.stop()).resolves.toBeUndefined();
});
