import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { codeOf, stepOf } from './totp.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: 'smtp://127.0.0.1:9' } });
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const REASON = 'Identity checked by phone';
const passwordHash = await hashPassword(PASSWORD);

type Person = { readonly id: string; readonly email: string; readonly secret: string; readonly browser: Browser };

let accountId: string;
let anna: Person;
let jan: Person;

async function person(role: 'admin' | 'normal'): Promise<Person> {
  const email = `${anId()}@farm.example`;
  const id = await addUser(sql, email, { passwordHash });
  await assign(sql, id, accountId, role);
  const secret = await addSession(sql, id, accountId, clock.now());
  return { id, email, secret, browser: new Browser(address).withSession(secret) };
}

async function operator(): Promise<Browser> {
  const id = await addUser(sql, `${anId()}@operator.example`, { passwordHash, operator: true });
  return new Browser(address).withSession(await addSession(sql, id, accountId, clock.now(), REASON));
}

/** Turns on a user's second factor; returns its secret. */
async function withFactor({ browser }: Person): Promise<string> {
  const start = await browser.request('POST', '/api/second_factor', { body: { password: PASSWORD } });
  const { secret } = z.object({ secret: z.string() }).parse(start.body);
  await browser.request('PUT', '/api/second_factor', { body: { code: codeOf(secret, stepOf(clock.now())) } });
  clock.advance({ minutes: 1 });
  return secret;
}

beforeEach(async () => {
  clock.advance({ minutes: 30 });
  await sql.run('delete from login_throttles');
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  [anna, jan] = [await person('admin'), await person('normal')];
});

const turnOff = (by: Browser, whom: Person, body: object = { password: PASSWORD }): Promise<Answer> =>
  by.request('POST', `/api/users/${whom.id}/lost_factor`, { body });
const login = ({ email }: Person): Promise<Answer> => new Browser(address).login(email, PASSWORD);

describe('a lost second factor', () => {
  test('a lost second factor is turned off by an administrator with their own password; the member signs in with theirs alone', async () => {
    await withFactor(jan);
    expect((await login(jan)).body).toMatchObject({ err: 'second_factor' });
    expect((await turnOff(anna.browser, jan, { password: 'wrong' })).status).toBe(422);
    expect((await turnOff(anna.browser, jan)).status).toBe(200);
    expect((await login(jan)).status).toBe(200);
  });

  test("turning off a lost second factor requires the administrator's code if they have a second factor", async () => {
    await withFactor(jan);
    const secret = await withFactor(anna);
    expect((await turnOff(anna.browser, jan)).body).toMatchObject({ fields: { code: 'Required field' } });
    expect((await turnOff(anna.browser, jan, { code: codeOf(secret, stepOf(clock.now())) })).status).toBe(200);
  });

  test('turning off a lost second factor ends sessions, recovery codes and passkeys, is recorded, and is e-mailed to the member', async () => {
    await withFactor(jan);
    await sql.run(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, '', 0, '{}', 'Phone', now())`,
      [anId(), jan.id, anId()],
    );
    const socket = await openSocket(address, jan.secret);
    await turnOff(anna.browser, jan);
    await socket.disconnected();
    expect((await jan.browser.get('/api/me')).status).toBe(401);
    for (const table of ['recovery_codes', 'passkeys', 'second_factors'])
      expect(await sql.rows(`select from ${table} where user_id = $1`, [jan.id])).toEqual([]);
    expect(
      await sql.rows(
        'select user_id, subject, event from audit_log where client_id = $1 order by at desc, id desc limit 1',
        [accountId],
      ),
    ).toEqual([{ user_id: anna.id, subject: jan.id, event: 'lost_factor_turned_off' }]);
    expect(await sql.rows('select subject from deliveries where address = $1', [jan.email])).toContainEqual({
      subject: 'Your second factor was turned off',
    });
  });

  test('a lost second factor is turned off neither by ordinary users nor for oneself, members without one, of several accounts or of other accounts', async () => {
    expect((await turnOff(jan.browser, anna)).status).toBe(403);
    expect((await turnOff(anna.browser, jan)).status).toBe(409);
    await withFactor(jan);
    await assign(sql, jan.id, (await addAccount(sql, `Other ${anId()}`)).accountId, 'normal');
    expect((await turnOff(anna.browser, jan)).body).toMatchObject({ message: expect.stringMatching(/operator/) });
    const secret = await withFactor(anna);
    const self = await turnOff(anna.browser, anna, { code: codeOf(secret, stepOf(clock.now())) });
    expect(self.body).toMatchObject({ message: expect.stringMatching(/security settings/) });
    expect((await turnOff(anna.browser, { ...jan, id: anId() })).status).toBe(404);
  });

  test('a lost second factor of the last administrator is turned off by an operator inside the account, with a written reason', async () => {
    await withFactor(anna);
    const support = await operator();
    expect((await turnOff(support, anna)).body).toMatchObject({ fields: { reason: expect.anything() } });
    expect((await turnOff(support, anna, { password: PASSWORD, reason: REASON })).status).toBe(200);
    expect((await login(anna)).status).toBe(200);
    const [entry] = await sql.rows<{ acting_as: string; details: unknown }>(
      "select acting_as, details from audit_log where client_id = $1 and event = 'lost_factor_turned_off'",
      [accountId],
    );
    expect(entry?.acting_as).toBe('operator');
    expect(JSON.stringify(entry?.details)).toContain(REASON);
  });

  test('a lost second factor is left to the administrators if the account has another one', async () => {
    await withFactor(anna);
    await person('admin');
    expect((await turnOff(await operator(), anna, { password: PASSWORD, reason: REASON })).status).toBe(409);
  });
});
