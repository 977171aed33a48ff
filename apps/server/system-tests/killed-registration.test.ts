import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { rotated } from '../../../tools/suite/rotation/rotated.ts';
import { testDatabase } from '../database/test-database.ts';
import { type Answer, Browser } from '../testing/browser.ts';
import { anId } from '../testing/farm.ts';
import { aSpareDevice, TEST_PIN } from '../testing/hardware.ts';
import { aRegistrationForm, countRegistered } from '../testing/people/registration-form.ts';
import { databaseSettings, endServer, startServer, type ServerProcess } from '../testing/server-process.ts';

/*
 * A registration whose server is killed: a real process, ended with SIGKILL, and the next one on the same database.
 */

const { pools, address: database } = await testDatabase();
const sql = pools.system;
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-registration-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let server: ServerProcess | undefined;
afterEach(async () => {
  if (server !== undefined) await endServer(server.child, 'SIGKILL');
});

async function restart(): Promise<ServerProcess> {
  if (server !== undefined) await endServer(server.child, 'SIGKILL');
  server = await startServer({ ...databaseSettings(database), ZAGON_DATA_DIR: dataDir });
  return server;
}

/** After which steps the server is killed, and how long into the last one, ms; each start of it takes a second. */
const AFTER_STEPS: readonly string[] = rotated(['device', 'account', 'email'], { share: 0 });
const DURING_MS = rotated([30, 120], { share: 0 });
const killAfter = async (step: string): Promise<void> => {
  if (AFTER_STEPS.includes(step)) await restart();
};

const serial = `AGB2000-${anId()}`;
const form = aRegistrationForm(serial);
const key = anId();

const NOTHING = { accounts: 0, users: 0, memberships: 0, modules: 0 };
const EVERYTHING = { accounts: 1, users: 1, memberships: 1, modules: 1 };

/** The user's browser: its cookies outlive the server. */
const cookies = new Map<string, string>();

async function post(path: string, body: object, headers = {}): Promise<Answer> {
  if (server === undefined) throw new Error('no server');
  const browser = new Browser(server.address);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const answer = await browser.request('POST', path, { body, headers });
  for (const [name, value] of browser.cookies) cookies.set(name, value);
  return answer;
}

const register = () => post('/api/register', form, { 'idempotency-key': key });

const existing = () => countRegistered(sql, form);

test('the server is killed after a step and during the last one: all or nothing exists, and the user continues', async () => {
  await aSpareDevice(sql, serial, 'AGB-2000');
  await restart();
  expect((await post('/api/register/device', { serial_number: serial, pin: TEST_PIN })).status).toBe(200);
  await killAfter('device');
  expect((await post('/api/register/account', { name: form.name })).status).toBe(200);
  await killAfter('account');
  expect((await post('/api/register/email', { email: form.email })).status).toBe(200);
  await killAfter('email');
  // Each attempt dies a little later; one of them may have been committed.
  for (const afterMs of DURING_MS) {
    // It either fails with the connection or is answered.
    const lost = Promise.allSettled([register()]);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await restart();
    await lost;
    const done = await existing();
    expect(done).toEqual(done.accounts === 0 ? NOTHING : EVERYTHING);
  }
  expect(await register()).toMatchObject({ status: 201, body: { ok: true } });
  await restart();
  // The response was lost with the server: the same click signs in to the same account.
  expect(await register()).toMatchObject({ status: 201, body: { ok: true } });
  expect(await existing()).toEqual(EVERYTHING);
  rmSync(dataDir, { recursive: true, force: true });
});
