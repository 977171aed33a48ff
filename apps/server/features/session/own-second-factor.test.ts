import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { codeOf, stepOf } from './totp.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: 'smtp://127.0.0.1:9' } });
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const passwordHash = await hashPassword(PASSWORD);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

let email: string;
let anna: Browser;

beforeEach(async () => {
  clock.advance({ minutes: 30 });
  await sql.run('delete from login_throttles');
  email = `anna-${anId()}@farm.example`;
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  await assign(sql, await addUser(sql, email, { passwordHash }), accountId, 'admin');
  anna = new Browser(address);
  await anna.login(email, PASSWORD);
});

const start = (password = PASSWORD): Promise<Answer> =>
  anna.request('POST', '/api/second_factor', { body: { password } });
const enable = (code: string): Promise<Answer> => anna.request('PUT', '/api/second_factor', { body: { code } });
const codeNow = (secret: string): string => codeOf(secret, stepOf(clock.now()));
const codesIn = (answer: Answer) => z.object({ recovery_codes: z.array(z.string()) }).parse(answer.body).recovery_codes;
const login = (code?: string): Promise<Answer> => new Browser(address).login(email, PASSWORD, code);
const security = async (): Promise<unknown> => (await anna.get('/api/security')).body;
const subjects = async (): Promise<readonly string[]> =>
  (
    await sql.rows<{ subject: string }>('select subject from deliveries where address = $1 order by created_at, id', [
      email,
    ])
  ).map(({ subject }) => subject);

/** Turns the second factor on; returns its secret and the recovery codes. */
async function turnOn(): Promise<{ secret: string; codes: readonly string[] }> {
  const { secret } = z.object({ secret: z.string() }).parse((await start()).body);
  const codes = codesIn(await enable(codeNow(secret)));
  clock.advance({ minutes: 1 });
  return { secret, codes };
}

describe('turning on', () => {
  test('turning on a second factor requires the password, and takes effect once a code proves that the app has the secret', async () => {
    expect((await start('wrong')).body).toMatchObject({ fields: { password: 'The password is wrong' } });
    const { secret } = z.object({ secret: z.string() }).parse((await start()).body);
    expect((await login()).status).toBe(200);
    expect((await enable('000000')).body).toMatchObject({ fields: { code: expect.stringMatching(/wrong/) } });
    expect((await enable(codeNow(secret))).status).toBe(200);
    expect((await login()).body).toMatchObject({ err: 'second_factor' });
    clock.advance({ minutes: 1 });
    expect((await login(codeNow(secret))).status).toBe(200);
  });

  test('turning on a second factor offers the same secret until it is confirmed, and none afterwards', async () => {
    const secretOf = (answer: Answer) => z.object({ secret: z.string() }).parse(answer.body).secret;
    expect(secretOf(await start())).toBe(secretOf(await start()));
    await turnOn();
    expect((await start()).status).toBe(409);
    expect(await sql.rows('select from second_factor_offers')).toEqual([]);
  });

  test('turning on a second factor informs the user by e-mail', async () => {
    await turnOn();
    expect(await subjects()).toContain('Second factor turned on');
  });

  test('a session waiting for its second factor is not listed and permits nothing', async () => {
    const { secret } = await turnOn();
    const waiting = new Browser(address);
    await waiting.login(email, PASSWORD);
    expect((await waiting.get('/api/me')).status).toBe(401);
    expect((await anna.get('/api/sessions')).body).toHaveLength(1);
    await waiting.login(email, PASSWORD, codeNow(secret));
    expect((await anna.get('/api/sessions')).body).toHaveLength(2);
  });
});

