import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createEvents, type PublishedEvent } from '../../core/events.ts';
import { foldAlarms } from '../../stores/alarms/silence.ts';
import { saveNotificationSettings, savePushSubscription } from '../../stores/alarms/notification-settings.ts';
import { listSessionsOf } from '../../stores/session/sessions.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { smtpSender } from '../../deliveries/mail/sender.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { startMailServer, startSmsGateway } from '../../testing/message-servers.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { raiseSystemAlarm } from '../raise/raise-system-alarm.ts';
import { mailChannel } from '../../deliveries/mail.ts';
import { smsChannel } from '../../deliveries/sms.ts';
import { deliver } from '../../deliveries/deliver.ts';
import { createNotifier } from './notifier.ts';
import type { Channels } from '../../deliveries/channel.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const mail = await startMailServer();
const sms = await startSmsGateway();
const externalChannels: Channels = {
  email: mailChannel(smtpSender(mail.url, 'Zagon <alarms@farm.example>'), CLEAR_BOX),
  sms: smsChannel(sms.url),
};

let clock = fixedClock('2026-06-11T13:58:00Z');
let farms = 0;
let accountId: string;
let anna: string;
let fixture: FarmFixture;
let announced: PublishedEvent[];

async function runPass(channels: Channels = externalChannels): Promise<void> {
  const events = createEvents();
  events.onPublish((announcement) => announced.push(announcement));
  const addresses = { alarms: 'https://farm.example/#/alarms', mute: 'https://farm.example/#/mute' };
  const queued = () => undefined;
  await createNotifier({ pool: sql, clock, events, addresses, queued, publishChanges: () => undefined }).pass();
  await deliver({ pool: sql, channels, now: () => clock.now() });
}

