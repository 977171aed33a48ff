import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../passwords/hashing.ts';
import { deleteExpiredSessions } from '../../stores/session/sessions.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const now = testClock.now();

const PASSWORD = 'Larch_Kite1!';
const passwordHash = await hashPassword(PASSWORD);

async function addMember(name: string): Promise<{ readonly id: string; readonly browser: Browser }> {
  const id = await addUser(sql, `${name}@farm.example`, { passwordHash });
  await assign(sql, id, accountId, 'normal');
  return { id, browser: new Browser(address).withSession(await addSession(sql, id, accountId, now)) };
}

const { id: annaId, browser: anna } = await addMember('anna');
const { browser: jan } = await addMember('jan');
const chosen = { app: true, sound: false, email: false, sms: false, phone: '' };
const put = (body: object) => anna.change('/api/me/notifications', body);

test('a user without settings is notified in the app and by e-mail, never by SMS', async () => {
  expect((await jan.get('/api/me/notifications')).body).toMatchObject({
    app: true,
    sound: true,
    email: true,
    sms: false,
    email_address: 'jan@farm.example',
    push_subscriptions: 0,
  });
});

test('each user chooses their own channels, and the choice is stored', async () => {
  const saved = await put({ ...chosen, sms: true, phone: '+48 600-100-200', password: PASSWORD });
  expect(saved).toMatchObject({ status: 200, body: { sound: false, email: false, sms: true, phone: '+48600100200' } });
  expect((await anna.get('/api/me/notifications')).body).toEqual(saved.body);
  expect((await jan.get('/api/me/notifications')).body).toMatchObject({ email: true, phone: '' });
});

test.each([
  ['SMS without a number', { ...chosen, sms: true }, 'SMS requires a phone number'],
  [
    'a number without a country code that is not one of Poland',
    { ...chosen, phone: '600100' },
    'Enter a number of nine digits, or one from abroad with the country code, such as +49 30 1234567',
  ],
  [
    'a number that is too short',
    { ...chosen, phone: '+48 600' },
    'Enter a number of nine digits, or one from abroad with the country code, such as +49 30 1234567',
  ],
])('notification settings are refused with %s', async (_, body, sentence) => {
  expect(await put(body)).toMatchObject({ status: 422, body: { fields: { phone: sentence } } });
});