describe('recovery codes', () => {
  test('there are ten recovery codes, each replaces the app once, and the user is informed', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect((await login(code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await login(code)).body).toMatchObject({ err: 'second_factor', message: expect.stringMatching(/already/) });
    expect(await security()).toMatchObject({ recovery_codes: { left: 9, total: 10 } });
    expect(await subjects()).toContain('A recovery code was used');
  });

  test('recovery codes are stored hashed', async () => {
    const { codes } = await turnOn();
    const stored = JSON.stringify(await sql.rows("select encode(code_hash, 'escape') as hash from recovery_codes"));
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
  });

  test('replacing the recovery codes requires a code, and ends the old ones', async () => {
    const { secret, codes } = await turnOn();
    const renew = (code: string) => anna.request('POST', '/api/second_factor/recovery_codes', { body: { code } });
    expect((await renew('000000')).status).toBe(422);
    const renewed = codesIn(await renew(codeNow(secret)));
    clock.advance({ minutes: 1 });
    expect((await login(codes[0])).status).toBe(401);
    expect((await login(renewed[0])).status).toBe(200);
  });

  test('the recovery codes of another user do not work', async () => {
    const { codes } = await turnOn();
    const other = `jan-${anId()}@farm.example`;
    const { accountId } = await addAccount(sql, `Farm ${anId()}`);
    await assign(sql, await addUser(sql, other, { passwordHash }), accountId, 'admin');
    [email, anna] = [other, new Browser(address)];
    await anna.login(other, PASSWORD);
    await turnOn();
    expect((await login(codes[0])).status).toBe(401);
  });
});

describe('turning off', () => {
  const disable = (code: string, password = PASSWORD) =>
    anna.request('DELETE', '/api/second_factor', { body: { password, code } });

  test('turning off a second factor requires the password and a code', async () => {
    const { secret } = await turnOn();
    expect((await disable(codeNow(secret), 'wrong')).status).toBe(422);
    expect((await disable('000000')).status).toBe(422);
    expect((await disable(codeNow(secret))).status).toBe(200);
    expect(await security()).toMatchObject({ second_factor: null, recovery_codes: { left: 0, total: 0 } });
    expect((await login()).status).toBe(200);
    expect(await subjects()).toContain('Second factor turned off');
  });

  test('turning off a second factor is possible with a recovery code if the app is lost', async () => {
    const { codes } = await turnOn();
    expect((await disable(codes[3] ?? '')).status).toBe(200);
  });

  test('wrong codes are throttled with increasing delays', async () => {
    await turnOn();
    for (let i = 0; i < 5; i += 1) await disable('000000');
    expect((await disable('000000')).status).toBe(429);
  });
});

describe('sessions', () => {
  test('ending all other sessions closes their sockets at once and keeps this one', async () => {
    const [phone, tablet] = [new Browser(address), new Browser(address)];
    await phone.login(email, PASSWORD);
    await tablet.login(email, PASSWORD);
    const socket = await openSocket(address, phone.cookies.get('sid') ?? '');
    expect((await anna.request('DELETE', '/api/sessions')).body).toEqual({ ended: 2 });
    expect(await socket.next('log_out')).toEqual({ reason: 'ended' });
    await socket.disconnected();
    for (const other of [phone, tablet]) expect((await other.get('/api/me')).status).toBe(401);
    expect((await anna.get('/api/me')).status).toBe(200);
  });

  test('a socket of another process closes too, because its session has ended', async () => {
    const phone = new Browser(address);
    await phone.login(email, PASSWORD);
    const socket = await openSocket(address, phone.cookies.get('sid') ?? '');
    // As another process would do it: only the row changes.
    await sql.run(
      "delete from sessions where user_agent <> '' and id <> (select id from sessions order by created_at limit 1)",
    );
    expect(await socket.next('log_out')).toEqual({ reason: 'ended' });
    await socket.disconnected();
  });
});

describe('a sign-in in a new browser', () => {
  test("a sign-in in a new browser is e-mailed with the device in words, unless it is the user's first sign-in or in a known browser", async () => {
    const isNews = 'Sign-in from a new device';
    expect(await subjects()).not.toContain(isNews);
    await anna.login(email, PASSWORD);
    expect(await subjects()).not.toContain(isNews);
    await new Browser(address).request('POST', '/login', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
    });
    expect((await subjects()).filter((subject) => subject === isNews)).toHaveLength(1);
    const [mail] = await sql.rows<{ body: string }>('select body from deliveries where address = $1 and subject = $2', [
      email,
      isNews,
    ]);
    expect(mail?.body).toContain('Firefox, Linux');
  });
});
