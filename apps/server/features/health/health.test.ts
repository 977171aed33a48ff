import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { emits, events } from '@zagon/contract/live/events.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { permissionOf } from '../../calls/permissions.ts';
import { TOKEN_CALLS } from '../../calls/tokens/token-calls.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { address } = await startTestApp();
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});
const named = z.record(z.string(), z.looseObject({ summary: z.string() }));
const socketPart = z.object({ 'x-socket': z.object({ emits: named, events: named }) });
const browser = new Browser(address);

test('the health check reports that the process is up, and whether its components are ready', async () => {
  expect(await browser.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  // The dispatcher is ready only once it leads.
  await expect
    .poll(async () => (await browser.get('/readyz')).body)
    .toEqual({ ok: true, database: true, broker: true, dispatcher: true, bus: true, state: 'kept' });
});

test('every endpoint of the contract is documented once, with its schema', async () => {
  const { paths } = document.parse((await browser.get('/api/openapi.json')).body);
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  const operationIds = Object.entries(ENDPOINTS).map(([name, endpoint]) => endpoint.operationId ?? name);
  expect(calls.sort()).toEqual(operationIds.sort());
  expect(paths['/api/manual_opens/{id}']?.['put']).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
    requestBody: { content: { 'application/json': { schema: { properties: { minutes: { maximum: 1440 } } } } } },
  });
});

test('each call names the scope by which a program may make it, and what a program sends with it', async () => {
  const { paths } = document.parse((await browser.get('/api/openapi.json')).body);
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    const scope = lookUp(TOKEN_CALLS, name)?.scope;
    const forToken = scope === undefined ? [] : [{ token: [scope] }];
    expect(z.array(z.record(z.string(), z.unknown())).parse(operation?.['security']), name).toEqual([
      ...(permissionOf(endpoint.who).scope === 'anyone' ? [] : [{ session: [] }]),
      ...forToken,
    ]);
  }
  expect(paths['/api/manual_opens']?.['post']?.['parameters']).toMatchObject([
    { name: 'csrf', required: false },
    { name: 'Idempotency-Key', description: 'Required with an access token' },
  ]);
  expect((await browser.get('/api/docs')).body).toContain('access token: operate');
});

test('every socket event and request is documented with its schema', async () => {
  const { body } = await browser.get('/api/openapi.json');
  const { 'x-socket': socket } = socketPart.parse(body);
  expect(Object.keys(socket.emits)).toEqual(Object.keys(emits));
  expect(Object.keys(socket.events)).toEqual(Object.keys(events));
  expect(socket.emits['manual_schedule']).toMatchObject({
    summary: 'Open or close one output by hand',
    body: { properties: { id_output: { format: 'uuid' } } },
    acknowledgement: { properties: { ok: { const: true } } },
  });
  expect(socket.events['log_out']).toMatchObject({ body: { properties: { reason: { enum: expect.any(Array) } } } });
});

test('a reply with several media types lists them all', async () => {
  const { paths } = document.parse((await browser.get('/api/openapi.json')).body);
  const forms = (path: string, method: string) =>
    Object.keys(
      z.object({ 200: z.object({ content: z.looseObject({}) }) }).parse(paths[path]?.[method]?.['responses'])[200]
        .content,
    );
  expect(forms('/api/objects/{id}/history', 'get')).toEqual(['application/json', 'application/octet-stream']);
  expect(forms('/api/reports/{type}', 'post')).toEqual([
    'application/json',
    'application/octet-stream',
    'application/vnd.zagon.rows+json',
    'application/vnd.zagon.drawn+octet-stream',
    'application/vnd.zagon.drawn-part+octet-stream',
  ]);
});

test('the reference is served as a page without scripts', async () => {
  const { body } = await browser.get('/api/docs');
  expect(body).toContain('POST /api/manual_opens');
  for (const name of [...Object.keys(emits), ...Object.keys(events)]) expect(body).toContain(`<code>${name}</code>`);
  expect(body).not.toMatch(/<script|onclick=/);
});
