import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rotated } from '../../../tools/suite/rotation/rotated.ts';
import { z } from 'zod';
import { isLivePostmaster, readPidFile } from '../database/embedded/pid-file.ts';
import { openPool } from '../database/pool.ts';
import { codeOf, stepOf } from '../features/session/totp.ts';
import { Browser } from '../testing/browser.ts';
import { endServer, launchServer, startServer, type ServerProcess } from '../testing/server-process.ts';

/* The server in its real environment: a separate process with its embedded database. */

const folder = mkdtempSync(join(tmpdir(), 'zagon-main-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const launch = (env: Readonly<Record<string, string>>) => launchServer({ ZAGON_DATA_DIR: dataDir, ...env });
const start = (env: Readonly<Record<string, string>> = {}) => startServer({ ZAGON_DATA_DIR: dataDir, ...env });

const setupToken = ({ outcome: message }: ServerProcess): string =>
  message.kind === 'ready' ? (/operator_setup\?token=([\w-]+)/.exec(message.lines.join('\n'))?.[1] ?? '') : '';

const PASSWORD = 'Larch_Kite1!';
/** The code shown by an authenticator app: now, or half a minute later. */
const codeIn = (secret: string, steps: number) => codeOf(secret, stepOf(Temporal.Now.instant()) + steps);
const requestSecret = (address: string, token: string) =>
  new Browser(address).request('POST', '/api/operator_setup/second_factor', { body: { token } });
const useLink = (address: string, token: string, code: string, password = PASSWORD) =>
  new Browser(address).request('POST', '/api/operator_setup', {
    body: { token, email: 'first@zagon.example', password, password_repeat: password, code },
  });
/** The first operator's session, across all server starts in this file. */
let operatorSession = '';

test('a fresh start issues a single-use link that creates the first operator; a later link replaces it', async () => {
  const first = await start();
  expect(await endServer(first.child, 'SIGTERM')).toBe(0);
  expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();

  const second = await start();
  const token = setupToken(second);
  expect((await requestSecret(second.address, setupToken(first))).status).toBe(404);
  const { secret } = z.object({ secret: z.string() }).parse((await requestSecret(second.address, token)).body);
  const code = codeIn(secret, 0);
  expect((await useLink(second.address, setupToken(first), code)).status).toBe(404);
  expect(await useLink(second.address, token, code, 'weak')).toMatchObject({
    status: 422,
    body: { fields: { password: expect.any(String) } },
  });
  expect((await useLink(second.address, token, code)).status).toBe(201);
  expect((await useLink(second.address, token, code)).status).toBe(404);
  const browser = new Browser(second.address);
  expect((await browser.login('first@zagon.example', PASSWORD, codeIn(secret, 1))).status).toBe(200);
  operatorSession = browser.cookies.get('sid') ?? '';
  expect((await browser.get('/api/me')).body).toMatchObject({ user: { user_type: 0 }, client: null });
  expect(await endServer(second.child, 'SIGINT')).toBe(0);
});

test('after being killed, the server comes back with its database and everyone still signed in', async () => {
  const before = await start();
  expect(setupToken(before)).toBe('');
  const browser = new Browser(before.address).withSession(operatorSession);
  expect((await browser.get('/api/me')).status).toBe(200);
  const postmaster = readPidFile(join(dataDir, 'postgres'))?.pid;
  await endServer(before.child, 'SIGKILL');
  expect(isLivePostmaster(postmaster ?? 0)).toBe(true);

  const after = await start();
  expect(readPidFile(join(dataDir, 'postgres'))?.pid).toBe(postmaster);
  const again = new Browser(after.address).withSession(operatorSession);
  expect((await again.get('/api/me')).status).toBe(200);
  await endServer(after.child, 'SIGTERM');
});

test('when its parent exits, the server shuts itself and its database down', async () => {
  const { child } = await start();
  const postmaster = readPidFile(join(dataDir, 'postgres'))?.pid ?? 0;
  expect(await endServer(child, 'disconnect')).toBe(0);
  expect(isLivePostmaster(postmaster)).toBe(false);
});

test('a server stopped during startup leaves no database running', async () => {
  // Its first message is sent in the middle of its first start.
  const lateDir = join(folder, 'late');
  const child = launch({ ZAGON_DATA_DIR: lateDir });
  await new Promise<void>((resolve) => child.once('message', () => resolve()));
  expect(await endServer(child, 'SIGINT')).toBe(0);
  expect(readPidFile(join(lateDir, 'postgres'))).toBeUndefined();
});

test.each(rotated(['ZAGON_PORT', 'ZAGON_MQTT_PORT', 'ZAGON_METRICS_PORT'], { share: 0 }))(
  'the server reports a taken %s in plain words, and that a restart would not help',
  async (setting) => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { child, outcome: message } = await start({ [setting]: port });
    expect(message).toEqual({ kind: 'refused', text: expect.stringMatching(new RegExp(`Port ${port} .* ${setting}`)) });
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    expect(code).toBe(78);
    other.close();
  },
);

test('when asked to exit, the server answers the requests in progress and accepts no others', async () => {
  const { child, address } = await start();
  const { hostname, port } = new URL(address);
  const body = JSON.stringify({ email: 'first@zagon.example', password: PASSWORD });
  const browser = new Browser(address);
  const token = await browser.token();
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setEncoding('utf8');
  const head = [
    'POST /login HTTP/1.1',
    'host: localhost',
    `cookie: ${browser.cookieHeader()}`,
    `csrf: ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  // In progress, because another request of the same process has been answered since.
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const ended = endServer(child, 'SIGTERM');
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .not.toBe(200);
  socket.write(body.slice(10));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 (200|401|403|422) /);
  expect(await ended).toBe(0);
});

test('the server refuses the data of a newer version and leaves it unchanged', async () => {
  const running = await start();
  const socketDir = readPidFile(join(dataDir, 'postgres'))?.socketDir ?? '';
  const pool = openPool(
    { kind: 'socket', host: socketDir, port: 5432, user: 'postgres', database: 'zagon' },
    'owner',
    1,
  );
  await pool.run("insert into schema_version (version, name) values (9999, 'of the future')");
  await pool.close();
  await endServer(running.child, 'SIGTERM');
  const { child, outcome: message } = await start();
  expect(message).toEqual({ kind: 'refused', text: expect.stringContaining('newer Zagon (schema 9999') });
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(78);
  expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
});
