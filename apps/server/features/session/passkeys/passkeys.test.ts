import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../../core/clock.ts';
import { hashPassword } from '../../../passwords/hashing.ts';
import { Browser, idOf, type Answer } from '../../../testing/browser.ts';
import { addAccount, addUser, anId, assign } from '../../../testing/farm.ts';
import { Authenticator } from '../../../testing/people/authenticator.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { codeOf, stepOf } from '../totp.ts';
import { relyingPartyOf } from './relying-party.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: 'smtp://127.0.0.1:9' } });
const RP = { rpId: 'localhost', origin: `http://localhost:${new URL(address).port}` };
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const passwordHash = await hashPassword(PASSWORD);

let email: string;
let anna: Browser;
let phone: Authenticator;

beforeEach(async () => {
  clock.advance({ minutes: 30 });
  await sql.run('delete from login_throttles');
  ({ email, browser: anna } = await newUser());
  phone = new Authenticator();
});

async function newUser(): Promise<{ readonly email: string; readonly browser: Browser; readonly userId: string }> {
  const ownEmail = `anna-${anId()}@farm.example`;
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const userId = await addUser(sql, ownEmail, { passwordHash });
  await assign(sql, userId, accountId, 'admin');
  const browser = newBrowser();
  await browser.login(ownEmail, PASSWORD);
  return { email: ownEmail, browser, userId };
}

const newBrowser = (): Browser => new Browser(address);

const offer = (browser: Browser, confirmation: object = { password: PASSWORD }): Promise<Answer> =>
  browser.request('POST', '/api/passkeys/offer', { body: confirmation });

const add = (browser: Browser, credential: object, name = 'Phone'): Promise<Answer> =>
  browser.request('POST', '/api/passkeys', { body: { name, credential } });

/** Creates a passkey on the device and stores it; returns the server's answer. */
async function register(browser: Browser, device: Authenticator, confirmation?: object): Promise<Answer> {
  const { challenge, user } = ENDPOINTS.offerPasskey.reply.parse((await offer(browser, confirmation)).body);
  return add(browser, device.create({ ...RP, challenge }, user.id));
}

async function challengeFor(browser: Browser): Promise<string> {
  const { request } = ENDPOINTS.passkeyChallenge.reply.parse((await browser.get('/api/passkeys/sign_in')).body);
  return request?.challenge ?? '';
}

const send = (browser: Browser, credential: object): Promise<Answer> =>
  browser.request('POST', '/api/passkeys/sign_in', { body: { credential } });

async function signIn(browser: Browser, device: Authenticator, differs: object = {}): Promise<Answer> {
  return send(browser, device.sign({ ...RP, challenge: await challengeFor(browser), ...differs }));
}

const subjects = async (): Promise<readonly string[]> =>
  (
    await sql.rows<{ subject: string }>('select subject from deliveries where address = $1 order by created_at, id', [
      email,
    ])
  ).map(({ subject }) => subject);

const lastEvents = async (): Promise<readonly string[]> =>
  (await sql.rows<{ event: string }>('select event from audit_log order by at desc, id desc limit 3')).map(
    ({ event }) => event,
  );

const NOT_KNOWN = { status: 401, body: { err: 'incorrect_login_data', message: expect.stringMatching(/not known/) } };

