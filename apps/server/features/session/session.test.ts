import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { codeOf, newTotpSecret, stepOf } from './totp.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const PASSWORD = 'Demo_Farm1!';
const passwordHash = await hashPassword(PASSWORD);
const farm = await addAccount(sql, 'Farm');
const other = await addAccount(sql, 'Other farm');
const anna = await addUser(sql, 'anna@farm.example', { passwordHash });
await assign(sql, anna, farm.accountId, 'admin');
await assign(sql, anna, other.accountId, 'admin');
const zofia = await addUser(sql, 'zofia@zagon.example', { passwordHash, operator: true });
const zofiasApp = newTotpSecret();
await insertSecondFactor(sql, CLEAR_BOX, { userId: zofia, secret: zofiasApp, step: 0, now: clock.now() });
const unassigned = await addAccount(sql, 'Unrelated farm');
await addUser(sql, 'unassigned@farm.example', { passwordHash });

async function signedIn(): Promise<Browser> {
  const browser = new Browser(address);
  expect((await browser.login('anna@farm.example', PASSWORD)).status).toBe(200);
  return browser;
}

async function operatorSignedIn(): Promise<Browser> {
  const browser = new Browser(address);
  clock.advance({ seconds: 30 });
  const code = codeOf(zofiasApp, stepOf(clock.now()));
  expect((await browser.login('zofia@zagon.example', PASSWORD, code)).status).toBe(200);
  return browser;
}

test('signing in sets a cookie that scripts cannot read, and identifies later requests', async () => {
  const browser = new Browser(address);
  const answer = await browser.login('Anna@Farm.example', PASSWORD);
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  );
  const me = await browser.get('/api/me');
  expect(me.body).toMatchObject({
    user: { email: 'anna@farm.example', user_type: 1 },
    client: { name: 'Farm', state: 'active' },
    assignedClients: [{ name: 'Farm' }, { name: 'Other farm' }],
  });
});

test('only the hash of the secret of a session is stored', async () => {
  const browser = await signedIn();
  const secret = browser.cookies.get('sid') ?? '';
  const rows = await sql.rows<{ found: boolean }>(
    "select encode(token_hash, 'escape') like '%' || $1 || '%' as found from sessions",
    [secret],
  );
  expect(rows.every(({ found }) => !found)).toBe(true);
});

test('an unknown address, a wrong password and a user without an account get an identical response', async () => {
  const answers = [];
  for (const [email, password] of [
    ['anna@farm.example', 'wrong'],
    ['unknown@farm.example', PASSWORD],
    ['unassigned@farm.example', PASSWORD],
  ] as const)
    answers.push(await new Browser(address).login(email, password));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 3 }, () => ({
      status: 401,
      body: { err: 'incorrect_login_data', message: 'Incorrect login data.' },
    })),
  );
  clock.advance({ minutes: 20 });
});

test('signing in requires the token of this visit', async () => {
  const body = { email: 'anna@farm.example', password: PASSWORD };
  const foreign = await new Browser(address).token();
  expect(await new Browser(address).request('POST', '/login', { body, csrf: null })).toMatchObject({
    status: 403,
    body: { err: 'csrf' },
  });
  expect(await new Browser(address).request('POST', '/login', { body, csrf: foreign })).toMatchObject({ status: 403 });
});

test('after five wrong passwords further attempts have to wait, longer each time, even with the right password', async () => {
  const browser = new Browser(address);
  for (let i = 0; i < 5; i += 1) expect((await browser.login('anna@farm.example', 'wrong')).status).toBe(401);
  const waited = [];
  for (let i = 0; i < 3; i += 1) {
    const refused = await browser.login('anna@farm.example', PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { err: 'too_many_requests' } });
    const seconds = Number(refused.headers.get('retry-after'));
    waited.push(seconds);
    clock.advance({ seconds });
    expect((await browser.login('anna@farm.example', 'wrong')).status).toBe(401);
  }
  expect(waited).toEqual([1, 2, 4]);
  clock.advance({ seconds: 60 });
  expect((await browser.login('anna@farm.example', PASSWORD)).status).toBe(200);
  expect((await browser.login('anna@farm.example', 'wrong')).status).toBe(401);
  clock.advance({ minutes: 20 });
});