describe('changing the phone number', () => {
  const old = '+48600100200';
  const messages = () =>
    sql.rows<{ address: string; body: string }>(
      `select address, body from deliveries where channel = 'sms' and user_id = $1`,
      [annaId],
    );
  beforeEach(async () => {
    await sql.run('update users set phone = $2 where id = $1', [annaId, old]);
    await sql.run(`delete from deliveries where channel = 'sms'`);
  });

  test.each([
    ['without the password', {}, 'Enter your password to change this'],
    ['with a wrong password', { password: 'Wrong_Kite1!' }, 'The password is wrong'],
  ])('changing the phone number is refused %s, and nothing is saved', async (_, given, sentence) => {
    expect(await put({ ...chosen, phone: '+48 700 100 200', ...given })).toMatchObject({
      status: 422,
      body: { fields: { password: sentence } },
    });
    expect((await anna.get('/api/me/notifications')).body).toMatchObject({ phone: old });
    expect(await messages()).toEqual([]);
  });

  test('changing the phone number with the password notifies the old number and is in the audit log with both', async () => {
    expect((await put({ ...chosen, phone: '+48 700 100 200', password: PASSWORD })).status).toBe(200);
    expect(await messages()).toEqual([{ address: old, body: expect.stringContaining('no longer receives alarms') }]);
    const entry = await sql.first(
      `select details from audit_log where event = 'notification_settings_changed' and user_id = $1 order by id desc limit 1`,
      [annaId],
    );
    expect(entry).toMatchObject({ details: { before: { phone: old }, after: { phone: '+48700100200' } } });
  });

  test('the password is required to remove the phone number, but not to keep it', async () => {
    expect((await put({ ...chosen, phone: '' })).status).toBe(422);
    expect((await put({ ...chosen, phone: '+48 600 100 200' })).status).toBe(200);
    expect(await messages()).toEqual([]);
  });

  test('repeated wrong passwords for changing the phone number are throttled', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      answers.push((await put({ ...chosen, phone: '+48 700 100 200', password: 'Wrong_Kite1!' })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

test('a browser subscribes with the service’s key, and only its owner can unsubscribe it', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  const subscribe = (owner: Browser, where: string) =>
    owner.request('POST', '/api/me/push', { body: { endpoint: where, keys } });
  expect(await subscribe(anna, 'https://192.168.1.1/inside')).toMatchObject({ status: 422 });
  expect(await subscribe(anna, endpoint)).toMatchObject({ status: 200 });
  const settings = (await anna.get('/api/me/notifications')).body;
  expect(settings).toMatchObject({ push_subscriptions: 1, push_public_key: expect.stringMatching(/^[\w-]{80,}$/) });
  await jan.request('DELETE', '/api/me/push', { body: { endpoint } });
  expect((await anna.get('/api/me/notifications')).body).toMatchObject({ push_subscriptions: 1 });
  await anna.request('DELETE', '/api/me/push', { body: { endpoint } });
  expect((await anna.get('/api/me/notifications')).body).toMatchObject({ push_subscriptions: 0 });
});

describe('a browser that receives push messages while the page is closed', () => {
  let browsers = 0;

  /** Adds a browser of Anna's with a push subscription. */
  async function addSubscribedBrowser(): Promise<Browser> {
    const browser = new Browser(address).withSession(await addSession(sql, annaId, accountId, now));
    const endpoint = `https://fcm.googleapis.com/fcm/send/${(browsers += 1)}`;
    const body = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
    expect(await browser.request('POST', '/api/me/push', { body })).toMatchObject({ status: 200 });
    return browser;
  }
  const countSubscriptions = async () =>
    (await sql.rows<{ id: string }>('select id from push_subscriptions where user_id = $1', [annaId])).length;
  const sessionOf = async (browser: Browser) => {
    const listed = ENDPOINTS.listSessions.reply.parse((await browser.get('/api/sessions')).body);
    return listed.find(({ current }) => current)?.id ?? '';
  };

  beforeEach(async () => void (await sql.run('delete from push_subscriptions')));

  test('a browser receives no push messages after its user signs out there; other browsers still do', async () => {
    const office = await addSubscribedBrowser();
    await addSubscribedBrowser();
    await office.get('/logout');
    expect(await countSubscriptions()).toBe(1);
  });

  test('a browser receives no push messages after its session is ended from another device', async () => {
    const lost = await addSubscribedBrowser();
    await anna.request('DELETE', `/api/sessions/${await sessionOf(lost)}`);
    expect(await countSubscriptions()).toBe(0);
  });

  test('a browser receives no push messages after all other sessions end, as with a new password', async () => {
    const remaining = await addSubscribedBrowser();
    await addSubscribedBrowser();
    await sql.run('delete from sessions where user_id = $1 and id <> $2', [annaId, await sessionOf(remaining)]);
    expect(await countSubscriptions()).toBe(1);
  });

  test('a browser still receives push messages after switching to another account', async () => {
    const other = await addAccount(sql, 'Other farm');
    await assign(sql, annaId, other.accountId, 'normal');
    const browser = await addSubscribedBrowser();
    const moved = await browser.request('POST', '/api/switch_client', { body: { id_client: other.accountId } });
    expect(moved.status).toBe(200);
    expect(await countSubscriptions()).toBe(1);
    await browser.get('/logout');
    expect(await countSubscriptions()).toBe(0);
  });

  test('a browser still receives push messages after its session expired overnight', async () => {
    await addSubscribedBrowser();
    await deleteExpiredSessions(sql, now.add({ hours: 13 }));
    expect(await countSubscriptions()).toBe(1);
    expect(await sql.rows('select session_id from push_subscriptions')).toEqual([{ session_id: null }]);
    await deleteExpiredSessions(sql, now.add({ hours: 31 * 24 }));
    expect(await countSubscriptions()).toBe(0);
  });
});
