import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { Server } from 'socket.io';
import { afterEach, expect, test } from 'vitest';
import { writeTogether } from './write-together.ts';

const EVENTS = Array.from({ length: 50 }, (_, number) => ({ number }));

const http = createServer();
const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
http.listen(0, '127.0.0.1');
await once(http, 'listening');
const { port } = ((address: AddressInfo | string | null) => {
  if (address === null || typeof address === 'string') throw new Error('not a TCP port');
  return address;
})(http.address());

afterEach(async () => {
  await server.close();
});

test('events sent in one go arrive in order, and their connection is left open for the next', async () => {
  writeTogether(server.engine);
  const page = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  const received: unknown[] = [];
  page.on('data', (event: unknown) => received.push(event));
  const [socket] = await once(server, 'connection');
  for (const event of EVENTS) server.emit('data', event);
  await expect.poll(() => received).toEqual(EVENTS);
  server.emit('data', 'the next');
  await expect.poll(() => received.at(-1)).toBe('the next');
  expect(socket.request.socket.writableCorked).toBe(0);
  page.close();
});

test('the connection is held back only while the waiting events of a browser are written', () => {
  const engine = new EventEmitter();
  writeTogether(engine);
  const calls: string[] = [];
  const socket = { cork: () => calls.push('cork'), uncork: () => calls.push('uncork') };
  engine.emit('flush', { request: { socket } });
  calls.push('writes');
  engine.emit('drain', { request: { socket } });
  expect(calls).toEqual(['cork', 'writes', 'uncork']);
});
