import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { openMail } from '../../deliveries/mail/queue.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { codeOf, newTotpSecret, stepOf } from './totp.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const PASSWORD = 'Larch_Kite1!';
const REASON = { reason: 'joins the support team' };

/** An operator with a second factor, signed in. */
async function anOperator() {
  const email = `${anId()}@zagon.example`;
  const id = await addUser(sql, email, { operator: true });
  await insertSecondFactor(sql, CLEAR_BOX, { userId: id, secret: newTotpSecret(), step: 0, now: clock.now() });
  return { id, email, browser: new Browser(address).withSession(await addSession(sql, id, null, clock.now())) };
}
type Operator = Awaited<ReturnType<typeof anOperator>>;

const invite = ({ browser }: Operator, email: string) =>
  browser.request('POST', '/api/admin/operators/invitations', { body: { email, language: 'en', ...REASON } });
const remove = ({ browser }: Operator, id: string) =>
  browser.request('DELETE', `/api/admin/operators/${id}`, { body: REASON });

const listShape = z.object({
  operators: z.array(z.object({ id: z.string(), email: z.string() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), invited_by: z.string(), expired: z.boolean() })),
});
const listBy = async ({ browser }: Operator) => listShape.parse((await browser.get('/api/admin/operators')).body);

/** Tokens of the links mailed to an address, oldest first. */
async function tokensSentTo(email: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string; body: string }>(
    `select id, body from deliveries where address = $1 and sealed order by created_at, id`,
    [email],
  );
  return rows.flatMap(({ id, body }) => /[?&]token=([\w-]+)/.exec(openMail(CLEAR_BOX, id, body).text)?.[1] ?? []);
}

const post = (path: string, body: object) => new Browser(address).request('POST', path, { body });
const offer = (token: string) => post('/api/operator_setup/second_factor', { token });

/** Follows a link as its reader would; returns the status and the secret of the app. */
async function accept(token: string, email: string) {
  const { secret } = z.object({ secret: z.string() }).parse((await offer(token)).body);
  const code = codeOf(secret, stepOf(clock.now()));
  const { status } = await post('/api/operator_setup', {
    token,
    email,
    password: PASSWORD,
    password_repeat: PASSWORD,
    code,
  });
  return { status, secret };
}

async function signIn(email: string, secret: string) {
  clock.advance({ seconds: 30 });
  const browser = new Browser(address);
  const answer = await browser.login(email, PASSWORD, codeOf(secret, stepOf(clock.now())));
  return { browser, status: answer.status };
}

describe('an invited operator', () => {
  test('an invited operator sets a password and an app with the mailed link, signs in, and works like every other operator', async () => {
    const first = await anOperator();
    const email = `${anId()}@zagon.example`;
    expect((await invite(first, email)).status).toBe(201);
    expect((await listBy(first)).invitations).toMatchObject([{ email, invited_by: first.email, expired: false }]);
    const [token = ''] = await tokensSentTo(email);
    expect((await offer(token)).body).toMatchObject({ email });

    const accepted = await accept(token, email);
    expect(accepted.status).toBe(201);
    expect((await offer(token)).status).toBe(404);
    const list = await listBy(first);
    expect(list.invitations).toEqual([]);
    expect(list.operators.map((operator) => operator.email)).toEqual(expect.arrayContaining([first.email, email]));

    const second = await signIn(email, accepted.secret);
    expect(second.status).toBe(200);
    expect((await second.browser.get('/api/me')).body).toMatchObject({ user: { user_type: 0, email_confirmed: true } });
    const { accountId } = await addAccount(sql, `Farm ${anId()}`);
    const entered = await second.browser.request('POST', '/api/switch_client', {
      body: { id_client: accountId, reason: 'asked for help by phone' },
    });
    expect(entered.status).toBe(200);
  });

  test('an invited operator gets the address that was invited, whatever address is sent', async () => {
    const email = `${anId()}@zagon.example`;
    await invite(await anOperator(), email);
    const [token = ''] = await tokensSentTo(email);
    expect((await accept(token, 'another@zagon.example')).status).toBe(201);
    expect(await sql.rows('select email from users where email = $1', ['another@zagon.example'])).toEqual([]);
  });

  test('a replaced, a withdrawn and an expired link of an invited operator do not work', async () => {
    const first = await anOperator();
    const email = `${anId()}@zagon.example`;
    await invite(first, email);
    await invite(first, email);
    const [older = '', newer = ''] = await tokensSentTo(email);
    expect((await offer(older)).status).toBe(404);
    expect((await offer(newer)).status).toBe(200);
    const { invitations } = await listBy(first);
    const { id } = invitations.find((each) => each.email === email) ?? { id: '' };
    expect((await first.browser.request('DELETE', `/api/admin/operators/invitations/${id}`)).status).toBe(200);
    expect((await offer(newer)).status).toBe(404);

    await invite(first, email);
    const token = (await tokensSentTo(email)).at(-1) ?? '';
    clock.advance({ hours: 7 * 24 });
    expect((await offer(token)).status).toBe(404);
  });

  test('an invited operator has no account: a user of one, and an operator, are not invited', async () => {
    const first = await anOperator();
    const farmer = `${anId()}@farm.example`;
    const { accountId } = await addAccount(sql, `Farm ${anId()}`);
    await assign(sql, await addUser(sql, farmer), accountId, 'normal');
    for (const email of [farmer, first.email])
      expect(await invite(first, email)).toMatchObject({
        status: 422,
        body: { fields: { email: 'This address already has an account' } },
      });
  });
});

describe('a removed operator', () => {
  test('a removed operator loses every session and every way to sign in, and can be invited again', async () => {
    const first = await anOperator();
    const email = `${anId()}@zagon.example`;
    await invite(first, email);
    const [token = ''] = await tokensSentTo(email);
    const { secret } = await accept(token, email);
    const second = await signIn(email, secret);
    const { operators } = await listBy(first);
    const { id } = operators.find((operator) => operator.email === email) ?? { id: '' };

    expect((await remove(first, id)).status).toBe(200);
    expect((await second.browser.get('/api/me')).status).toBe(401);
    expect((await signIn(email, secret)).status).toBe(401);
    expect(await sql.rows('select from second_factors where user_id = $1', [id])).toEqual([]);
    expect(
      await sql.rows(
        "select details->>'reason' as reason from audit_log where event = 'operator_removed' and subject = $1",
        [id],
      ),
    ).toEqual([REASON]);
    expect((await remove(first, id)).status).toBe(404);

    expect((await invite(first, email)).status).toBe(201);
    const again = await accept((await tokensSentTo(email)).at(-1) ?? '', email);
    expect((await signIn(email, again.secret)).status).toBe(200);
  });

  test('the last operator who can sign in is never removed, even if two remove each other at once', async () => {
    const [anna, jan] = [await anOperator(), await anOperator()];
    await sql.run('update users set locked_at = now() where is_operator and not id = any($1)', [[anna.id, jan.id]]);
    const statuses = (await Promise.all([remove(anna, jan.id), remove(jan, anna.id)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await sql.rows('select id from users where is_operator and locked_at is null');
    expect(left).toHaveLength(1);
    const last = statuses[0] === 200 ? anna : jan;
    expect(await remove(last, last.id)).toMatchObject({
      status: 409,
      body: { message: 'This is the last operator who can sign in. Invite another one first.' },
    });
  });
});
