import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../clock.ts';
import { insertSecondFactor } from '../../stores/second-factors.ts';
import { Browser, type Answer } from '../../test-rig/browser.ts';
import { addAccount, addUser, assign } from '../../test-rig/farm.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { offerOperatorLink } from './operator-setup.ts';
import { hashPassword } from './passwords.ts';
import { secondStep } from './second-factor.ts';
import { codeOf, newTotpSecret, stepOf } from './totp.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const PASSWORD = 'Demo_Farm1!';
const EMAIL = 'zofia@zagon.example';
const passwordHash = await hashPassword(PASSWORD);

const codeNow = (secret: string) => codeOf(secret, stepOf(clock.now()));
/** Certainly not a code of these minutes. */
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
  const link = async () => (await offerOperatorLink(app.pools, clock)) ?? '';
  const post = (path: string, body: object) => new Browser(address).request('POST', path, { body });
  const secretOf = (answer: Answer) => z.object({ secret: z.string() }).parse(answer.body).secret;
  const askSecret = (token: string) => post('/api/operator_setup/second_factor', { token });
  const setUp = (token: string, code: string, more: object = {}) =>
    post('/api/operator_setup', { token, code, ...SETUP, ...more });

  test('an unknown link offers nothing', async () => {
    expect((await askSecret('x'.repeat(43))).status).toBe(404);
    expect((await setUp('x'.repeat(43), '123456')).status).toBe(404);
  });

  test('is created only with a code that fits, and whatever was refused leaves the link as it was', async () => {
    const farmer = await addUser(sql, 'farmer@farm.example', { passwordHash });
    const token = await link();
    expect((await setUp(token, '123456')).body).toMatchObject({ fields: { code: expect.any(String) } });
    const secret = secretOf(await askSecret(token));
    expect(secretOf(await askSecret(token))).toBe(secret);
    expect(await setUp(token, wrongCode(secret))).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringMatching(/does not fit/) } },
    });
    expect(await setUp(token, codeNow(secret), { email: 'Farmer@farm.example' })).toMatchObject({
      status: 422,
      body: { fields: { email: 'This address already has an account' } },
    });
    expect((await setUp(token, codeNow(secret))).status).toBe(201);
    expect((await setUp(token, codeNow(secret), { email: 'second@zagon.example' })).status).toBe(404);
    expect((await askSecret(token)).status).toBe(404);
    expect(await sql.rows('select id from users where is_operator and id = $1', [farmer])).toEqual([]);
    expect(await sql.rows('select second_factor from password_links where second_factor is not null')).toEqual([]);
  });

  test('afterwards no further link is offered', async () => {
    expect(await offerOperatorLink(app.pools, clock)).toBeNull();
  });

  test('the code that confirmed the app does not sign in as well; the next one does', async () => {
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
    await insertSecondFactor(sql, { userId: zofia, secret, step: 0, now: clock.now() });
  });

  test('takes the password first, then a code', async () => {
    expect(await new Browser(address).login(EMAIL, 'wrong', codeNow(secret))).toMatchObject({
      status: 401,
      body: { err: 'incorrect_login_data' },
    });
    const asked = await login();
    expect(asked).toMatchObject({ status: 401, body: { err: 'second_factor' } });
    expect(asked.headers.getSetCookie().some((cookie) => cookie.startsWith('sid='))).toBe(false);
    expect((await login(codeNow(secret))).status).toBe(200);
  });

  test('a code works once, also for two who send it at the same moment', async () => {
    const code = codeNow(secret);
    const browsers = [new Browser(address), new Browser(address)];
    for (const browser of browsers) await browser.token();
    const answers = await Promise.all(browsers.map((browser) => browser.login(EMAIL, PASSWORD, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await login(code)).body).toMatchObject({
      err: 'second_factor',
      message: expect.stringMatching(/once|before/),
    });
  });

  test('after a newer code an older one does not work any more', async () => {
    expect((await login(codeOf(secret, stepOf(clock.now()) + 1))).status).toBe(200);
    expect((await login(codeNow(secret))).status).toBe(401);
  });

  test('wrong codes are slowed like wrong passwords, and asking for a code in between wipes nothing out', async () => {
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

  test('what is no code at all is told at its field', async () => {
    expect(await login('12 345')).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
  });

  test('without a second factor an operator is a stranger, but on the demo farm he looks around', async () => {
    const guest = await addUser(sql, 'guest@zagon.example', { passwordHash, operator: true });
    expect((await login(undefined, 'guest@zagon.example')).body).toMatchObject({ err: 'incorrect_login_data' });
    const user = { id: guest, password_hash: passwordHash, is_operator: true };
    const steps = ['required', 'where_set_up'] as const;
    const decided = await Promise.all(steps.map((rule) => secondStep(app.pools, user, undefined, rule, clock.now())));
    expect(decided).toEqual(['never_set_up', 'passed']);
  });

  test('people of a farm are not asked', async () => {
    const farm = await addAccount(sql, 'Farm');
    await assign(sql, await addUser(sql, 'anna@farm.example', { passwordHash }), farm.clientId, 'admin');
    expect((await login(undefined, 'anna@farm.example')).status).toBe(200);
  });
});
