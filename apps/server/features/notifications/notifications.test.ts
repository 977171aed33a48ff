import { expect, test } from 'vitest';
import { Browser } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../test-rig/farm.ts';
import { startTestApp } from '../../test-rig/test-app.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { clientId } = await addAccount(sql, 'Farm');
const now = Temporal.Now.instant();

async function somebody(name: string): Promise<Browser> {
  const id = await addUser(sql, `${name}@farm.example`);
  await assign(sql, id, clientId, 'normal');
  return new Browser(address).hold(await addSession(sql, id, clientId, now));
}

const anna = await somebody('anna');
const jan = await somebody('jan');
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
