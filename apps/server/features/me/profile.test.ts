import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startMailServer } from '../../testing/message-servers.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const mailServer = await startMailServer();
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: mailServer.url } });
const sql = app.pools.system;
const PASSWORD = 'Meadow_Lark7!';
const passwordHash = await hashPassword(PASSWORD);

let email: string;
let userId: string;
let accountId: string;
let anna: Browser;

beforeEach(async () => {
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  email = `${anId()}@farm.example`;
  userId = await addUser(sql, email, { passwordHash });
  await assign(sql, userId, accountId, 'admin');
  anna = await aBrowser();
});

const aBrowser = async () => new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
const put = (path: string, body: unknown, browser = anna) => browser.change(path, body);
const userOf = async (browser = anna) => ((await browser.get('/api/me')).body as { user: object }).user;
const fields = (reply: { readonly body: unknown }) => (reply.body as { fields?: Record<string, string> }).fields;
/** Waits until the address has received this many e-mails; returns their texts. */
const mailsTo = (to: string, count: number) =>
  vi.waitFor(() => {
    const mails = mailServer.mails.filter((mail) => mail.to === to);
    expect(mails).toHaveLength(count);
    return mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  });

describe("the user's profile", () => {
  test('absent fields of the profile stay unchanged, and the log names what changed', async () => {
    const { status } = await put('/api/me/profile', {
      first_name: ' Anna ',
      temperature_unit: 'F',
      area_unit: 'acre',
      date_format: 'mdy',
      time_zone: 'America/Chicago',
    });
    expect(status).toBe(200);
    await put('/api/me/profile', { family_name: 'Zielona', hide_start_screen: true });
    expect(await userOf()).toMatchObject({
      first_name: 'Anna',
      family_name: 'Zielona',
      temperature_unit: 'F',
      area_unit: 'acre',
      date_format: 'mdy',
      time_zone: 'America/Chicago',
      hide_start_screen: true,
      email,
    });
    const { body } = await anna.get('/api/log?event=profile_changed&limit=1');
    expect(body).toMatchObject({ entries: [{ after: { family_name: 'Zielona', hide_start_screen: true } }] });
  });

  test("an invalid field is named in the user's language, and nothing is changed", async () => {
    const zone = await put('/api/me/profile', { first_name: 'Ola', time_zone: 'Mars/Olympus' });
    expect([zone.status, fields(zone)]).toEqual([422, { time_zone: 'Unknown time zone' }]);
    await put('/api/me/profile', { language: 'pl' });
    expect(fields(await put('/api/me/profile', { description: 'x'.repeat(501) }))).toEqual({
      description: 'Najwyżej znaków: 500',
    });
    expect(await userOf()).toMatchObject({ first_name: '', description: '' });
  });

  test("the user's profile is open to an operator outside all accounts", async () => {
    const operator = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
    const browser = new Browser(address).withSession(await addSession(sql, operator, null, clock.now()));
    expect((await put('/api/me/profile', { date_format: 'iso' }, browser)).status).toBe(200);
  });
});

describe("the user's password", () => {
  const change = (current: string, password: string, repeat = password) =>
    put('/api/me/password', { current_password: current, password, password_repeat: repeat });

  test('a change ends all other sessions of the user, e-mails the user, and the new password signs in', async () => {
    const other = await aBrowser();
    expect(await change(PASSWORD, 'Larch_Kite1!')).toMatchObject({ status: 200, body: { ended_sessions: 1 } });
    expect((await other.get('/api/me')).status).toBe(401);
    expect((await anna.get('/api/me')).status).toBe(200);
    expect((await mailsTo(email, 1))[0]).toContain('Your Zagon password was changed');
    const fresh = new Browser(address);
    await fresh.get('/token');
    expect((await fresh.request('POST', '/login', { body: { email, password: 'Larch_Kite1!' } })).status).toBe(200);
  });

  test.each([
    [
      'a wrong current password',
      'Wrong_1!xyz',
      'Larch_Kite1!',
      undefined,
      { current_password: 'The current password is wrong' },
    ],
    [
      'two different new ones',
      PASSWORD,
      'Larch_Kite1!',
      'Larch_Kite2!',
      { password_repeat: 'The passwords do not match' },
    ],
    ['one without a digit', PASSWORD, 'Larch_Kite!!', undefined, { password: 'Add a digit' }],
  ])('%s is refused at its field, and no session ends', async (_, current, password, repeat, expected) => {
    const other = await aBrowser();
    const reply = await change(current, password, repeat);
    expect([reply.status, fields(reply)]).toEqual([422, expected]);
    expect((await other.get('/api/me')).status).toBe(200);
  });
});

describe("the user's e-mail address", () => {
  const confirm = (token: string | undefined) =>
    new Browser(address).request('POST', '/api/email_confirmation', { body: { token } });
  const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1];

  test('a new e-mail address takes effect once it is confirmed; the old one is informed', async () => {
    const next = `${anId()}@farm.example`;
    expect((await put('/api/me/email', { email: next, password: PASSWORD })).status).toBe(200);
    expect(await userOf()).toMatchObject({ email, pending_email: next });
    const [mail] = await mailsTo(next, 1);
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: { email: next } });
    expect(await userOf()).toMatchObject({ email: next, email_confirmed: true, pending_email: null });
    expect((await mailsTo(email, 1))[0]).toContain('Another address now signs in');
  });

  test('a new e-mail address requires the password and an address no one else uses, even at confirmation', async () => {
    const next = `${anId()}@farm.example`;
    expect(fields(await put('/api/me/email', { email: next, password: 'wrong' }))).toEqual({
      password: 'The password is wrong',
    });
    await put('/api/me/email', { email: next, password: PASSWORD });
    const [mail] = await mailsTo(next, 1);
    await addUser(sql, next.toUpperCase());
    expect(fields(await put('/api/me/email', { email: next, password: PASSWORD }))).toEqual({
      email: 'Provided email is already in use!',
    });
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 409, body: { err: 'conflict' } });
    expect(await userOf()).toMatchObject({ email });
  });

  test('entering the current address withdraws a pending one, whose link no longer works', async () => {
    const next = `${anId()}@farm.example`;
    await put('/api/me/email', { email: next, password: PASSWORD });
    const [mail] = await mailsTo(next, 1);
    expect((await put('/api/me/email', { email })).status).toBe(200);
    expect(await userOf()).toMatchObject({ email, pending_email: null });
    expect((await confirm(tokenIn(mail))).status).toBe(404);
  });
});
