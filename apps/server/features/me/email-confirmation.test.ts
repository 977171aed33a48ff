import { expect, test, vi } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startMailServer } from '../../testing/message-servers.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const mailServer = await startMailServer();
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: mailServer.url } });
const sql = app.pools.system;

/** A signed-in user whose address awaits confirmation. */
async function aNewUser() {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const email = `${anId()}@farm.example`;
  const userId = await addUser(sql, email);
  await sql.run('update users set email_confirmed = false where id = $1', [userId]);
  await assign(sql, userId, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
  const countMails = async () => (await sql.rows('select from deliveries where user_id = $1', [userId])).length;
  return { userId, email, browser, countMails };
}
/** Waits until the user has received this many e-mails; returns the addresses of their buttons. */
const links = (email: string, count = 1) =>
  vi.waitFor(() => {
    const mails = mailServer.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(count);
    return mails.map(
      ({ text }) => /http:\S+token=\S+/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? '',
    );
  });
const tokens = async (email: string, count = 1) =>
  (await links(email, count)).map((link) => new URL(link.replace('/#', '')).searchParams.get('token'));
const send = (browser: Browser) => browser.request('POST', '/api/me/email_confirmation');
const confirm = (token: unknown, headers: Readonly<Record<string, string>> = {}) =>
  new Browser(address).request('POST', '/api/email_confirmation', { body: { token }, headers });
const isConfirmed = async (browser: Browser) =>
  ((await browser.get('/api/me')).body as { user: { email_confirmed: boolean } }).user.email_confirmed;

test('the link uses the address of the app, whatever host a request names, and confirms once, in any browser', async () => {
  const { browser, email } = await aNewUser();
  expect(await isConfirmed(browser)).toBe(false);
  expect(
    (await browser.request('POST', '/api/me/email_confirmation', { headers: { 'x-forwarded-host': 'evil.example' } }))
      .status,
  ).toBe(200);
  expect((await links(email))[0]).toContain(`${address}/#/confirm_email?token=`);
  const [token] = await tokens(email);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
  expect(await isConfirmed(browser)).toBe(true);
  expect(await confirm(token)).toMatchObject({ status: 404 });
});

test('opening the link by GET, as mail scanners do, confirms nothing', async () => {
  const { browser, email } = await aNewUser();
  await send(browser);
  const [token] = await tokens(email);
  for (const path of ['/api/email_confirmation', `/confirm_email?token=${token}`, `/?token=${token}`])
    await new Browser(address).get(path);
  expect(await isConfirmed(browser)).toBe(false);
});

test('an earlier e-mail keeps working until one of them is used, and all expire after a day', async () => {
  const { browser, email } = await aNewUser();
  await send(browser);
  await send(browser);
  const [first, second] = await tokens(email, 2);
  expect(await confirm(first)).toMatchObject({ status: 200 });
  expect(await confirm(second)).toMatchObject({ status: 404 });
  const late = await aNewUser();
  await send(late.browser);
  await sql.run('update password_links set expires_at = $2 where user_id = $1', [late.userId, clock.now()]);
  expect(await confirm((await tokens(late.email))[0])).toMatchObject({ status: 404 });
});

test('a confirmation is e-mailed at most three times an hour, and not to a confirmed address', async () => {
  const { browser, countMails, userId } = await aNewUser();
  for (let count = 0; count < 3; count += 1) expect((await send(browser)).status).toBe(200);
  expect(await send(browser)).toMatchObject({ status: 429, body: { err: 'too_many_requests' } });
  expect(await countMails()).toBe(3);
  await sql.run('update users set email_confirmed = true where id = $1', [userId]);
  expect((await send(browser)).status).toBe(200);
  expect(await countMails()).toBe(3);
});
