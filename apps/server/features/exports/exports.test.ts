import { exportList, exportShape } from '@zagon/contract/exports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { eraseAccount } from '../../stores/accounts/closing.ts';
import { PART_BYTES, removeOldExports } from '../../stores/exports/exports.ts';
import { claimExport, addExportPart, finishExport, releaseExport, renewClaim } from '../../stores/exports/claims.ts';
import { unzip } from './test-archive.ts';
import { Browser } from '../../testing/browser.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { withAccount } from '../../database/tenant.ts';
import { requestExport } from './service.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const REASON = 'the customer asked for their data by phone';

async function aFarm(state: Parameters<typeof addAccount>[2] = {}) {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`, state);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await sql.run('update users set email_confirmed = true where id = $1', [userId]);
  await assign(sql, userId, accountId, 'admin');
  await addFarmFixture(sql, accountId);
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  return { accountId, userId, browser };
}

async function anOperator(): Promise<Browser> {
  const userId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  return new Browser(address).withSession(await addSession(sql, userId, null, testClock.now()));
}

const start = (browser: Browser) => browser.request('POST', '/api/client/exports');
const listed = async (browser: Browser, path = '/api/client/exports') =>
  exportList.parse((await browser.get(path)).body);

/** Waits until the newest export is ready. */
async function ready(browser: Browser, path?: string) {
  await expect.poll(async () => (await listed(browser, path)).exports[0]?.state, { interval: 200 }).toBe('ready');
  const [newest] = (await listed(browser, path)).exports;
  if (newest === undefined) throw new Error('there is no export');
  return newest;
}

async function download(browser: Browser, path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${address}${path}`, { headers: { cookie: browser.cookieHeader(), ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const events = async (accountId: string) =>
  sql.rows<{ event: string; acting_as: string; reason: string | null }>(
    `select event, acting_as, details ->> 'reason' as reason from audit_log
     where client_id = $1 and event like 'export%' order by at, id`,
    [accountId],
  );

describe('an administrator', () => {
  test('an administrator requests a file, downloads it, and finds both in the log', async () => {
    const { accountId, browser } = await aFarm();
    const started = await start(browser);
    expect(started.status).toBe(202);
    expect(exportShape.parse(started.body).state).toMatch(/waiting|running|ready/);
    const { id, bytes, sha256 } = await ready(browser);
    const file = await download(browser, `/api/client/exports/${id}/file`);
    expect(file.status).toBe(200);
    expect(file.bytes).toHaveLength(bytes);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
    });
    expect([...(await unzip(file.bytes)).keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'settings/account.jsonl', 'history/log.csv', 'manifest.json']),
    );
    expect(await events(accountId)).toEqual([
      { event: 'export_requested', acting_as: 'user', reason: null },
      { event: 'export_downloaded', acting_as: 'user', reason: null },
    ]);
  });

  test('an administrator resumes an interrupted download at the byte where it stopped, without logging a second download', async () => {
    const { accountId, browser } = await aFarm();
    await start(browser);
    const { id, bytes, sha256 } = await ready(browser);
    const path = `/api/client/exports/${id}/file`;
    const whole = await download(browser, path);
    const first = await download(browser, path, { range: 'bytes=0-99' });
    const rest = await download(browser, path, { range: 'bytes=100-', 'if-range': `"${sha256}"` });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes - 1}/${bytes}`);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
    expect((await download(browser, path, { range: `bytes=${bytes}-` })).status).toBe(416);
    const other = await download(browser, path, { range: 'bytes=100-', 'if-range': '"another file"' });
    expect([other.status, other.bytes.length]).toEqual([200, bytes]);
    expect((await events(accountId)).filter(({ event }) => event === 'export_downloaded')).toHaveLength(3);
  });

  test('an administrator is informed by a message and by e-mail', async () => {
    const { userId, browser } = await aFarm();
    await start(browser);
    await ready(browser);
    expect((await browser.get('/api/messages')).body).toMatchObject([
      { type: 'info', subject: 'The file with your account’s data is ready' },
    ]);
    expect(await sql.rows('select subject from deliveries where user_id = $1', [userId])).toEqual([
      { subject: 'The file with your account’s data is ready' },
    ]);
  });

  test('an administrator may export an expired account, or one being deleted, but not one blocked by the operator', async () => {
    const expired = await aFarm({ paidUntil: '2026-01-01' });
    expect((await start(expired.browser)).status).toBe(202);
    const blocked = await aFarm({ blocked: true });
    expect((await start(blocked.browser)).body).toMatchObject({ err: 'account_blocked' });
    await sql.run('update clients set closing_at = blocked_at where id = $1', [blocked.accountId]);
    const deleted = new Browser(address).withSession(
      await addSession(sql, blocked.userId, blocked.accountId, testClock.now()),
    );
    expect((await start(deleted)).status).toBe(202);
    const { id } = await ready(deleted);
    expect((await download(deleted, `/api/client/exports/${id}/file`)).status).toBe(200);
    expect((await deleted.get('/api/outputs')).body).toMatchObject({ err: 'account_blocked' });
  });

  test('an administrator gets the running export instead of a second one, and at most three a day', async () => {
    const { accountId, browser } = await aFarm();
    await sql.run(
      `insert into exports (id, client_id, language, state, requested_at, claim, claimed_until)
       values ($1, $2, 'en', 'running', now(), $1, now() + interval '1 hour')`,
      [anId(), accountId],
    );
    const [running] = (await listed(browser)).exports;
    expect((await start(browser)).body).toMatchObject({ id: running?.id, state: 'running' });
    await sql.run(
      `update exports set state = 'ready', expires_at = now() + interval '1 day', requested_at = now() - interval '2 hours'
       where client_id = $1`,
      [accountId],
    );
    for (const state of ['removed', 'failed'])
      await sql.run(
        `insert into exports (id, client_id, language, state, requested_at) values ($1, $2, 'en', $3, now())`,
        [anId(), accountId, state],
      );
    expect((await listed(browser)).next_at).toBe(null);
    expect((await start(browser)).status).toBe(202);
    await ready(browser);
    const refused = await start(browser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(21 * 3600);
    expect((await listed(browser)).next_at).not.toBe(null);
  });
});

test('the file of another account, an unknown file and an expired file get the same response', async () => {
  const [ours, theirs] = [await aFarm(), await aFarm()];
  await start(theirs.browser);
  const { id } = await ready(theirs.browser);
  const answerTo = async (browser: Browser, of: string) => {
    const { status, body } = await browser.get(`/api/client/exports/${of}/file`);
    return { status, body };
  };
  const unknown = await answerTo(ours.browser, anId());
  expect(unknown.status).toBe(404);
  expect(await answerTo(ours.browser, id)).toEqual(unknown);
  await sql.run("update exports set expires_at = now() - interval '1 second' where id = $1", [id]);
  expect(await answerTo(theirs.browser, id)).toEqual(unknown);
  expect((await listed(theirs.browser)).exports[0]?.state).toBe('removed');
});

test('the bytes of a file are removed when it expires', async () => {
  const { browser } = await aFarm();
  await start(browser);
  const { id } = await ready(browser);
  await sql.run("update exports set expires_at = now() - interval '1 second' where id = $1", [id]);
  await removeOldExports(sql, testClock.now());
  expect(await sql.rows('select from export_parts where export_id = $1', [id])).toHaveLength(0);
  expect(await sql.first('select state from exports where id = $1', [id])).toEqual({ state: 'removed' });
});

test('erasing an account erases its files', async () => {
  const { accountId, browser } = await aFarm();
  await start(browser);
  const { id } = await ready(browser);
  await sql.run('update clients set blocked_at = now(), closing_at = now(), closed_at = now() where id = $1', [
    accountId,
  ]);
  await eraseAccount(sql, accountId, testClock.now());
  expect(await sql.rows('select from exports where id = $1', [id])).toHaveLength(0);
  expect(await sql.rows('select from export_parts where export_id = $1', [id])).toHaveLength(0);
});

describe('an operator', () => {
  test('an operator requests the file of an account with a reason, which its administrators read with the download', async () => {
    const { accountId, userId, browser } = await aFarm({ blocked: true });
    const operator = await anOperator();
    const path = `/api/admin/clients/${accountId}/exports`;
    expect((await operator.request('POST', path, { body: { reason: 'short' } })).status).toBe(422);
    expect((await operator.request('POST', path, { body: { reason: REASON } })).status).toBe(202);
    const { id, by_operator: byOperator, user_name: name } = await ready(operator, path);
    expect({ byOperator, name }).toEqual({ byOperator: true, name: null });
    expect((await download(operator, `/api/admin/exports/${id}/file`)).status).toBe(200);
    expect(await events(accountId)).toEqual([
      { event: 'export_requested', acting_as: 'operator', reason: REASON },
      { event: 'export_downloaded', acting_as: 'operator', reason: REASON },
    ]);
    await sql.run('update clients set blocked_at = null where id = $1', [accountId]);
    const log = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
    expect((await log.get('/api/log?acting_as=operator')).body).toMatchObject({
      entries: [
        { event: 'export_downloaded', acting_as: 'operator', reason: REASON, user_name: null },
        { event: 'export_requested', acting_as: 'operator', reason: REASON },
      ],
    });
    expect((await browser.request('POST', path, { body: { reason: REASON } })).status).toBe(403);
  });

  test('an operator cannot download a file that a customer requested', async () => {
    const { browser } = await aFarm();
    await start(browser);
    const { id } = await ready(browser);
    expect((await (await anOperator()).get(`/api/admin/exports/${id}/file`)).status).toBe(404);
  });
});

describe('with several processes', () => {
  const now = testClock.now();
  const claimBy = (claim: string, at: Temporal.Instant, on = sql) =>
    on.transaction((tx) => claimExport(tx, { claim, now: at, until: at.add({ minutes: 2 }) }));

  /** A database without a server, so that only the test claims exports. */
  async function waitingExport() {
    const database = await testDatabase();
    const { accountId } = await addAccount(database.pools.system, 'Farm');
    const userId = await addUser(database.pools.system, 'anna@farm.example');
    await withAccount(database.pools, accountId, (tx) =>
      requestExport(tx, { accountId, userId, ip: '', reason: null, language: 'en', now }),
    );
    return database.pools.system;
  }

  test('one of several processes writes an export', async () => {
    const own = await waitingExport();
    const claims = await Promise.all([claimBy(anId(), now, own), claimBy(anId(), now, own)]);
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
  });

  test('another process starts an export over when the first stops renewing its claim, and the first can write no more', async () => {
    const own = await waitingExport();
    const first = await claimBy(anId(), now, own);
    if (first === undefined) throw new Error('nothing to claim');
    const part = Buffer.alloc(PART_BYTES, 1);
    expect(await addExportPart(own, first, 0, part)).toBe(true);
    const later = now.add({ minutes: 1 });
    expect(await renewClaim(own, first, { until: later.add({ minutes: 2 }), rowsDone: 5, rowsTotal: 10 })).toBe(true);
    expect(await claimBy(anId(), now.add({ minutes: 2 }), own)).toBeUndefined();
    const second = await claimBy(anId(), now.add({ minutes: 3 }), own);
    if (second === undefined) throw new Error('the claim did not end');
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(await own.rows('select from export_parts')).toHaveLength(0);
    const end = { sha256: Buffer.alloc(32), readyAt: now, expiresAt: now };
    expect(await addExportPart(own, first, 1, part)).toBe(false);
    expect(await renewClaim(own, first, { until: later, rowsDone: 9, rowsTotal: 10 })).toBe(false);
    expect(await finishExport(own, first, end)).toBe(false);
    await releaseExport(own, first, { state: 'failed', counts: true });
    expect(await addExportPart(own, second, 0, part)).toBe(true);
    expect(await finishExport(own, second, end)).toBe(true);
  });
});
