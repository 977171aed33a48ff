import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: 'smtp://127.0.0.1:9' } });
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const passwordHash = await hashPassword(PASSWORD);
const DOMAIN = 'gospodarstwo-żółw.pl';
const ASCII = domainToASCII(DOMAIN);

const { accountId } = await addAccount(sql, 'Farm');
async function aUser(email: string): Promise<string> {
  const id = await addUser(sql, email, { passwordHash });
  await assign(sql, id, accountId, 'admin');
  return id;
}
const jan = await aUser(`jan@${DOMAIN}`);
// Stored before addresses had one form.
await aUser(`ewa@${ASCII}`);
const admin = new Browser(address).withSession(await addSession(sql, jan, accountId, clock.now()));

test.each([
  [`jan@${DOMAIN}`],
  [`JAN@${DOMAIN.toUpperCase()}`],
  [`jan@${ASCII}`],
  [` "jan"@${DOMAIN} `],
  [`ewa@${DOMAIN}`],
  [`ewa@${ASCII.toUpperCase()}`],
])('a user signs in as %s', async (typed) => {
  expect((await new Browser(address).login(typed, PASSWORD)).status).toBe(200);
});

test.each([`jan@${ASCII}`, `Jan@${DOMAIN}`, `ewa@${DOMAIN}`, `ewa@${ASCII}`])(
  'a member is not invited a second time as %s',
  async (email) => {
    const answer = await admin.request('POST', '/api/users', { body: { email, user_type: 2, language: 'pl' } });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { email: 'This person is already a user of the account' } },
    });
  },
);

test('an invitation is stored and shown in national letters, and open once for all forms', async () => {
  const invite = (email: string) =>
    admin.request('POST', '/api/users', { body: { email, user_type: 2, language: 'pl' } });
  expect(await invite(`ola@${ASCII}`)).toMatchObject({ status: 201, body: { email: `ola@${DOMAIN}` } });
  expect((await invite(`ola@${DOMAIN.toUpperCase()}`)).status).toBe(422);
});

test('a number typed without its country code is stored in E.164', async () => {
  const settings = { app: true, sound: false, email: true, sms: false, phone: '601 234 567', password: PASSWORD };
  // Reads the settings that the change is based on.
  await admin.get('/api/me/notifications');
  const answer = await admin.request('PUT', '/api/me/notifications', { body: settings });
  expect(answer).toMatchObject({ status: 200, body: { phone: '+48601234567' } });
});
