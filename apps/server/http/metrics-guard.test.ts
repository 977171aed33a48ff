import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { guardMetrics } from './metrics-guard.ts';

const TOKEN = 'a-token-of-the-monitoring';

/** The status of a request for the metrics. */
async function statusFor(
  remoteAddress: string,
  headers: Record<string, string> = {},
  access: Partial<Parameters<typeof guardMetrics>[1]> = {},
): Promise<number> {
  const app = Fastify();
  guardMetrics(app, { metricsToken: TOKEN, host: '127.0.0.1', ...access });
  app.get('/metrics', async () => 'metrics');
  app.get('/healthz', async () => 'ok');
  const { statusCode } = await app.inject({ url: '/metrics', remoteAddress, headers });
  expect((await app.inject({ url: '/healthz', remoteAddress })).statusCode).toBe(200);
  await app.close();
  return statusCode;
}

test('a program on this machine may read the metrics', async () => {
  expect(await statusFor('127.0.0.1')).toBe(200);
  expect(await statusFor('::1')).toBe(200);
  expect(await statusFor('::ffff:127.0.0.1')).toBe(200);
});

test('the metrics do not exist for another machine, except with the token', async () => {
  expect(await statusFor('192.168.1.5')).toBe(404);
  expect(await statusFor('192.168.1.5', { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await statusFor('192.168.1.5', { authorization: 'Bearer another-token-of-them' })).toBe(404);
  expect(await statusFor('192.168.1.5', { authorization: 'Bearer undefined' }, { metricsToken: undefined })).toBe(404);
});

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
])('a caller that a proxy on this machine forwards with %s: %s is not treated as this machine', async (name, value) => {
  expect(await statusFor('127.0.0.1', { [name]: value })).toBe(404);
  expect(await statusFor('127.0.0.1', { [name]: value, authorization: `Bearer ${TOKEN}` })).toBe(200);
});

test.each([
  ['evil.example', {}],
  ['evil.example:8081', {}],
  ['localhost.evil.example', {}],
  ['[', {}],
  ['localhost:8081', { origin: 'http://evil.example' }],
  ['localhost:8081', { origin: 'null' }],
  ['localhost:8081', { origin: 'http://localhost:8081' }],
])('a page on this machine cannot read them by the name %s with the headers %j', async (host, headers) => {
  expect(await statusFor('127.0.0.1', { host, ...headers })).toBe(404);
});

test.each(['localhost:8081', '127.0.0.1:8081', '[::1]:8081', '192.168.1.7:8081', hostname(), 'metrics.farm.example'])(
  'a program may read them by the own name %s',
  async (host) => {
    expect(await statusFor('127.0.0.1', { host }, { host: 'metrics.farm.example' })).toBe(200);
  },
);

test('a Prometheus with the token may use any name of this machine, but a page may not use the token', async () => {
  const authorization = `Bearer ${TOKEN}`;
  expect(await statusFor('192.168.1.5', { host: 'zagon.lan:9464', authorization })).toBe(200);
  expect(await statusFor('192.168.1.5', { host: 'zagon.lan:9464', authorization, origin: 'http://zagon.lan' })).toBe(
    404,
  );
});
