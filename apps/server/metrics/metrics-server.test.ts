import { createServer } from 'node:http';
import { once } from 'node:events';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { jsonLog, silentLog } from '../core/log.ts';
import { Browser } from '../testing/browser.ts';
import { startTestApp } from '../testing/test-app.ts';
import { metricsServer } from './metrics-server.ts';

const { app, address, pools } = await startTestApp();

async function scrape(): Promise<{ readonly status: number; readonly media: string; readonly text: string }> {
  const answer = await fetch(`${app.metricsAddress()}/metrics`);
  return { status: answer.status, media: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

test('the metrics of the process are exposed in Prometheus format, on a port of their own', async () => {
  const { status, media, text } = await scrape();
  expect(status).toBe(200);
  expect(media).toMatch(/^text\/plain/);
  expect(text).toMatch(/^zagon_live_connections 0$/m);
  expect(text).toMatch(/^zagon_field_messages_total 0$/m);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  // Zero would look like a fresh backup.
  expect(text).not.toMatch(/^zagon_backup_age_seconds /m);
  expect(await (await fetch(`${address}/metrics`)).text()).not.toMatch(/zagon_/);
  expect((await fetch(`${app.metricsAddress()}/healthz`)).status).toBe(404);
});

test('what is in the database appears after the first measurement', async () => {
  await expect.poll(async () => (await scrape()).text).toMatch(/^zagon_irrigation_shards_without_lead \d+$/m);
  const { text } = await scrape();
  expect(text).toMatch(/^zagon_database_up 1$/m);
  expect(text).toMatch(/^zagon_stations\{state="online"\} 0$/m);
  expect(text).toMatch(/^zagon_disk_free_bytes\{folder="data"\} \d/m);
});

test('a scrape needs no database connection, even if all are in use', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const started: Promise<void>[] = [];
  const busy = [pools.engine.app, pools.engine.system, pools.background.app, pools.background.system].flatMap((pool) =>
    Array.from({ length: pool.driver.options.max ?? 0 }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      started.push(promise);
      return pool.transaction(async () => {
        resolve();
        await finished;
      });
    }),
  );
  onTestFinished(async () => {
    finish();
    await Promise.all(busy);
  });
  await Promise.all(started);
  const texts = await Promise.all(Array.from({ length: 20 }, scrape));
  for (const { status, text } of texts) {
    expect(status).toBe(200);
    expect(text).toMatch(/^zagon_database_connections\{pool="background"\} 5$/m);
  }
});

test('requests are counted by the pattern of their address, so callers cannot add series', async () => {
  const browser = new Browser(address);
  for (const path of ['/api/objects/1', '/api/objects/2', '/api/no-such-thing', '/healthz', '/healthz'])
    await browser.get(path);
  const { text } = await scrape();
  const routes = [...text.matchAll(/_count\{method="GET",route="([^"]+)",status="(\dxx)"\} (\d+)/g)];
  expect(routes.map(([, route, status, count]) => `${route} ${status} ${count}`)).toEqual(
    expect.arrayContaining(['/api/objects/:id 4xx 2', '/healthz 2xx 2']),
  );
  expect(text).not.toContain('no-such-thing');
});

test('a taken default port is logged and nothing else; a chosen one keeps the server from starting', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const at = other.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const lines: string[] = [];
  const server = (isPortChosen: boolean) =>
    metricsServer({
      config: { host: '127.0.0.1', port, isPortChosen, token: undefined },
      certificate: undefined,
      registry: new Registry(),
      log: isPortChosen ? silentLog : jsonLog((line) => lines.push(line)),
    });
  const byDefault = server(false);
  await byDefault.start();
  expect(byDefault.address()).toBeUndefined();
  expect(lines.join('')).toMatch(/metrics\.not_served.*ZAGON_METRICS_PORT/);
  await byDefault.stop();
  await expect(server(true).start()).rejects.toThrow('ZAGON_METRICS_PORT');
});
