import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Green Field');
const fixture = await addFarmFixture(sql, accountId);
const anna = await addUser(sql, 'anna@green.example');
await assign(sql, anna, accountId, 'admin');
const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
const signedOut = new Browser(address);

const TOKEN = 'abcdefghijkl';

async function addAlarm(rule: string): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, updated_at)
     values ($1, $2, $3, $4, 'TEMP_1', '{"pl": "Przymrozek", "en": "Frost"}', $5, $5)`,
    [id, accountId, fixture.probeId, rule, clock.now()],
  );
  return id;
}

async function addNotice(kind: string, alarmId: string | null, hash: string | null, userId = anna): Promise<void> {
  await sql.run(
    `insert into notices (id, client_id, user_id, alarm_id, kind, causes, channels, created_at, told_at, dedupe_key, mute_hash)
     values ($1::uuid, $2, $3, $4, $5, '{}', '{app,sms}', $6, $6, $1::uuid::text, $7)`,
    [
      anId(),
      accountId,
      userId,
      alarmId,
      kind,
      clock.now(),
      hash === null ? null : createHash('sha256').update(hash).digest(),
    ],
  );
}

const read = (token = TOKEN) => signedOut.request('POST', '/api/mutes/read', { body: { token } });
const mute = (muted: boolean, token = TOKEN) => signedOut.request('PUT', '/api/mutes', { body: { token, muted } });
const mutes = () => sql.rows<{ rule: string }>('select rule, until::text from muted_alarms order by rule');

beforeEach(async () => {
  await sql.run('delete from notices');
  await sql.run('delete from alarms');
  await sql.run('delete from muted_alarms');
  await addNotice('alarm', await addAlarm('frost'), TOKEN);
});

describe('the link of a notice', () => {
  test('the link of a notice shows why it was sent and what it would mute, however often it is opened, and mutes nothing', async () => {
    for (let scan = 0; scan < 3; scan += 1)
      expect(await read()).toMatchObject({
        status: 200,
        body: {
          client_name: 'Green Field',
          channels: ['app', 'sms'],
          is_reminder: false,
          alarms: [{ object_name: 'Probe', message: { en: 'Frost' }, is_urgent: true, muted_until: null }],
        },
      });
    expect(await mutes()).toEqual([]);
  });

  test('the link of a notice mutes its alarm for 24 hours when its button is pressed, and can undo that; both are logged', async () => {
    const until = clock.now().add({ hours: 24 });
    expect(await mute(true)).toMatchObject({ status: 200, body: { alarms: [{ muted_until: until.toString() }] } });
    expect(await mutes()).toEqual([{ rule: 'frost', until: '2026-11-22 10:00:00+00' }]);
    expect(await mute(false)).toMatchObject({ status: 200, body: { alarms: [{ muted_until: null }] } });
    expect(await mutes()).toEqual([]);
    const events = await sql.rows(
      `select event from audit_log where user_id = $1 and event like 'alarm_%muted' order by id`,
      [anna],
    );
    expect(events).toEqual([{ event: 'alarm_muted' }, { event: 'alarm_unmuted' }]);
  });

  test('the link of a notice of several alarms mutes all of them', async () => {
    for (const rule of ['heat', 'cold']) await addNotice('alarm', await addAlarm(rule), null);
    await addNotice('digest', null, 'digest000000');
    await mute(true, 'digest000000');
    expect((await mutes()).map(({ rule }) => rule)).toEqual(['cold', 'frost', 'heat']);
  });

  test('the link of a notice that is unknown, or belongs to a user who left the account, gets the same response', async () => {
    const unknown = await read('zzzzzzzzzzzz');
    expect(unknown.status).toBe(404);
    const jan = await addUser(sql, `${anId()}@green.example`);
    await addNotice('alarm', await addAlarm('heat'), 'ofjan0000000', jan);
    expect((await read('ofjan0000000')).body).toEqual(unknown.body);
    expect((await mute(true, 'ofjan0000000')).status).toBe(404);
  });
});

test('the settings list muted alarms, and can unmute them', async () => {
  await mute(true);
  const { body } = await browser.get('/api/me/notifications');
  const { mutes: listed } = body as { mutes: readonly { id: string }[] };
  expect(listed).toMatchObject([{ object_name: 'Probe', message: { en: 'Frost' } }]);
  expect((await browser.request('DELETE', `/api/me/mutes/${listed[0]?.id}`)).status).toBe(200);
  expect(await mutes()).toEqual([]);
});

describe('a test of a channel', () => {
  const send = (channel: string) => browser.request('POST', '/api/me/notifications/test', { body: { channel } });

  test('a test of a channel reports the result in one word', async () => {
    expect(await send('email')).toMatchObject({ status: 200, body: { answer: 'no_channel' } });
  });

  test('a test of a channel needs a destination', async () => {
    expect(await send('sms')).toMatchObject({ status: 422 });
    expect(await send('push')).toMatchObject({ status: 422 });
  });

  test('a test of a channel is refused after ten in an hour', async () => {
    const statuses = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await send('email')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('quiet hours are saved, and an invalid time is refused', async () => {
  const chosen = { app: true, sound: false, email: true, sms: false, phone: '' };
  const put = (quiet: object | null) => browser.request('PUT', '/api/me/notifications', { body: { ...chosen, quiet } });
  expect(await put({ from: '22:00', to: '06:30' })).toMatchObject({ body: { quiet: { from: '22:00', to: '06:30' } } });
  expect((await browser.request('PUT', '/api/me/notifications', { body: chosen })).body).toMatchObject({
    quiet: { from: '22:00' },
  });
  expect((await put({ from: '25:00', to: '06:00' })).status).toBe(422);
  expect(await put(null)).toMatchObject({ body: { quiet: null } });
});
