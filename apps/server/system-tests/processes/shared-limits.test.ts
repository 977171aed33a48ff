import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { QUOTAS } from '../../calls/quotas/quotas.ts';
import { testDatabase } from '../../database/test-database.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { insertUserLink } from '../../stores/session/password-links.ts';
import { type Answer, Browser, idOf } from '../../testing/browser.ts';
import { addUser, anId, assign } from '../../testing/farm.ts';
import { aSpareDevice } from '../../testing/hardware.ts';
import { type OutsideBroker, startOutsideBroker } from '../../testing/processes/broker.ts';
import { type Processes, startProcesses } from '../../testing/processes/processes.ts';
import { anAdmin } from '../../testing/samples/an-admin.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { testClock } from '../../testing/test-clock.ts';

/* Two real servers: what limits people and accounts is counted in the database, so a second server admits no more. */

const { address, pools } = await testDatabase();
const sql = pools.system;
const PASSWORD = 'Larch_Kite1!';
const NEW_PASSWORD = 'Birch_Wagon2?';
let broker: OutsideBroker;
let processes: Processes;

beforeAll(async () => {
  broker = await startOutsideBroker('aedes');
  processes = await startProcesses({ count: 2, address, brokerPort: broker.port });
});
afterAll(async () => {
  await processes.stop();
  await broker.stop();
});

/** The addresses of both servers. */
function bothAddresses(): readonly [string, string] {
  const [one, two] = processes.living;
  if (one === undefined || two === undefined) throw new Error('two servers run');
  return [one.address, two.address];
}

/** The administrator of a new account, with a page open at each server. */
async function anAdminAtBoth() {
  const [first, second] = bothAddresses();
  const { owner, browser } = await anAdmin(sql, first);
  await sql.run('update users set email_confirmed = true where id = $1', [owner.userId]);
  const other = new Browser(second).withSession(browser.cookies.get('sid') ?? '');
  await Promise.all([browser.token(), other.token()]);
  return { owner, browsers: [browser, other] as const };
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

test('failed sign-ins at both servers slow down the next one at either', async () => {
  const email = `${anId()}@farm.example`;
  await addUser(sql, email, { passwordHash: await hashPassword(PASSWORD) });
  const signIn = (at: string, password: string) => new Browser(at).login(email, password);
  const [first, second] = bothAddresses();
  for (const at of [first, second, first, second]) expect((await signIn(at, 'wrong')).status).toBe(401);
  expect(await sql.run("select from login_throttles where key like 'account:%' and failures = 4")).toBe(1);
  await sql.run("update login_throttles set blocked_until = now() + interval '1 hour' where key like 'account:%'");
  for (const at of [first, second]) expect((await signIn(at, PASSWORD)).status).toBe(429);
});

test('five guesses at the label of a base station are all that both servers admit without a puzzle', async () => {
  const { browsers } = await anAdminAtBoth();
  const [first, second] = browsers;
  const serial = await aSpareDevice(sql, 'AGB2000-LIMIT-1', 'AGB-2000');
  const guess = (browser: Browser) =>
    browser.request('POST', '/api/objects', { body: { serial_number: serial, pin: 'WRONG234' } });
  for (const browser of [first, second, first, second, first]) expect((await guess(browser)).status).toBe(422);
  for (const browser of browsers)
    expect(await guess(browser)).toMatchObject({ status: 429, body: { err: 'challenge' } });
});

test('a password link works once, at whichever server it is used', async () => {
  const { owner } = await anAdminAtBoth();
  const userId = await addUser(sql, `${anId()}@farm.example`, { passwordHash: await hashPassword(PASSWORD) });
  await assign(sql, userId, owner.accountId, 'normal');
  const token = newSecret();
  const now = testClock.now();
  await insertUserLink(sql, {
    tokenHash: secretHash(token),
    purpose: 'reset',
    userId,
    now,
    expiresAt: now.add({ hours: 1 }),
  });
  const body = { token, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD };
  const use = (at: string) => new Browser(at).request('PUT', '/api/pass_reset', { body });
  expect(statusesOf(await Promise.all(bothAddresses().map(use)))).toEqual([200, 404]);
  for (const at of bothAddresses()) expect((await use(at)).status).toBe(404);
});

test('a request repeated at the other server with its idempotency key is not carried out again', async () => {
  const { owner, browsers } = await anAdminAtBoth();
  const save = (browser: Browser, key: string) =>
    browser.request('POST', '/api/dashboards', {
      body: sampleOf('createDashboard').body?.(owner.fixture),
      headers: { 'idempotency-key': key },
    });
  const [first, second] = browsers;
  const saved = await save(first, 'one');
  expect(saved.status).toBe(201);
  expect(await save(second, 'one')).toMatchObject({ status: 201, body: saved.body });
  const both = await Promise.all(browsers.map((browser) => save(browser, 'two')));
  expect(statusesOf(both)).toEqual([201, 201]);
  expect(new Set(both.map(idOf)).size).toBe(1);
  expect(await sql.run('select from dashboards where user_id = $1', [owner.userId])).toBe(2);
});

test('the last item that a quota allows is added at one of both servers', async () => {
  const { owner, browsers } = await anAdminAtBoth();
  const add = (browser: Browser) =>
    browser.request('POST', '/api/groups', { body: sampleOf('createGroup').body?.(owner.fixture) });
  expect((await add(browsers[0])).status).toBe(201);
  await sql.run(
    `insert into groups select copy.* from groups t, generate_series(3, $2::int) n,
       jsonb_populate_record(t, jsonb_build_object('id', md5(t.id::text || n), 'name', 'Group ' || n)) copy
     where t.client_id = $1`,
    [owner.accountId, QUOTAS.groups.max],
  );
  expect(statusesOf(await Promise.all(browsers.map(add)))).toEqual([201, 409]);
  expect(await sql.run('select from groups where client_id = $1', [owner.accountId])).toBe(QUOTAS.groups.max);
});

test('an account gets three exports a day from both servers together', async () => {
  const { owner, browsers } = await anAdminAtBoth();
  const request = (browser: Browser) => browser.request('POST', '/api/client/exports');
  const finishAll = async (): Promise<void> => {
    await expect.poll(() => unfinished(owner.accountId)).toBe(0);
    await sql.run("update exports set state = 'removed' where client_id = $1", [owner.accountId]);
  };
  for (const browser of browsers) {
    expect((await request(browser)).status).toBe(202);
    await finishAll();
  }
  // The later one gets the same export, or is refused if that is ready already.
  expect(statusesOf(await Promise.all(browsers.map(request)))[0]).toBe(202);
  await finishAll();
  expect(statusesOf(await Promise.all(browsers.map(request)))).toEqual([429, 429]);
  expect(await sql.run('select from exports where client_id = $1', [owner.accountId])).toBe(3);
});

const unfinished = (accountId: string): Promise<number> =>
  sql.run("select from exports where client_id = $1 and state in ('waiting', 'running')", [accountId]);
