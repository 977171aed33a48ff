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
  const options = { behindProxy: false, metricsToken: TOKEN, ...access };
  const app = Fastify({ trustProxy: options.behindProxy ? 'loopback' : false });
  guardMetrics(app, options);
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

test('for another machine they do not exist, except with the token', async () => {
  expect(await statusFor('192.168.1.5')).toBe(404);
  expect(await statusFor('192.168.1.5', { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await statusFor('192.168.1.5', { authorization: 'Bearer another-token-of-them' })).toBe(404);
  expect(await statusFor('192.168.1.5', { authorization: 'Bearer undefined' }, { metricsToken: undefined })).toBe(404);
});

test('a caller forwarded by a proxy on this machine is not treated as this machine', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await statusFor('127.0.0.1', forwarded)).toBe(404);
  expect(await statusFor('127.0.0.1', forwarded, { behindProxy: true })).toBe(404);
  expect(await statusFor('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, { behindProxy: true })).toBe(200);
});