/** Raises an alarm from a reading; without a field, one about water. */
async function raise(rule: string, field: string | null = 'HUMIDITY_1', moduleId = fixture.probeId): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, updated_at)
     values ($1, $2, $3, $4, $5, jsonb_build_object('pl', 'Za sucho: ' || $4::text, 'en', 'Too dry: ' || $4::text), $6, $6)`,
    [id, accountId, moduleId, rule, field, clock.now()],
  );
  return id;
}

const deliveries = () =>
  sql.rows<{ channel: string; state: string; attempts: number; subject: string; body: string }>(
    `select d.channel, d.state, d.attempts, d.subject, d.body from deliveries d join notices n on n.id = d.notice_id
     where n.client_id = $1 order by d.created_at, d.id`,
    [accountId],
  );
const toasts = () => announced.filter(({ name }) => name === 'notifications');
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to === address);

beforeEach(async () => {
  farms += 1;
  clock = fixedClock('2026-06-11T13:58:00Z');
  announced = [];
  mail.refuse(null);
  ({ accountId } = await addAccount(sql, `Farm ${farms}`));
  anna = await addUser(sql, `anna${farms}@farm.example`, { language: 'pl' });
  await assign(sql, anna, accountId, 'admin');
  fixture = await addFarmFixture(sql, accountId);
});

describe('an alarm', () => {
  test('an alarm reaches the open page and the mailbox once, in the language and time zone of the reader', async () => {
    await raise('low_battery', 'battvol');
    await runPass();
    await runPass();
    expect(toasts()).toEqual([
      expect.objectContaining({
        to: { user: anna },
        body: expect.objectContaining({ id_client: accountId, object_name: 'Probe' }),
      }),
    ]);
    const [first, ...more] = mailsTo(`anna${farms}@farm.example`);
    expect(more).toEqual([]);
    expect(first?.signedIn).toBe('zagon');
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ subject: 'Alarm: Za sucho: low_battery', state: 'sent', attempts: 1 });
    expect(delivery?.body).toContain(`Probe: Za sucho: low_battery\nFarm ${farms}, 11.06.2026, 15:58`);
    const row = await sql.first<{ told: readonly string[] }>('select told from alarms where client_id = $1', [
      accountId,
    ]);
    expect(row?.told).toEqual(['app', 'email']);
  });

  test('an alarm uses the temperature unit of the reader', async () => {
    await sql.run(`update users set temperature_unit = 'F' where id = $1`, [anna]);
    const jan = await addUser(sql, `jan${farms}@farm.example`);
    await assign(sql, jan, accountId, 'normal');
    const id = await raise('heat', 'TEMP_1');
    await sql.run(`update alarms set message_fahrenheit = '{"pl": "Gorąco: 95 °F", "en": "Hot: 95°F"}' where id = $1`, [
      id,
    ]);
    await runPass();
    const announced = (who: string) => toasts().find(({ to }) => 'user' in to && to.user === who)?.body;
    expect(announced(anna)).toMatchObject({ message: { pl: 'Gorąco: 95 °F' } });
    expect(announced(jan)).toMatchObject({ message: { en: 'Too dry: heat' } });
    expect((await deliveries()).map(({ subject }) => subject).toSorted()).toEqual([
      'Alarm: Gorąco: 95 °F',
      'Alarm: Too dry: heat',
    ]);
  });

  test('an alarm is sent by SMS if the user enabled it and entered a number', async () => {
    const chosen = { app: false, sound: false, email: false, sms: true, phone: '+48600100200' };
    await saveNotificationSettings(sql, anna, chosen, clock.now());
    await raise('output_not_closed', 'o1', fixture.valvesId);
    await runPass();
    expect(sms.messages.at(-1)).toMatchObject({ to: '+48600100200', authorization: 'Basic emFnb246c2VjcmV0' });
    expect(sms.messages.at(-1)?.text).toContain('Valves: Za sucho');
    expect(toasts()).toEqual([]);
    expect(mailsTo(`anna${farms}@farm.example`)).toEqual([]);
  });

  test('an alarm reaches all members of the account, but not those of another or a blocked one', async () => {
    const jan = await addUser(sql, `jan${farms}@farm.example`);
    await assign(sql, jan, accountId, 'normal');
    await raise('too_dry');
    await runPass();
    expect(toasts().map(({ to }) => to)).toEqual(expect.arrayContaining([{ user: anna }, { user: jan }]));
    await sql.run('update clients set blocked_at = now() where id = $1', [accountId]);
    await raise('too_wet');
    await runPass();
    expect(toasts()).toHaveLength(2);
  });

  test('an alarm uses the channels of its threshold', async () => {
    await sql.run(
      `insert into alarm_settings (client_id, module_id, field, rule, active, channels) values ($1, $2, 'HUMIDITY_1', 'too_dry', true, '{email}')`,
      [accountId, fixture.probeId],
    );
    await raise('too_dry');
    await runPass();
    expect(toasts()).toEqual([]);
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(1);
  });

  test('an alarm is not sent if it began and ended long before it could be sent', async () => {
    const id = await raise('too_dry');
    await sql.run('update alarms set inactivation_date = $2 where id = $1', [id, clock.now()]);
    clock.advance({ hours: 2 });
    await runPass();
    expect(toasts()).toEqual([]);
  });

  test('an alarm is repeated after six hours until it is confirmed', async () => {
    const id = await raise('low_battery', 'battvol');
    await runPass();
    clock.advance({ hours: 6, minutes: 1 });
    await runPass();
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(2);
    await sql.run('update alarms set confirmation_date = $2 where id = $1', [id, clock.now()]);
    clock.advance({ hours: 7 });
    await runPass();
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(2);
  });
});

describe('a message that cannot be delivered', () => {
  test('a message that cannot be delivered is retried with growing delays until the server accepts it', async () => {
    mail.refuse(451);
    await raise('low_battery', 'battvol');
    await runPass();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await runPass();
    expect(await deliveries()).toMatchObject([{ attempts: 1 }]);
    clock.advance({ seconds: 31 });
    await runPass();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    mail.refuse(null);
    clock.advance({ seconds: 61 });
    await runPass();
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 3 }]);
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(1);
  });

  test('a message that cannot be delivered fails after a day, with the reason', async () => {
    mail.refuse(550);
    await raise('low_battery', 'battvol');
    for (let hour = 0; hour < 14; hour += 1) {
      await runPass();
      clock.advance({ hours: 3 });
    }
    const [delivery] = await sql.rows<{ state: string; error: string }>(
      `select d.state, d.error from deliveries d join notices n on n.id = d.notice_id
       where n.client_id = $1 and n.kind = 'alarm'`,
      [accountId],
    );
    expect(delivery?.state).toBe('failed');
    expect(delivery?.error).toContain('not now');
  });

  test('a message is stored for the operator without a mail server, and the page is still notified', async () => {
    await raise('low_battery', 'battvol');
    await runPass({});
    expect(await deliveries()).toMatchObject([{ channel: 'email', state: 'kept' }]);
    expect(toasts()).toHaveLength(1);
  });

  test('a message to an unsubscribed browser is not retried', async () => {
    await addSession(sql, anna, accountId, clock.now());
    const sessionId = (await listSessionsOf(sql, anna, clock.now()))[0]?.id ?? '';
    const browser = { endpoint: `https://p.example/${farms}`, p256dh: 'k', auth: 'a' };
    await savePushSubscription(sql, { userId: anna, sessionId }, browser, clock.now());
    await raise('too_dry');
    await runPass({ push: { send: async () => ({ kind: 'gone', detail: 'HTTP 410' }), stop: () => undefined } });
    expect((await deliveries()).find(({ channel }) => channel === 'push')).toMatchObject({ state: 'failed' });
  });
});

