import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Demo_Farm1!';
const ANNA = 'anna@farm.example';
const JAN = 'jan@farm.example';
const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const passwordHash = await hashPassword(PASSWORD);
const { accountId } = await addAccount(sql, 'Farm');
const anna = await addUser(sql, ANNA, { passwordHash });
await assign(sql, anna, accountId, 'admin');
await assign(sql, await addUser(sql, JAN, { passwordHash }), accountId, 'normal');

beforeEach(async () => {
  // Refills the rate of sign-ins of this machine's address.
  clock.advance({ minutes: 1 });
  await sql.run('delete from login_throttles');
  await sql.run('update users set password_hash = $2 where id = $1', [anna, passwordHash]);
});

/** A browser in which the user signed in and out again. */
async function browserKnownTo(email: string): Promise<Browser> {
  const browser = new Browser(address);
  expect((await browser.login(email, PASSWORD)).status).toBe(200);
  expect((await browser.get('/logout', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  return browser;
}

/** Tries wrong passwords until the address is throttled, from the same network as everyone in this test. */
async function attackerTries(email: string): Promise<void> {
  const attacker = new Browser(address);
  for (let attempt = 0; attempt < 6; attempt += 1) await attacker.login(email, 'wrong');
  expect((await attacker.login(email, PASSWORD)).status).toBe(429);
}

test('signing in leaves a cookie that scripts cannot read, is kept for half a year and survives signing out', async () => {
  const browser = new Browser(address);
  const signedIn = await browser.login(ANNA, PASSWORD);
  expect(signedIn.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^known=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  );
  await browser.get('/logout', { 'sec-fetch-site': 'same-origin' });
  expect([...browser.cookies.keys()]).toContain('known');
});

test('the cookie of a known browser cannot be used as a session', async () => {
  const browser = await browserKnownTo(ANNA);
  expect((await browser.get('/api/me')).status).toBe(401);
});

describe('while an attacker repeatedly tries an address', () => {
  test('the owner of an attacked address signs in at once in a known browser, and has to wait in another one', async () => {
    const known = await browserKnownTo(ANNA);
    await attackerTries(ANNA);
    expect((await new Browser(address).login(ANNA, PASSWORD)).status).toBe(429);
    expect((await known.login(ANNA, PASSWORD)).status).toBe(200);
  });

  test('a sign-in by the owner gives the attacker no further attempts', async () => {
    const known = await browserKnownTo(ANNA);
    await attackerTries(ANNA);
    await known.login(ANNA, PASSWORD);
    expect((await new Browser(address).login(ANNA, 'wrong')).status).toBe(429);
  });

  test('a browser known for another user has to wait', async () => {
    const known = await browserKnownTo(JAN);
    await attackerTries(ANNA);
    expect((await known.login(ANNA, PASSWORD)).status).toBe(429);
  });

  test.each<[string, (proof: string) => string]>([
    ['made up', () => `${anna}.9999999999999.x.y.z`],
    ['changed', (proof) => proof.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['extended', (proof) => proof.replace(/\.\d+\./, '.9999999999999.')],
    ['empty', () => ''],
  ])('a proof that is %s has no effect', async (_, forge) => {
    const known = await browserKnownTo(ANNA);
    known.cookies.set('known', forge(known.cookies.get('known') ?? ''));
    await attackerTries(ANNA);
    expect((await known.login(ANNA, PASSWORD)).status).toBe(429);
  });

  test('the cookie of a known browser expires when the password changes', async () => {
    const known = await browserKnownTo(ANNA);
    await sql.run('update users set password_hash = $2 where id = $1', [anna, await hashPassword(PASSWORD)]);
    await attackerTries(ANNA);
    expect((await known.login(ANNA, PASSWORD)).status).toBe(429);
  });

  test('the cookie of a known browser expires after half a year', async () => {
    const known = await browserKnownTo(ANNA);
    clock.advance({ hours: 24 * 180 });
    await attackerTries(ANNA);
    expect((await known.login(ANNA, PASSWORD)).status).toBe(429);
  });
});

test('a known browser that keeps failing is throttled on its own', async () => {
  const known = await browserKnownTo(ANNA);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await known.login(ANNA, 'wrong')).status).toBe(401);
  expect((await known.login(ANNA, PASSWORD)).status).toBe(429);
  expect((await new Browser(address).login(ANNA, PASSWORD)).status).toBe(200);
});