describe('adding a passkey', () => {
  test('adding a passkey requires the password first, and informs the user by e-mail', async () => {
    expect((await offer(anna, {})).body).toMatchObject({ fields: { password: expect.anything() } });
    expect((await offer(anna, { password: 'wrong' })).body).toMatchObject({ fields: { password: expect.anything() } });
    expect((await register(anna, phone)).status).toBe(201);
    expect(await subjects()).toContain('A passkey was added');
    expect(await lastEvents()).toContain('passkey_added');
  });

  test('several passkeys can be added, and each is listed with its name and last use', async () => {
    await register(anna, phone);
    const { challenge, user, excludeCredentials } = ENDPOINTS.offerPasskey.reply.parse((await offer(anna)).body);
    expect(excludeCredentials.map(({ id }) => id)).toEqual([phone.id]);
    await add(anna, new Authenticator().create({ ...RP, challenge }, user.id), 'Key on the ring');
    clock.advance({ minutes: 1 });
    await signIn(newBrowser(), phone);
    expect((await anna.get('/api/passkeys')).body).toMatchObject({
      origin: RP.origin,
      passkeys: [
        { name: 'Phone', used_at: clock.now().toString() },
        { name: 'Key on the ring', used_at: null },
      ],
    });
  });

  test('adding a passkey requires the code if there is a second factor, because a thief may have the password', async () => {
    const start = await anna.request('POST', '/api/second_factor', { body: { password: PASSWORD } });
    const { secret } = z.object({ secret: z.string() }).parse(start.body);
    const codeNow = (): string => codeOf(secret, stepOf(clock.now()));
    await anna.request('PUT', '/api/second_factor', { body: { code: codeNow() } });
    clock.advance({ minutes: 1 });
    expect((await offer(anna)).body).toMatchObject({ fields: { code: 'Required field' } });
    expect((await offer(anna, { code: '000000' })).body).toMatchObject({ fields: { code: expect.anything() } });
    expect((await register(anna, phone, { code: codeNow() })).status).toBe(201);
    // It replaces both.
    expect((await signIn(newBrowser(), phone)).status).toBe(200);
  });

  test('adding a passkey is refused for another origin, another site, a device that did not verify its user, and a used offer', async () => {
    const offered = async () => ENDPOINTS.offerPasskey.reply.parse((await offer(anna)).body);
    for (const differs of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }]) {
      const { challenge, user } = await offered();
      expect((await add(anna, phone.create({ ...RP, challenge, ...differs }, user.id))).status).toBe(409);
    }
    const { challenge, user } = await offered();
    expect((await add(anna, phone.create({ ...RP, challenge }, user.id))).status).toBe(201);
    expect((await add(anna, new Authenticator().create({ ...RP, challenge }, user.id))).status).toBe(409);
  });

  test('an offer of another session, or one older than five minutes, is refused', async () => {
    const { browser: other } = await newUser();
    const { challenge, user } = ENDPOINTS.offerPasskey.reply.parse((await offer(anna)).body);
    const credential = phone.create({ ...RP, challenge }, user.id);
    expect((await add(other, credential)).status).toBe(409);
    clock.advance({ minutes: 5 });
    expect((await add(anna, credential)).status).toBe(409);
  });
});

