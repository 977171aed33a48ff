import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { offerOperatorLink } from './operator-setup.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { secondStep } from './second-factor.ts';
import { codeOf, newTotpSecret, stepOf } from './totp.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const PASSWORD = 'Larch_Kite1!';
const EMAIL = 'zofia@zagon.example';
const passwordHash = await hashPassword(PASSWORD);

const codeNow = (secret: string) => codeOf(secret, stepOf(clock.now()));
/** Returns a code that is certainly invalid around the current time. */
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, stepOf(clock.now()) + step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
};
const login = (code?: string, email = EMAIL) => new Browser(address).login(email, PASSWORD, code);

beforeEach(() => {
  clock.advance({ minutes: 20 });
});

describe('the first operator', () => {
  const SETUP = { email: 'first@zagon.example', password: PASSWORD, password_repeat: PASSWORD };
  const newLink = async () => (await offerOperatorLink(app.pools, clock)) ?? '';
  const post = (path: string, body: object) => new Browser(address).request('POST', path, { body });
  const secretOf = (answer: Answer) => z.object({ secret: z.string() }).parse(answer.body).secret;
  const requestSecret = (token: string) => post('/api/operator_setup/second_factor', { token });
  const setUp = (token: string, code: string, changes: object = {}) =>
    post('/api/operator_setup', { token, code, ...SETUP, ...changes });

  test('an unknown link offers nothing', async () => {
    expect((await requestSecret('x'.repeat(43))).status).toBe(404);
    expect((await setUp('x'.repeat(43), '123456')).status).toBe(404);
  });

  test('the first operator is created only with a valid code, and a refusal leaves the link valid', async () => {
    const farmer = await addUser(sql, 'farmer@farm.example', { passwordHash });
    const token = await newLink();
    expect((await setUp(token, '123456')).body).toMatchObject({ fields: { code: expect.any(String) } });
    const secret = secretOf(await requestSecret(token));
    expect(secretOf(await requestSecret(token))).toBe(secret);
    expect(await setUp(token, wrongCode(secret))).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringMatching(/is wrong or has already been used/) } },
    });
    expect(await setUp(token, codeNow(secret), { email: 'Farmer@farm.example' })).toMatchObject({
      status: 422,
      body: { fields: { email: 'This address already has an account' } },
    });
    expect((await setUp(token, codeNow(secret))).status).toBe(201);
    expect((await setUp(token, codeNow(secret), { email: 'second@zagon.example' })).status).toBe(404);
    expect((await requestSecret(token)).status).toBe(404);
    expect(await sql.rows('select id from users where is_operator and id = $1', [farmer])).toEqual([]);
    expect(await sql.rows('select second_factor from password_links where second_factor is not null')).toEqual([]);
  });

  test('no further link is offered after the first operator was created', async () => {
    expect(await offerOperatorLink(app.pools, clock)).toBeNull();
  });

  test('the code that confirmed the app cannot be used to sign in; the next one can', async () => {
    const row = await sql.first<{ secret: string; last_step: number }>('select secret, last_step from second_factors');
    const { secret, last_step: lastStep } = row ?? { secret: '', last_step: 0 };
    clock.set(Temporal.Instant.fromEpochMilliseconds(lastStep * 30_000));
    expect((await login(codeNow(secret), SETUP.email)).status).toBe(401);
    clock.advance({ seconds: 30 });
    expect((await login(codeNow(secret), SETUP.email)).status).toBe(200);
  });
});

describe('signing in as an operator', () => {
  const secret = newTotpSecret();

  beforeAll(async () => {
    const zofia = await addUser(sql, EMAIL, { passwordHash, operator: true });
    await insertSecondFactor(sql, CLEAR_BOX, { userId: zofia, secret, step: 0, now: clock.now() });
  });

  test('signing in as an operator requires the password first, then a code', async () => {
    expect(await new Browser(address).login(EMAIL, 'wrong', codeNow(secret))).toMatchObject({
      status: 401,
      body: { err: 'incorrect_login_data' },
    });
    const requested = await login();
    expect(requested).toMatchObject({ status: 401, body: { err: 'second_factor' } });
    expect(requested.headers.getSetCookie().some((cookie) => cookie.startsWith('sid='))).toBe(false);
    expect((await login(codeNow(secret))).status).toBe(200);
  });

  test('a code works once, even if two requests send it at the same moment', async () => {
    const code = codeNow(secret);
    const browsers = [new Browser(address), new Browser(address)];
    for (const browser of browsers) await browser.token();
    const answers = await Promise.all(browsers.map((browser) => browser.login(EMAIL, PASSWORD, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await login(code)).body).toMatchObject({
      err: 'second_factor',
      message: expect.stringMatching(/already/),
    });
  });

  test('a code is not accepted after a newer one was used', async () => {
    expect((await login(codeOf(secret, stepOf(clock.now()) + 1))).status).toBe(200);
    expect((await login(codeNow(secret))).status).toBe(401);
  });

  test('wrong codes are throttled like wrong passwords, and requesting a code does not reset the count', async () => {
    for (let i = 0; i < 4; i += 1) {
      expect((await login(wrongCode(secret))).body).toMatchObject({ err: 'second_factor' });
      expect((await login()).body).toMatchObject({ err: 'second_factor' });
    }
    expect((await login(wrongCode(secret))).body).toMatchObject({ err: 'second_factor' });
    expect(await login(codeNow(secret))).toMatchObject({ status: 429, body: { err: 'too_many_requests' } });
    clock.advance({ seconds: 1 });
    expect((await login(codeNow(secret))).status).toBe(200);
    expect((await login()).status).toBe(401);
  });

  test('a malformed code is refused at its field', async () => {
    expect(await login('12 345')).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
  });

  test('an operator without a second factor is refused, except on the demo farm', async () => {
    const guest = await addUser(sql, 'guest@zagon.example', { passwordHash, operator: true });
    expect((await login(undefined, 'guest@zagon.example')).body).toMatchObject({ err: 'incorrect_login_data' });
    const user = { id: guest, password_hash: passwordHash, is_operator: true };
    const steps = ['required', 'where_set_up'] as const;
    const decided = await Promise.all(
      steps.map((rule) => secondStep({ sql, box: CLEAR_BOX, rule }, user, undefined, clock.now())),
    );
    expect(decided).toEqual(['never_set_up', 'passed']);
  });

  test('farm users are not asked for a code', async () => {
    const farm = await addAccount(sql, 'Farm');
    await assign(sql, await addUser(sql, 'anna@farm.example', { passwordHash }), farm.accountId, 'admin');
    expect((await login(undefined, 'anna@farm.example')).status).toBe(200);
  });
});
