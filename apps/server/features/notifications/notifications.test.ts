import { listSessions } from '@zagon/contract/session/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteEndedSessions } from '../../stores/sessions.ts';
import { Browser } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../test-rig/farm.ts';
import { startTestApp } from '../../test-rig/test-app.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { clientId } = await addAccount(sql, 'Farm');
const now = Temporal.Now.instant();

async function somebody(name: string): Promise<{ readonly id: string; readonly browser: Browser }> {
  const id = await addUser(sql, `${name}@farm.example`);
  await assign(sql, id, clientId, 'normal');
  return { id, browser: new Browser(address).hold(await addSession(sql, id, clientId, now)) };
}

const { id: annaId, browser: anna } = await somebody('anna');
const { browser: jan } = await somebody('jan');
const chosen = { app: true, sound: false, email: false, sms: false, phone: '' };
const put = (body: object) => anna.request('PUT', '/api/me/notifications', { body });

test('who chose nothing is told in the app and by e-mail, never by SMS', async () => {
  expect((await jan.get('/api/me/notifications')).body).toMatchObject({
    app: true,
    sound: true,
    email: true,
    sms: false,
    email_address: 'jan@farm.example',
    push_subscriptions: 0,
  });
});

test('each way is chosen by oneself, and stays', async () => {
  const saved = await put({ ...chosen, sms: true, phone: '+48 600-100-200' });
  expect(saved).toMatchObject({ status: 200, body: { sound: false, email: false, sms: true, phone: '+48600100200' } });
  expect((await anna.get('/api/me/notifications')).body).toEqual(saved.body);
  expect((await jan.get('/api/me/notifications')).body).toMatchObject({ email: true, phone: '' });
});

test.each([
  ['SMS without a number', { ...chosen, sms: true }, 'SMS needs a telephone number'],
  [
    'a number without its country',
    { ...chosen, phone: '600100200' },
    'Enter a number with its country prefix, such as +48 600 100 200',
  ],
  [
    'a number that is too short',
    { ...chosen, phone: '+48 600' },
    'Enter a number with its country prefix, such as +48 600 100 200',
  ],
])('%s is refused', async (_, body, sentence) => {
  expect(await put(body)).toMatchObject({ status: 422, body: { fields: { phone: sentence } } });
});

test('a browser subscribes with the service’s key, and is let go by whom it belongs to', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  const subscribe = (who: Browser, where: string) =>
    who.request('POST', '/api/me/push', { body: { endpoint: where, keys } });
  expect(await subscribe(anna, 'https://192.168.1.1/inside')).toMatchObject({ status: 422 });
  expect(await subscribe(anna, endpoint)).toMatchObject({ status: 200 });
  const settings = (await anna.get('/api/me/notifications')).body;
  expect(settings).toMatchObject({ push_subscriptions: 1, push_public_key: expect.stringMatching(/^[\w-]{80,}$/) });
  await jan.request('DELETE', '/api/me/push', { body: { endpoint } });
  expect((await anna.get('/api/me/notifications')).body).toMatchObject({ push_subscriptions: 1 });
  await anna.request('DELETE', '/api/me/push', { body: { endpoint } });
  expect((await anna.get('/api/me/notifications')).body).toMatchObject({ push_subscriptions: 0 });
});

describe('a browser that is told while the page is closed', () => {
  let browsers = 0;

  /** One more browser of Anna's that takes messages. */
  async function subscribed(): Promise<Browser> {
    const browser = new Browser(address).hold(await addSession(sql, annaId, clientId, now));
    const endpoint = `https://fcm.googleapis.com/fcm/send/${(browsers += 1)}`;
    const body = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
    expect(await browser.request('POST', '/api/me/push', { body })).toMatchObject({ status: 200 });
    return browser;
  }
  const told = async () =>
    (await sql.rows<{ id: string }>('select id from push_subscriptions where user_id = $1', [annaId])).length;
  const sessionOf = async (browser: Browser) => {
    const listed = listSessions.reply.parse((await browser.get('/api/sessions')).body);
    return listed.find(({ current }) => current)?.id ?? '';
  };

  beforeEach(async () => void (await sql.run('delete from push_subscriptions')));

  test('is told nothing more once one has signed out there; another browser is', async () => {
    const office = await subscribed();
    await subscribed();
    await office.get('/logout');
    expect(await told()).toBe(1);
  });

  test('is told nothing more when its session is ended from another device', async () => {
    const lost = await subscribed();
    await anna.request('DELETE', `/api/sessions/${await sessionOf(lost)}`);
    expect(await told()).toBe(0);
  });

  test('is told nothing more when all other sessions end, as with a new password', async () => {
    const kept = await subscribed();
    await subscribed();
    await sql.run('delete from sessions where user_id = $1 and id <> $2', [annaId, await sessionOf(kept)]);
    expect(await told()).toBe(1);
  });

  test('goes on being told when one goes to another account', async () => {
    const other = await addAccount(sql, 'Other farm');
    await assign(sql, annaId, other.clientId, 'normal');
    const browser = await subscribed();
    const moved = await browser.request('POST', '/api/switch_client', { body: { id_client: other.clientId } });
    expect(moved.status).toBe(200);
    expect(await told()).toBe(1);
    await browser.get('/logout');
    expect(await told()).toBe(0);
  });

  test('goes on being told after a session that ran out over night', async () => {
    await subscribed();
    await deleteEndedSessions(sql, now.add({ hours: 13 }));
    expect(await told()).toBe(1);
    expect(await sql.rows('select session_id from push_subscriptions')).toEqual([{ session_id: null }]);
    await deleteEndedSessions(sql, now.add({ hours: 31 * 24 }));
    expect(await told()).toBe(0);
  });
});

test('an operator reads what found no way out, and which devices nobody knows', async () => {
  const operator = await addUser(sql, 'operator@zagon.example', { operator: true });
  const browser = new Browser(address).hold(await addSession(sql, operator, null, now));
  await sql.run(
    `insert into deliveries (id, channel, address, language, subject, body, link, state, due_at, created_at, dedupe_key)
     values (gen_random_uuid(), 'email', 'anna@farm.example', 'en', 'Alarm: frost', 'Air: frost', '/', 'kept', now(), now(), 'one')`,
  );
  await sql.run(
    `insert into operator_notices (id, kind, station_serial, module_serial, first_at, last_at)
     values (gen_random_uuid(), 'unknown_device', 'AGB2000-1', 'AM200-X', now(), now())`,
  );
  expect((await browser.get('/api/admin/outbox')).body).toMatchObject({
    ways: { email: false, sms: false, push: true },
    messages: [{ channel: 'email', address: 'anna@farm.example', subject: 'Alarm: frost', state: 'kept' }],
    unknown_devices: [{ station_serial: 'AGB2000-1', module_serial: 'AM200-X', messages: 1 }],
  });
});