describe('signing in with a passkey', () => {
  beforeEach(() => register(anna, phone));

  test('signing in with a passkey needs no e-mail address, password or code, and is recorded', async () => {
    const browser = newBrowser();
    expect((await signIn(browser, phone)).status).toBe(200);
    expect((await browser.get('/api/me')).body).toMatchObject({ user: { email } });
    expect(await lastEvents()).toContain('passkey_used');
  });

  test('signing in with a passkey is e-mailed from a new browser, but not from a known one', async () => {
    const isNews = 'Sign-in from a new device';
    const browser = newBrowser();
    await signIn(browser, phone);
    expect((await subjects()).filter((subject) => subject === isNews)).toHaveLength(1);
    await browser.get('/logout');
    const later = newBrowser();
    later.cookies.set('known', browser.cookies.get('known') ?? '');
    expect((await signIn(later, phone)).status).toBe(200);
    expect((await subjects()).filter((subject) => subject === isNews)).toHaveLength(1);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a device that did not check its user', { verified: false }],
    ['a made-up challenge', { challenge: Buffer.from('1.2.3').toString('base64url') }],
  ])('signing in with a passkey is refused for %s', async (_what, differs) => {
    expect(await signIn(newBrowser(), phone, differs)).toMatchObject(NOT_KNOWN);
  });

  test('signing in with a passkey is refused for a challenge that was used, belongs to another browser or is five minutes old', async () => {
    const browser = newBrowser();
    const challenge = await challengeFor(browser);
    expect((await send(browser, phone.sign({ ...RP, challenge }))).status).toBe(200);
    const again = newBrowser();
    again.cookies.set('visit', browser.cookies.get('visit') ?? '');
    expect(await send(again, phone.sign({ ...RP, challenge }))).toMatchObject(NOT_KNOWN);
    const foreign = await challengeFor(newBrowser());
    const late = newBrowser();
    expect(await send(late, phone.sign({ ...RP, challenge: foreign }))).toMatchObject(NOT_KNOWN);
    const old = await challengeFor(late);
    clock.advance({ minutes: 5 });
    expect(await send(late, phone.sign({ ...RP, challenge: old }))).toMatchObject(NOT_KNOWN);
  });

  test('signing in with a passkey is refused for a key that is not stored, and for a stored id signed by another key or for another user', async () => {
    expect(await signIn(newBrowser(), new Authenticator())).toMatchObject(NOT_KNOWN);
    const copy = Object.assign(new Authenticator(), { id: phone.id });
    expect(await signIn(newBrowser(), copy)).toMatchObject(NOT_KNOWN);
    const { userId } = await newUser();
    phone.userHandle = Buffer.from(userId).toString('base64url');
    expect(await signIn(newBrowser(), phone)).toMatchObject(NOT_KNOWN);
  });

  test('signing in with a passkey is refused if the counter of the device has not increased, because the key may have been copied', async () => {
    phone.counter = 5;
    expect((await signIn(newBrowser(), phone)).status).toBe(200);
    expect(await signIn(newBrowser(), phone)).toMatchObject(NOT_KNOWN);
    phone.counter = 6;
    await sql.run('delete from login_throttles');
    expect((await signIn(newBrowser(), phone)).status).toBe(200);
  });

  test('signing in with a passkey is throttled like a wrong password, and many failures require a puzzle', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn(newBrowser(), phone, { rpId: 'evil.example' });
    expect((await signIn(newBrowser(), phone)).status).toBe(429);
    await sql.run('delete from login_throttles');
    await sql.run(`insert into claim_tries (key, at) select 'sign_in', $1::timestamptz from generate_series(1, 200)`, [
      clock.now(),
    ]);
    expect((await signIn(newBrowser(), phone)).body).toMatchObject({ err: 'challenge' });
    await sql.run('delete from claim_tries');
  });

  test('signing in with a passkey is refused for a user who was removed from their last account', async () => {
    await sql.run('delete from memberships');
    expect(await signIn(newBrowser(), phone)).toMatchObject(NOT_KNOWN);
  });
});

describe('removing a passkey', () => {
  test('removing a passkey requires the password first; then it no longer signs in, and the user is informed', async () => {
    const id = idOf(await register(anna, phone));
    const remove = (password: string) => anna.request('DELETE', `/api/passkeys/${id}`, { body: { password } });
    expect((await remove('wrong')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect(await signIn(newBrowser(), phone)).toMatchObject(NOT_KNOWN);
    expect(await subjects()).toContain('A passkey was removed');
  });
});

test('a passkey is bound to the public name of the app, on this machine to localhost, and never to an IP address', () => {
  expect(relyingPartyOf('https://zagon.example:8443')).toEqual({
    id: 'zagon.example',
    origin: 'https://zagon.example:8443',
  });
  expect(relyingPartyOf('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  for (const origin of ['http://zagon.example', 'https://10.1.2.3', 'https://[2001:db8::1]'])
    expect(relyingPartyOf(origin)).toBeNull();
});

describe('a changed password', () => {
  const change = (keep?: readonly string[]): Promise<Answer> =>
    anna.request('PUT', '/api/me/password', {
      body: {
        current_password: PASSWORD,
        password: 'Birch_Wagon2?',
        password_repeat: 'Birch_Wagon2?',
        ...(keep === undefined ? {} : { keep_passkeys: keep }),
      },
    });

  test('a changed password removes the passkeys that are not kept, which can then no longer sign in', async () => {
    const kept = new Authenticator();
    await register(anna, phone);
    const { id } = ENDPOINTS.addPasskey.reply.parse((await register(anna, kept)).body);
    expect((await change([id])).status).toBe(200);
    expect(await signIn(newBrowser(), phone)).toMatchObject(NOT_KNOWN);
    expect((await signIn(newBrowser(), kept)).status).toBe(200);
    expect(await lastEvents()).toContain('passkey_used');
  });

  test('a password changed in a browser that does not say which passkeys to keep removes all of them', async () => {
    await register(anna, phone);
    expect((await change()).status).toBe(200);
    expect(await lastEvents()).toEqual(expect.arrayContaining(['passkey_removed', 'password_changed']));
    expect(await signIn(newBrowser(), phone)).toMatchObject(NOT_KNOWN);
  });
});
