import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { jsonLog } from '../core/log.ts';
import { observeCalls, type ObservedCall } from './observe-calls.ts';
import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';

async function rig(slowMs: number | null) {
  const lines: string[] = [];
  const calls: ObservedCall[] = [];
  const log = jsonLog((line) => lines.push(line));
  let count = 0;
  const app = Fastify({ genReqId: () => `request-${(count += 1)}` });
  observeCalls(app, { observe: (call) => calls.push(call), log, slowMs });
  app.post('/farms/:id', async (_request, reply) => {
    log.info('handled');
    void reply.header(ACCOUNT_HEADER, 'account-1');
    return 'done';
  });
  return { app, calls, written: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

test('every line of a request has its id, even after its body was read', async () => {
  const { app, written } = await rig(null);
  await Promise.all([1, 2].map(() => app.inject({ method: 'POST', url: '/farms/7', payload: { secret: 'x' } })));
  expect(written().map(({ event, request }) => ({ event, request }))).toEqual([
    { event: 'handled', request: 'request-1' },
    { event: 'handled', request: 'request-2' },
  ]);
});

test('a slow request is logged with route, status and account, without address, query and body', async () => {
  // Every request takes at least this long.
  const { app, calls, written } = await rig(0);
  await app.inject({ method: 'POST', url: '/farms/7?token=abc', payload: { secret: 'x' } });
  expect(written().at(-1)).toMatchObject({
    event: 'request.delayed',
    request: 'request-1',
    method: 'POST',
    route: '/farms/:id',
    status: 200,
    account: 'account-1',
  });
  expect(JSON.stringify(written())).not.toMatch(/abc|secret/);
  expect(calls).toEqual([expect.objectContaining({ route: '/farms/:id', method: 'POST', status: 200 })]);
});

test('an address without a route is counted as unknown', async () => {
  const { app, calls } = await rig(null);
  await app.inject({ url: '/nothing/here' });
  expect(calls).toEqual([expect.objectContaining({ route: 'unknown', status: 404 })]);
});
