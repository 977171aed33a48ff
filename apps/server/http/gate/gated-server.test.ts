import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Admission } from '../../admission/admission.ts';
import { CONNECTION_RATE, REQUESTS_PER_CONNECTION } from '../../admission/limits.ts';
import type { TurnedAwayCounter } from '../../admission/turned-away.ts';
import type { Network } from '../../core/networks.ts';
import { trustedProxies } from '../../core/proxies/trusted-proxies.ts';
import { silentLog } from '../../core/log.ts';
import { testClock } from '../../testing/test-clock.ts';
import { pipeline, rawGet } from '../../testing/raw-requests.ts';
import { responseHeaders } from '../headers.ts';
import { gatedServer } from './gated-server.ts';

async function start(
  handle: RequestListener,
  networks: readonly Network[] = [],
): Promise<{ address: string; turnedAway: TurnedAwayCounter }> {
  const admission = new Admission(testClock, silentLog);
  const timeouts = { requestMs: 50, checkMs: 10 };
  const headers = responseHeaders(false, null);
  const server = gatedServer(handle, {
    headers,
    admission,
    trustedProxies: trustedProxies(networks),
    certificate: undefined,
    timeouts,
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return { address: `http://127.0.0.1:${bound.port}`, turnedAway: admission.turnedAway };
}

test('a connection that pipelines more requests than a browser would is closed, and no more of them are handled', async () => {
  let handled = 0;
  const { address, turnedAway } = await start(() => (handled += 1));
  const requests = Array.from({ length: 1_000 }, () => rawGet('/'));
  expect(await pipeline(address, requests)).toBe('');
  expect(handled).toBe(REQUESTS_PER_CONNECTION);
  expect(turnedAway.total).toBe(1);
});

test('consecutive requests on one connection are all answered', async () => {
  const { address } = await start((_request, response) => void response.end('ok'));
  for (let i = 0; i < 3 * REQUESTS_PER_CONNECTION; i += 1) expect(await (await fetch(address)).text()).toBe('ok');
});

test('an address that keeps opening connections is disconnected before it can send', async () => {
  let handled = 0;
  const { address, turnedAway } = await start((_request, response) => {
    handled += 1;
    response.end();
  });
  const askOnce = () => pipeline(address, [rawGet('/', { connection: 'close' })]);
  for (let i = 0; i < 10; i += 1) await Promise.all(Array.from({ length: CONNECTION_RATE.burst / 4 }, askOnce));
  expect(turnedAway.total).toBeGreaterThan(0);
  expect(handled).toBeLessThan((CONNECTION_RATE.burst / 4) * 10);
});

test('the connections of a trusted proxy are not limited, and those of another address still are', async () => {
  const proxies = [{ address: '127.0.0.2', family: 'ipv4', prefixBits: 32 }] as const;
  const { address, turnedAway } = await start((_request, response) => void response.end(), proxies);
  const askFrom = async (localAddress: string) => {
    for (let i = 0; i < 10; i += 1)
      await Promise.all(Array.from({ length: CONNECTION_RATE.burst / 4 }, () => connectOnce(address, localAddress)));
  };
  await askFrom('127.0.0.2');
  expect(turnedAway.total).toBe(0);
  await askFrom('127.0.0.3');
  expect(turnedAway.total).toBeGreaterThan(0);
});

/** Sends a request on a connection of its own from an address of this machine. */
async function connectOnce(address: string, localAddress: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(rawGet('/', { connection: 'close' }));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
}

test('a request whose body never arrives is disconnected', async () => {
  const { address } = await start((request, response) => void request.on('end', () => response.end()).resume());
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{');
  await expect(once(socket, 'close')).resolves.toBeDefined();
});
