import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { startTestApp } from '../testing/test-app.ts';
import { health, healthOf, readyUrl } from './health.ts';

/** Runs the command with these settings; returns its line and its exit code. */
async function asked(env: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await health.run({ env, config: () => readConfig(env), args: [], options: {}, print });
  return { code, lines };
}

test('a server that is ready is reported in one line, with exit code 0', async () => {
  const { address } = await startTestApp();
  const port = new URL(address).port;
  await expect.poll(() => asked({ ZAGON_PORT: port })).toEqual({ code: 0, lines: ['ready'] });
});

test('a server with a certificate of its own is asked over TLS, whatever name the certificate has', async () => {
  const { certFile, keyFile } = selfSigned();
  const tls = { ZAGON_TLS_CERT: certFile, ZAGON_TLS_KEY: keyFile };
  const { address } = await startTestApp({ settings: { ...tls, ZAGON_MQTTS_PORT: '0' } });
  const port = new URL(address).port;
  await expect.poll(() => asked({ ...tls, ZAGON_PORT: port })).toEqual({ code: 0, lines: ['ready'] });
});

test('exit code 1 means that nothing answers', async () => {
  const port = String(await freePort());
  expect(await asked({ ZAGON_PORT: port })).toEqual({
    code: 1,
    lines: [`no answer from http://127.0.0.1:${port}/readyz: ECONNREFUSED`],
  });
});

test('exit code 1 means that nothing answers in time', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port assigned');
  const { code, lines } = await asked({ ZAGON_PORT: String(address.port) });
  server.closeAllConnections();
  server.close();
  expect(code).toBe(1);
  expect(lines).toEqual([`no answer from http://127.0.0.1:${address.port}/readyz: it took longer than 2 s`]);
});

const PARTS = { bus: true, state: 'kept' } as const;

test.each([
  ['all is there', { ok: true, database: true, broker: true, dispatcher: true, ...PARTS }, true, 'ready'],
  [
    'only messages between processes are missing',
    { ok: true, database: true, broker: true, dispatcher: true, ...PARTS, bus: false },
    true,
    'ready',
  ],
  [
    'the database is away',
    { ok: false, database: false, broker: true, dispatcher: false, ...PARTS },
    false,
    'not ready: without database, dispatcher',
  ],
  ['another program answers', null, false, 'not ready: http://127.0.0.1:3000/readyz is not answered by Zagon'],
])('if %s, the line is the right one', (_name, body, isReady, line) => {
  const url = new URL('http://127.0.0.1:3000/readyz');
  expect(healthOf({ kind: 'answer', body }, url)).toEqual({ isReady, line });
});

const TLS = { certFile: '', keyFile: '', settings: 'TLS' } as const;

test.each([
  [{ host: '127.0.0.1', port: 3000, tls: undefined }, 'http://127.0.0.1:3000/readyz'],
  [{ host: '0.0.0.0', port: 3000, tls: TLS }, 'https://127.0.0.1:3000/readyz'],
  [{ host: '::', port: 3000, tls: undefined }, 'http://[::1]:3000/readyz'],
  [{ host: '10.0.0.5', port: 81, tls: undefined }, 'http://10.0.0.5:81/readyz'],
  [{ host: 'localhost', port: 3000, tls: undefined }, 'http://localhost:3000/readyz'],
])('a server that listens as %j is asked at %s', (listening, url) => {
  expect(readyUrl(listening).href).toBe(url);
});
