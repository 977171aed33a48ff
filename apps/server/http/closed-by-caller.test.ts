import { once } from 'node:events';
import { connect } from 'node:net';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { TurnedAwayCounter } from '../admission/turned-away.ts';
import { silentLog } from '../core/log.ts';
import { addErrorHandler } from './errors.ts';

/** A server whose response is long enough to be compressed, and the errors it logs as its own. */
async function startServer(answer: (closed: Promise<unknown>) => Promise<object>) {
  const errors: unknown[] = [];
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const log = { ...silentLog, error: (_event: string, error: unknown) => void errors.push(error) };
  addErrorHandler(app, log, new TurnedAwayCounter(silentLog));
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['gzip'] });
  const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
  app.get('/after', (_request, reply) => reply.send('answered'));
  app.post('/preview', (request) => {
    onStarted();
    return answer(once(request.raw.socket, 'close'));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect(Number(new URL(address).port), '127.0.0.1');
  caller.write(
    'POST /preview HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n' +
      'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await started;
  /** The errors logged until the server, done with the closed connection, has answered another caller. */
  const errorsSinceClose = async () => {
    expect(await (await fetch(`${address}/after`)).text()).toBe('answered');
    await app.close();
    return errors;
  };
  return { caller, errorsSinceClose };
}

const plans = Array.from({ length: 200_000 }, (_, index) => index * 7919);

test('a caller who closes the connection before the response causes no server error', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const { caller, errorsSinceClose } = await startServer(async (closed) => {
    await closed;
    resolve();
    return { plans };
  });
  caller.destroy();
  await answered;
  expect(await errorsSinceClose()).toEqual([]);
});

test('a caller who closes the connection in the middle of the response causes no server error either', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<unknown>();
  const { caller, errorsSinceClose } = await startServer(async (onClosed) => {
    void onClosed.then(resolve);
    return { plans };
  });
  await once(caller, 'data');
  caller.destroy();
  await closed;
  expect(await errorsSinceClose()).toEqual([]);
});
