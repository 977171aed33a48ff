import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { Browser } from '../../testing/browser.ts';
import { setDatabaseAvailable } from '../../testing/database-outage.ts';
import { addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { anOutput, aStation, moduleBehind } from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import type { Visitor } from '../visitor.ts';
import { EndedSessions } from './ended-sessions.ts';
import { isPassOutdated, openPass, sealPass } from './pass.ts';

const NOW = Temporal.Instant.from('2026-06-11T10:00:00Z');
const [KEY, SECRET] = ['the key of the service', 'the secret of a session'];
const later = (hours: number) => NOW.add({ hours });

const grower: Visitor = {
  sessionId: anId(),
  userId: anId(),
  role: 'normal',
  language: 'pl',
  factorCheckedAt: NOW,
  account: { id: anId(), state: 'active', timeZone: 'Europe/Warsaw' },
  entered: null,
};
const sealed = (visitor: Visitor = grower) => sealPass(KEY, SECRET, visitor, NOW) ?? '';

describe('a pass', () => {
  test('a pass names its visitor for a day, without what they have proved', () => {
    expect(openPass(KEY, SECRET, sealed(), later(23))).toEqual({ ...grower, factorCheckedAt: null });
    expect(openPass(KEY, SECRET, sealed(), later(24))).toBeNull();
  });

  test.each<[string, string, string, string]>([
    ['of another session', KEY, 'another secret', sealed()],
    ['sealed with another key', 'another key', SECRET, sealed()],
    ['without a seal', KEY, SECRET, sealed().split('.')[0] ?? ''],
    ['with other content', KEY, SECRET, `${Buffer.from('{}').toString('base64url')}.${sealed().split('.')[1]}`],
    ['with more than a seal', KEY, SECRET, `${sealed()}.more`],
    ['that is empty', KEY, SECRET, ''],
  ])('a pass %s is worth nothing', (_what, key, secret, text) => {
    expect(openPass(key, secret, text, NOW)).toBeNull();
  });

  test('the pass of an operator ends with their visit, and walls and users outside an account have none', () => {
    const inside: Visitor = { ...grower, role: 'adminus', entered: { reason: 'help', until: later(1) } };
    expect(openPass(KEY, SECRET, sealed(inside), later(0))).toMatchObject({ role: 'adminus' });
    expect(openPass(KEY, SECRET, sealed(inside), later(1))).toBeNull();
    expect(sealPass(KEY, SECRET, { ...grower, wall: { name: 'Office', until: later(99) } }, NOW)).toBeNull();
    expect(sealPass(KEY, SECRET, { ...grower, account: null }, NOW)).toBeNull();
  });

  test('a pass is replaced when it is missing, an hour old, or says something else than is true', () => {
    const isOutdated = (text: string | null, visitor = grower, now = NOW) =>
      isPassOutdated(KEY, SECRET, text, visitor, now);
    expect(isOutdated(sealed())).toBe(false);
    expect(isOutdated(sealed(), { ...grower, factorCheckedAt: null })).toBe(false);
    expect(isOutdated(null)).toBe(true);
    expect(isOutdated(sealed(), grower, later(2))).toBe(true);
    expect(isOutdated(sealed(), { ...grower, role: 'admin' })).toBe(true);
    expect(isOutdated(sealed(), { ...grower, account: { id: anId(), state: 'active', timeZone: 'UTC' } })).toBe(true);
    expect(isOutdated(sealed(), { ...grower, account: null })).toBe(true);
    expect(isOutdated(null, { ...grower, account: null })).toBe(false);
  });
});

const dataDir = mkdtempSync(join(tmpdir(), 'zagon-passes-'));
const farm = { accountId: '', userId: '', outputId: '' };
const { address, database } = await startTestApp({
  settings: { ZAGON_DATA_DIR: dataDir },
  async fill(pools) {
    const station = await aStation(pools, 'AGB2000-PASS-0001');
    const valves = await moduleBehind(pools, station, 'AM421-PASS-1001', 'AM-421');
    farm.outputId = await anOutput(pools, station, valves, 'o1');
    farm.accountId = station.accountId;
    farm.userId = await addUser(pools.system, 'grower@pass.test');
    await assign(pools.system, farm.userId, station.accountId, 'normal');
  },
});

async function signedIn(): Promise<Browser> {
  const secret = await addSession(database.pools.system, farm.userId, farm.accountId, testClock.now());
  const browser = new Browser(address, { isPatient: false }).withSession(secret);
  expect(await browser.get('/api/me')).toMatchObject({ status: 200 });
  return browser;
}

const passes = (browser: Browser) => browser.cookies.get('stop');

test('every signed-in browser has a pass, which is not sent again until it changes and goes at the sign-out', async () => {
  const browser = await signedIn();
  expect(passes(browser)).toMatch(/^[\w-]+\.[\w-]{43}$/);
  const again = await browser.get('/api/objects');
  expect(again.headers.getSetCookie().filter((line) => line.startsWith('stop='))).toEqual([]);
  await browser.get('/logout');
  expect(passes(browser)).toBeUndefined();
});

test('the pass of a session that has ended stops nothing, also after a restart without the database', async () => {
  const browser = await signedIn();
  const [session = '', pass = ''] = [browser.cookies.get('sid'), passes(browser)];
  await browser.get('/logout');
  const ended = () => new EndedSessions({ sql: database.pools.system, clock: testClock, log: silentLog, dataDir });
  const stored = await database.pools.system.first<{ session_id: string }>('select session_id from ended_sessions');
  // As read from the file, which the running server has written.
  await expect.poll(() => ended().has(stored?.session_id ?? '')).toBe(true);

  await setDatabaseAvailable(database.address, false);
  try {
    const thief = new Browser(address, { isPatient: false }).withSession(session);
    thief.cookies.set('stop', pass);
    const answer = await thief.request('POST', `/api/outputs/${farm.outputId}/close`);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ err: 'unavailable' });
  } finally {
    await setDatabaseAvailable(database.address, true);
  }
});

test('a pass opens nothing but a stop', async () => {
  const browser = await signedIn();
  const pass = passes(browser) ?? '';
  const other = new Browser(address).withSession('x'.repeat(43));
  other.cookies.set('stop', pass);
  expect(await other.get('/api/me')).toMatchObject({ status: 401 });
  expect(await other.request('POST', `/api/outputs/${farm.outputId}/close`)).toMatchObject({ status: 401 });
});
