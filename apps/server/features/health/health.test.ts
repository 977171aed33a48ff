import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from '../../test-rig/browser.ts';
import { startTestApp } from '../../test-rig/test-app.ts';

const { address } = await startTestApp();
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});
const browser = new Browser(address);

test('the process says that it is up, and whether its parts can be used', async () => {
  expect(await browser.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  // The dispatcher is usable once it leads.
  await expect
    .poll(async () => (await browser.get('/readyz')).body)
    .toEqual({ ok: true, database: true, broker: true, dispatcher: true });
});

test('the measurements of the process are told in the words of Prometheus', async () => {
  const { body, headers } = await browser.get('/metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(body).toMatch(/^zagon_live_connections 0$/m);
  expect(body).toMatch(/^zagon_field_messages_total 0$/m);
  expect(body).toMatch(/^process_cpu_seconds_total /m);
});

test('the reference names every call of the contract once, with its schema', async () => {
  const { paths } = document.parse((await browser.get('/api/openapi.json')).body);
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(named.sort()).toEqual(Object.keys(ENDPOINTS).sort());
  expect(paths['/api/manual_opens/{id}']?.['put']).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
    requestBody: { content: { 'application/json': { schema: { properties: { minutes: { maximum: 1440 } } } } } },
  });
});

test('the reference reads as a page without a script', async () => {
  const { body } = await browser.get('/api/docs');
  expect(body).toContain('POST /api/manual_opens');
  expect(body).not.toMatch(/<script|onclick=/);
});