describe('many alarms at once', () => {
  test('a frost night with forty sensors sends nine messages and a digest of the rest', async () => {
    for (let sensor = 0; sensor < 40; sensor += 1) {
      const id = anId();
      await sql.run(
        `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-200', $5)`,
        [id, accountId, fixture.stationId, `AIR-${farms}-${sensor}`, `Air ${sensor}`],
      );
      await raise('frost', 'TEMP_GAP_1', id);
    }
    await runPass();
    expect(toasts()).toHaveLength(9);
    clock.advance({ minutes: 9 });
    await runPass();
    expect(toasts()).toHaveLength(9);
    clock.advance({ minutes: 1 });
    await runPass();
    expect(toasts()).toHaveLength(10);
    expect(toasts().at(-1)?.body).toMatchObject({ id_alarm: null, message: { pl: 'Kolejne alarmy: 31' } });
    const digest = (await deliveries()).at(-1);
    expect(digest?.subject).toBe('Kolejne alarmy: 31');
    expect(digest?.body).toContain('i jeszcze: 11');
  });

  test('a valve that does not close is still notified at once', async () => {
    for (let rule = 0; rule < 12; rule += 1) await raise(`rule_${rule}`);
    await runPass();
    expect(toasts()).toHaveLength(9);
    await raise('output_not_closed', 'o1', fixture.valvesId);
    await runPass();
    expect(toasts()).toHaveLength(10);
  });
});

describe('a silent base station with 14 modules', () => {
  const offline = (at: Temporal.Instant) =>
    sql.run('update stations set online = false, online_changed_at = $2 where module_id = $1', [fixture.stationId, at]);

  test('a silent base station with 14 modules sends one message, however many modules are silent or starts were missed', async () => {
    await offline(clock.now());
    const started = await raise('station_silent_at_start', null, fixture.stationId);
    for (let probe = 0; probe < 12; probe += 1) {
      const id = anId();
      await sql.run(
        `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-200', 'P')`,
        [id, accountId, fixture.stationId, `S-${farms}-${probe}`],
      );
      await raise('module_silent', null, id);
    }
    await runPass();
    expect(toasts()).toEqual([]);
    clock.advance({ minutes: 2 });
    const now = clock.now();
    const contactAlarm = {
      accountId,
      moduleId: fixture.stationId,
      rule: 'base_offline',
      facts: { modules: 12 },
      now,
    } as const;
    const alarmId = (await raiseSystemAlarm(sql, contactAlarm)) ?? '';
    const rules = ['module_silent', 'station_silent_at_start'] as const;
    const folded = await foldAlarms(sql, { accountId, stationId: fixture.stationId, alarmId }, rules, now);
    expect(folded).toHaveLength(13);
    expect(folded).toContain(started);
    await runPass();
    await runPass();
    expect(toasts().map(({ body }) => body)).toEqual([expect.objectContaining({ id_alarm: alarmId })]);
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(1);
  });
});