test('simultaneous attempts to sign in are counted one by one', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const browser = new Browser(address);
      await browser.token();
      return browser;
    }),
  );
  const answers = await Promise.all(browsers.map((browser) => browser.login('anna@farm.example', 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  clock.advance({ minutes: 20 });
});

test('guessing its user’s password does not disturb an existing session', async () => {
  const anna = await signedIn();
  const attacker = new Browser(address);
  for (let i = 0; i < 7; i += 1) await attacker.login('anna@farm.example', 'wrong');
  expect((await anna.get('/api/me')).status).toBe(200);
  clock.advance({ minutes: 20 });
});

test("signing in again ends the browser's previous session", async () => {
  const browser = await signedIn();
  const before = new Browser(address).withSession(browser.cookies.get('sid') ?? '');
  expect((await before.get('/api/me')).status).toBe(200);
  expect((await browser.login('anna@farm.example', PASSWORD)).status).toBe(200);
  expect((await before.get('/api/me')).status).toBe(401);
  expect((await browser.get('/api/me')).status).toBe(200);
});

test('signing out ends the session, and another site cannot trigger it with an image', async () => {
  const browser = await signedIn();
  expect((await browser.get('/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  // Browsers that send no such header: old ones, and all of them over plain http in a local network.
  expect((await browser.get('/logout', { referer: 'http://evil.example/page' })).status).toBe(403);
  expect((await browser.get('/logout', { origin: 'http://evil.example' })).status).toBe(403);
  expect((await browser.get('/logout', { referer: 'no address' })).status).toBe(403);
  expect((await browser.get('/api/me')).status).toBe(200);
  const secret = browser.cookies.get('sid') ?? '';
  expect((await browser.get('/logout', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect(browser.cookies.has('sid')).toBe(false);
  expect((await new Browser(address).withSession(secret).get('/api/me')).body).toMatchObject({
    err: 'not_authenticated',
  });
});

test('a session ends after twelve hours unused, and after seven days in any case', async () => {
  const idle = await signedIn();
  clock.advance({ hours: 12 });
  expect((await idle.get('/api/me')).status).toBe(401);
  const used = await signedIn();
  for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
    clock.advance({ hours: 10 });
    expect((await used.get('/api/me')).status).toBe(200);
  }
  clock.advance({ hours: 10 });
  expect((await used.get('/api/me')).status).toBe(401);
});

test('a user switches to an assigned account under a new secret, and to no other', async () => {
  const browser = await signedIn();
  const old = new Browser(address).withSession(browser.cookies.get('sid') ?? '');
  expect(
    await browser.request('POST', '/api/switch_client', { body: { id_client: unassigned.accountId } }),
  ).toMatchObject({ status: 404, body: { err: 'not_found' } });
  const switched = await browser.request('POST', '/api/switch_client', { body: { id_client: other.accountId } });
  expect(switched.status).toBe(200);
  expect((await browser.get('/api/me')).body).toMatchObject({ client: { id: other.accountId } });
  expect((await old.get('/api/me')).status).toBe(401);
});

test('an operator enters an account only with a reason, visible to the account, and for one hour', async () => {
  const browser = await operatorSignedIn();
  expect((await browser.get('/api/me')).body).toMatchObject({ user: { user_type: 0 }, client: null, entered: null });
  const enter = (body: object) => browser.request('POST', '/api/switch_client', { body });
  expect(await enter({ id_client: farm.accountId })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'Required field' } },
  });
  expect(await enter({ id_client: farm.accountId, reason: `  help ${' '.repeat(20)}` })).toMatchObject({
    status: 422,
    body: { fields: { reason: expect.stringContaining('10') } },
  });
  for (const reason of ['..........', 'aaaaaaaaaa', '\u200b'.repeat(20)])
    expect(await enter({ id_client: farm.accountId, reason })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Describe the reason in words' } },
    });
  expect((await enter({ id_client: farm.accountId, reason: 'Jan asked for help with a valve' })).status).toBe(200);
  expect((await browser.get('/api/me')).body).toMatchObject({
    client: { id: farm.accountId },
    entered: { reason: 'Jan asked for help with a valve' },
  });
  const audit = await sql.first('select user_id, details from audit_log where client_id = $1 and event = $2', [
    farm.accountId,
    'account_entered',
  ]);
  expect(audit).toEqual({ user_id: zofia, details: { reason: 'Jan asked for help with a valve' } });
  for (const minutes of [25, 25, 15]) {
    clock.advance({ minutes });
    await browser.get('/api/me');
  }
  expect((await browser.get('/api/me')).body).toMatchObject({ client: null, entered: null });
});

test('an operator enters an account only with a recent check of the second factor', async () => {
  const id = await addUser(sql, 'olga@zagon.example', { operator: true });
  const browser = new Browser(address).withSession(await addSession(sql, id, null, clock.now()));
  const enterChecked = async (minutes: number) => {
    const at = clock.now().subtract({ minutes });
    await sql.run('update sessions set factor_checked_at = $2 where user_id = $1', [id, at]);
    return browser.request('POST', '/api/switch_client', {
      body: { id_client: other.accountId, reason: 'helping by phone' },
    });
  };
  expect(await enterChecked(15)).toMatchObject({ status: 403, body: { err: 'factor_check' } });
  expect((await enterChecked(14)).status).toBe(200);
});

test('an operator leaves an account under a new secret, and this is audited; a user must always be in an account', async () => {
  const browser = await operatorSignedIn();
  const go = (body: object) => browser.request('POST', '/api/switch_client', { body });
  await go({ id_client: other.accountId, reason: 'Anna asked about a probe' });
  const secret = browser.cookies.get('sid') ?? '';
  const inside = new Browser(address).withSession(secret);
  browser.withSession(secret);
  expect((await go({ id_client: null })).status).toBe(200);
  expect((await browser.get('/api/me')).body).toMatchObject({ client: null, entered: null });
  expect((await inside.get('/api/me')).status).toBe(401);
  const log = await sql.rows('select event from audit_log where client_id = $1 and user_id = $2 order by event', [
    other.accountId,
    zofia,
  ]);
  expect(log).toEqual([{ event: 'account_entered' }, { event: 'account_left' }]);
  const anna = await signedIn();
  expect(await anna.request('POST', '/api/switch_client', { body: { id_client: null } })).toMatchObject({
    status: 422,
    body: { fields: { id_client: 'Required field' } },
  });
});

test('an operator’s session ends after half an hour unused', async () => {
  const browser = await operatorSignedIn();
  clock.advance({ minutes: 30 });
  expect((await browser.get('/api/me')).status).toBe(401);
});

test('users see their sessions and can end another one, but not those of other users', async () => {
  const here = await signedIn();
  const there = await signedIn();
  const list = await here.get('/api/sessions');
  expect(list.body).toEqual(expect.arrayContaining([expect.objectContaining({ current: true })]));
  const sessions = await sql.rows<{ id: string }>('select id from sessions where token_hash = sha256($1::bytea)', [
    Buffer.from(there.cookies.get('sid') ?? ''),
  ]);
  const id = sessions[0]?.id ?? '';
  const foreign = await operatorSignedIn();
  expect((await foreign.request('DELETE', `/api/sessions/${id}`)).status).toBe(404);
  expect((await here.request('DELETE', `/api/sessions/${id}`)).status).toBe(200);
  expect((await there.get('/api/me')).status).toBe(401);
});

test('refusals use the language of the user', async () => {
  const browser = await signedIn();
  expect((await browser.request('PUT', '/api/users/lang', { body: { lang: 'pl' } })).status).toBe(200);
  expect((await browser.get('/api/objects/not-an-id')).body).toEqual({ err: 'not_found', message: 'Nie znaleziono.' });
  await browser.request('PUT', '/api/users/lang', { body: { lang: 'en' } });
});
