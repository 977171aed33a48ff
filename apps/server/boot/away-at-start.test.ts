import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { startOutsideBroker } from '../testing/processes/broker.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { databaseSettings, endServer, launchServer, startServer } from '../testing/server-process.ts';

/* After a boot, what the server needs may come up later than the server. */

const folder = mkdtempSync(join(tmpdir(), 'zagon-away-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server whose broker is away serves users, can be stopped, and is ready once the broker is there', async () => {
  const { address } = await testDatabase();
  const port = await freePort();
  const settings = {
    ...databaseSettings(address),
    ZAGON_DATA_DIR: join(folder, 'late-broker'),
    ZAGON_SECRET_KEY: 'a'.repeat(64),
    ZAGON_MQTT_URL: `mqtt://127.0.0.1:${port}`,
  };
  const stopped = await startServer(settings);
  const statusOf = async (url: string) => (await fetch(url)).status;
  expect(await statusOf(`${stopped.address}/readyz`)).toBe(503);
  expect(await statusOf(`${stopped.address}/healthz`)).toBe(200);
  expect(await statusOf(`${stopped.address}/api/me`)).toBe(401);
  expect(await endServer(stopped.child, 'SIGTERM')).toBe(0);

  const server = await startServer(settings);
  const broker = await startOutsideBroker('aedes', port);
  onTestFinished(() => broker.stop());
  await expect.poll(() => statusOf(`${server.address}/readyz`)).toBe(200);
  expect(await endServer(server.child, 'SIGTERM')).toBe(0);
});

test('a server whose database is away ends with an exit code after which it is started again', async () => {
  const child = launchServer({
    ZAGON_DATA_DIR: join(folder, 'late-database'),
    ZAGON_DATABASE_URL: `postgres://zagon:secret@127.0.0.1:${await freePort()}/zagon`,
    ZAGON_SECRET_KEY: 'a'.repeat(64),
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
