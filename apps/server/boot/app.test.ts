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

/** The order that is part of the safety of the field: the first starts before the second and stops after it. */
const SAFE_PAIRS = [
  ['database', 'field link', 'what stations report is stored until the end'],
  ['alarm watch', 'field link', 'the last readings are judged'],
  ['notifications', 'alarm watch', 'the last alarms are announced'],
  ['data problems', 'field link', 'the problems of the last readings are recorded'],
  ['field link', 'irrigation: closings', 'a closing that is due can be sent'],
  ['field link', 'irrigation: openings', 'nothing is opened that cannot be sent'],
  ['irrigation: lease', 'irrigation: planning', 'only led accounts are planned'],
  ['irrigation: closings', 'irrigation: openings', 'what opens can be closed'],
  ['field link', 'emergency stop queue', 'a stop without the database can be sent'],
  ['emergency stop queue', 'http server', 'a stop that a user presses is taken'],
  ['emergency stop queue', 'live sockets', 'a stop of an open page is taken'],
  ['http server', 'live sockets', 'sockets are upgraded from requests'],
  ['notifications', 'exports', 'the mail about a file is sent'],
  ['live sockets', 'http listener', 'the first page receives events'],
  ['ended sessions', 'http listener', 'a session that has ended is known'],
] as const;

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

/** The names of the services, in start order. */
const namesOf = (app: App): readonly string[] => app.services.map(({ name }) => name);

test('the app starts its services in order and stops them in reverse', async () => {
  const { app, stopped } = await wired();
  const calls = recordCalls(app);
  const address = await app.start();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await app.stop();
  const order = namesOf(app);
  expect(calls).toEqual([...order.map((name) => `start ${name}`), ...order.toReversed().map((name) => `stop ${name}`)]);
  expect(stopped()).toBe(1);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow(/fetch failed/);
});

test.each(SAFE_PAIRS)('%s starts before %s: %s', async (first, second) => {
  const order = namesOf((await wired()).app);
  expect(order).toEqual(expect.arrayContaining([first, second]));
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
});

test('the database is the first to start, and users are let in last', async () => {
  const order = namesOf((await wired()).app);
  expect([order[0], order.at(-1)]).toEqual(['database', 'http listener']);
});

test('a start that fails half-way stops everything that was started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const taken = other.address();
  const { app, stopped } = await wired(typeof taken === 'object' && taken !== null ? taken.port : 0);
  const calls = recordCalls(app);
  await expect(app.start()).rejects.toThrow(/in use by another program/);
  const order = namesOf(app);
  expect(calls.filter((call) => call.startsWith('stop'))).toEqual(order.toReversed().map((name) => `stop ${name}`));
  expect(stopped()).toBe(1);
  expect(app.link.usable()).toBe(false);
});

test('a server that was never started still stops its database', async () => {
  const { app, stopped } = await wired();
  await app.stop();
  expect(stopped()).toBe(1);
});

test('each service starts, and stops any number of times, started or not', async () => {
  for (const name of namesOf((await wired()).app)) {
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
    await expect(started.stop(), name).resolves.toBeUndefined();
  }
});
