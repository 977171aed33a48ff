import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isLivePostmaster, readPidFile } from './db/embedded/pid-file.ts';
import { openPool } from './db/pool.ts';
import { codeOf, stepOf } from './features/session/totp.ts';
import { Browser } from './test-rig/browser.ts';
import { endServer, launchServer, startServer, type ServerProcess } from './test-rig/server-process.ts';

/* The server as it really runs: a process of its own, with the database that it brings along. */

const folder = mkdtempSync(join(tmpdir(), 'zagon-main-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const launch = (env: Readonly<Record<string, string>>) => launchServer({ ZAGON_DATA_DIR: dataDir, ...env });
const start = (env: Readonly<Record<string, string>> = {}) => startServer({ ZAGON_DATA_DIR: dataDir, ...env });

const setupToken = ({ told }: ServerProcess): string =>
  told.kind === 'ready' ? (/operator_setup\?token=([\w-]+)/.exec(told.lines.join('\n'))?.[1] ?? '') : '';

const PASSWORD = 'First_Operator1!';
/** What an authenticator app shows: now, or half a minute later. */
const codeIn = (secret: string, steps: number) => codeOf(secret, stepOf(Temporal.Now.instant()) + steps);
const askSecret = (address: string, token: string) =>
  new Browser(address).request('POST', '/api/operator_setup/second_factor', { body: { token } });
const useLink = (address: string, token: string, code: string, password = PASSWORD) =>
  new Browser(address).request('POST', '/api/operator_setup', {
    body: { token, email: 'first@zagon.example', password, password_repeat: password, code },
  });
/** The session of the first operator, over all the starts of this file. */
let operatorsSession = '';

test('an empty start gives a link that creates the first operator, once; a later link takes its place', async () => {
  const first = await start();
  expect(await endServer(first.child, 'SIGTERM')).toBe(0);
  expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();

  const second = await start();
  const token = setupToken(second);
  expect((await askSecret(second.address, setupToken(first))).status).toBe(404);
  const { secret } = z.object({ secret: z.string() }).parse((await askSecret(second.address, token)).body);
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
  operatorsSession = browser.cookies.get('sid') ?? '';
  expect((await browser.get('/api/me')).body).toMatchObject({ user: { user_type: 0 }, client: null });
  expect(await endServer(second.child, 'SIGINT')).toBe(0);
});

test('killed without warning, it comes back with its database and everybody still signed in', async () => {
  const before = await start();
  expect(setupToken(before)).toBe('');
  const browser = new Browser(before.address).hold(operatorsSession);
  expect((await browser.get('/api/me')).status).toBe(200);
  const postmaster = readPidFile(join(dataDir, 'postgres'))?.pid;
  await endServer(before.child, 'SIGKILL');
  expect(isLivePostmaster(postmaster ?? 0)).toBe(true);

  const after = await start();
  expect(readPidFile(join(dataDir, 'postgres'))?.pid).toBe(postmaster);
  const again = new Browser(after.address).hold(operatorsSession);
  expect((await again.get('/api/me')).status).toBe(200);
  await endServer(after.child, 'SIGTERM');
});

test('when its parent is gone it ends by itself, and its database with it', async () => {
  const { child } = await start();
  const postmaster = readPidFile(join(dataDir, 'postgres'))?.pid ?? 0;
  expect(await endServer(child, 'disconnect')).toBe(0);
  expect(isLivePostmaster(postmaster)).toBe(false);
});

test('asked to end while it is still starting, it leaves no database behind', async () => {
  // The first thing that it says comes from the middle of its first start.
  const lateDir = join(folder, 'late');
  const child = launch({ ZAGON_DATA_DIR: lateDir });
  await new Promise<void>((resolve) => child.once('message', () => resolve()));
  expect(await endServer(child, 'SIGINT')).toBe(0);
  expect(readPidFile(join(lateDir, 'postgres'))).toBeUndefined();
});

test.each(['ZAGON_PORT', 'ZAGON_MQTT_PORT'])(
  'a taken %s is told in words, and starting again would not help',
  async (setting) => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { child, told } = await start({ [setting]: port });
    expect(told).toEqual({ kind: 'refused', text: expect.stringMatching(new RegExp(`Port ${port} .* ${setting}`)) });
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    expect(code).toBe(78);
    other.close();
  },
);

test('the data of a newer program are refused and left as they are', async () => {
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
  const { child, told } = await start();
  expect(told).toEqual({ kind: 'refused', text: expect.stringContaining('newer Zagon (schema 9999') });
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(78);
  expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
});
