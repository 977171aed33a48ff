import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { testDatabase } from '../db/test-database.ts';
import { createEvents, type Announcement } from '../events.ts';
import { silentLog } from '../log.ts';
import { foldAlarms, raiseContactAlarm } from '../stores/silence.ts';
import { saveNotificationSettings, savePushSubscription } from '../stores/notification-settings.ts';
import { listSessionsOf } from '../stores/sessions.ts';
import { addAccount, addSession, addUser, anId, assign } from '../test-rig/farm.ts';
import { mailPeer, smsPeer } from '../test-rig/message-peers.ts';
import { addThings, type Things } from '../test-rig/things.ts';
import { mailWay } from './mail.ts';
import { smsWay } from './sms.ts';
import { notifier } from './start.ts';
import type { Ways } from './way.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const mail = await mailPeer();
const sms = await smsPeer();
const outside: Ways = { email: mailWay(mail.url, 'Zagon <alarms@farm.example>'), sms: smsWay(sms.url) };

let clock = fixedClock('2026-06-11T13:58:00Z');
let farms = 0;
let clientId: string;
let anna: string;
let things: Things;
let said: Announcement[];

function turn(ways: Ways = outside): Promise<void> {
  const events = createEvents();
  events.onAnnouncement((announcement) => said.push(announcement));
  const link = 'https://farm.example/#/alarms';
  return notifier({ pool: sql, clock, events, log: silentLog, ways, tell: async () => undefined, link }).turn();
}

/** Raises an alarm of a reading; without a field, one of water. */
async function raise(rule: string, field: string | null = 'HUMIDITY_1', moduleId = things.probeId): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, updated_at)
     values ($1, $2, $3, $4, $5, jsonb_build_object('pl', 'Za sucho: ' || $4::text, 'en', 'Too dry: ' || $4::text), $6, $6)`,
    [id, clientId, moduleId, rule, field, clock.now()],
  );
  return id;
}

const deliveries = () =>
  sql.rows<{ channel: string; state: string; attempts: number; subject: string; body: string }>(
    `select d.channel, d.state, d.attempts, d.subject, d.body from deliveries d join notices n on n.id = d.notice_id
     where n.client_id = $1 order by d.created_at, d.id`,
    [clientId],
  );
const toasts = () => said.filter(({ name }) => name === 'notifications');
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to === address);

beforeEach(async () => {
  farms += 1;
  clock = fixedClock('2026-06-11T13:58:00Z');
  said = [];
  mail.refuse(null);
  ({ clientId } = await addAccount(sql, `Farm ${farms}`));
  anna = await addUser(sql, `anna${farms}@farm.example`, { language: 'pl' });
  await assign(sql, anna, clientId, 'admin');
  things = await addThings(sql, clientId);
});

describe('an alarm', () => {
  test('reaches the open page and the mailbox, once, in the reader’s language and on his clock', async () => {
    await raise('low_battery', 'battvol');
    await turn();
    await turn();
    expect(toasts()).toEqual([
      expect.objectContaining({
        to: { user: anna },
        body: expect.objectContaining({ id_client: clientId, object_name: 'Probe' }),
      }),
    ]);
    const [first, ...more] = mailsTo(`anna${farms}@farm.example`);
    expect(more).toEqual([]);
    expect(first?.signedIn).toBe('zagon');
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ subject: 'Alarm: Za sucho: low_battery', state: 'sent', attempts: 1 });
    expect(delivery?.body).toContain(`Probe: Za sucho: low_battery\nFarm ${farms}, 11.06.2026, 15:58`);
    const told = await sql.first<{ told: readonly string[] }>('select told from alarms where client_id = $1', [
      clientId,
    ]);
    expect(told?.told).toEqual(['app', 'email']);
  });

  test('is told in the reader’s unit of temperature', async () => {
    await sql.run(`update users set temperature_unit = 'F' where id = $1`, [anna]);
    const jan = await addUser(sql, `jan${farms}@farm.example`);
    await assign(sql, jan, clientId, 'normal');
    const id = await raise('heat', 'TEMP_1');
    await sql.run(`update alarms set message_fahrenheit = '{"pl": "Gorąco: 95 °F", "en": "Hot: 95°F"}' where id = $1`, [
      id,
    ]);
    await turn();
    const said = (who: string) => toasts().find(({ to }) => 'user' in to && to.user === who)?.body;
    expect(said(anna)).toMatchObject({ message: { pl: 'Gorąco: 95 °F' } });
    expect(said(jan)).toMatchObject({ message: { en: 'Too dry: heat' } });
    expect((await deliveries()).map(({ subject }) => subject).toSorted()).toEqual([
      'Alarm: Gorąco: 95 °F',
      'Alarm: Too dry: heat',
    ]);
  });

  test('is told by SMS where somebody wants that and gave his number', async () => {
    const chosen = { app: false, sound: false, email: false, sms: true, phone: '+48600100200' };
    await saveNotificationSettings(sql, anna, chosen, clock.now());
    await raise('output_not_closed', 'o1', things.valvesId);
    await turn();
    expect(sms.messages.at(-1)).toMatchObject({ to: '+48600100200', authorization: 'Basic emFnb246c2VjcmV0' });
    expect(sms.messages.at(-1)?.text).toContain('Valves: Za sucho');
    expect(toasts()).toEqual([]);
    expect(mailsTo(`anna${farms}@farm.example`)).toEqual([]);
  });

  test('goes to all people of the account, and to nobody of another or of a blocked one', async () => {
    const jan = await addUser(sql, `jan${farms}@farm.example`);
    await assign(sql, jan, clientId, 'normal');
    await raise('too_dry');
    await turn();
    expect(toasts().map(({ to }) => to)).toEqual(expect.arrayContaining([{ user: anna }, { user: jan }]));
    await sql.run('update clients set blocked_at = now() where id = $1', [clientId]);
    await raise('too_wet');
    await turn();
    expect(toasts()).toHaveLength(2);
  });

  test('goes where its threshold says', async () => {
    await sql.run(
      `insert into alarm_settings (client_id, module_id, field, rule, active, channels) values ($1, $2, 'HUMIDITY_1', 'too_dry', true, '{email}')`,
      [clientId, things.probeId],
    );
    await raise('too_dry');
    await turn();
    expect(toasts()).toEqual([]);
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(1);
  });

  test('that began and ended long before anybody could tell of it is no news', async () => {
    const id = await raise('too_dry');
    await sql.run('update alarms set inactivation_date = $2 where id = $1', [id, clock.now()]);
    clock.advance({ hours: 2 });
    await turn();
    expect(toasts()).toEqual([]);
  });

  test('that nobody confirms is told again after six hours, and not once somebody has', async () => {
    const id = await raise('low_battery', 'battvol');
    await turn();
    clock.advance({ hours: 6, minutes: 1 });
    await turn();
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(2);
    await sql.run('update alarms set confirmation_date = $2 where id = $1', [id, clock.now()]);
    clock.advance({ hours: 7 });
    await turn();
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(2);
  });
});

describe('a message that does not get out', () => {
  test('is tried again, later each time, and goes out when the server takes it', async () => {
    mail.refuse(451);
    await raise('low_battery', 'battvol');
    await turn();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await turn();
    expect(await deliveries()).toMatchObject([{ attempts: 1 }]);
    clock.advance({ seconds: 31 });
    await turn();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    mail.refuse(null);
    clock.advance({ seconds: 61 });
    await turn();
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 3 }]);
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(1);
  });

  test('is given up after a day, with the reason', async () => {
    mail.refuse(550);
    await raise('low_battery', 'battvol');
    for (let hour = 0; hour < 14; hour += 1) {
      await turn();
      clock.advance({ hours: 3 });
    }
    const [delivery] = await sql.rows<{ state: string; error: string }>(
      `select d.state, d.error from deliveries d join notices n on n.id = d.notice_id
       where n.client_id = $1 and n.kind = 'alarm'`,
      [clientId],
    );
    expect(delivery?.state).toBe('failed');
    expect(delivery?.error).toContain('not now');
  });

  test('without a mail server is kept for the operator, and the page is told all the same', async () => {
    await raise('low_battery', 'battvol');
    await turn({});
    expect(await deliveries()).toMatchObject([{ channel: 'email', state: 'kept' }]);
    expect(toasts()).toHaveLength(1);
  });

  test('to a browser that is gone ends there', async () => {
    await addSession(sql, anna, clientId, clock.now());
    const sessionId = (await listSessionsOf(sql, anna, clock.now()))[0]?.id ?? '';
    const browser = { endpoint: `https://p.example/${farms}`, p256dh: 'k', auth: 'a' };
    await savePushSubscription(sql, { userId: anna, sessionId }, browser, clock.now());
    await raise('too_dry');
    await turn({ push: { send: async () => 'gone', close: () => undefined } });
    expect((await deliveries()).find(({ channel }) => channel === 'push')).toMatchObject({ state: 'failed' });
  });
});

describe('many at once', () => {
  test('a frost night with forty sensors: nine messages, and one that holds the rest', async () => {
    for (let sensor = 0; sensor < 40; sensor += 1) {
      const id = anId();
      await sql.run(
        `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-200', $5)`,
        [id, clientId, things.stationId, `AIR-${farms}-${sensor}`, `Air ${sensor}`],
      );
      await raise('frost', 'TEMP_GAP_1', id);
    }
    await turn();
    expect(toasts()).toHaveLength(9);
    clock.advance({ minutes: 9 });
    await turn();
    expect(toasts()).toHaveLength(9);
    clock.advance({ minutes: 1 });
    await turn();
    expect(toasts()).toHaveLength(10);
    expect(toasts().at(-1)?.body).toMatchObject({ id_alarm: null, message: { pl: 'Kolejne alarmy: 31' } });
    const digest = (await deliveries()).at(-1);
    expect(digest?.subject).toBe('Kolejne alarmy: 31');
    expect(digest?.body).toContain('i jeszcze: 11');
  });

  test('a valve that does not close is told at once in the middle of it', async () => {
    for (let rule = 0; rule < 12; rule += 1) await raise(`rule_${rule}`);
    await turn();
    expect(toasts()).toHaveLength(9);
    await raise('output_not_closed', 'o1', things.valvesId);
    await turn();
    expect(toasts()).toHaveLength(10);
  });
});

describe('a silent base station with 14 modules', () => {
  const offline = (at: Temporal.Instant) =>
    sql.run('update stations set online = false, online_changed_at = $2 where module_id = $1', [things.stationId, at]);

  test('is one message, however many of its modules are silent and whatever should have started', async () => {
    await offline(clock.now());
    const started = await raise('station_silent_at_start', null, things.stationId);
    for (let probe = 0; probe < 12; probe += 1) {
      const id = anId();
      await sql.run(
        `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-200', 'P')`,
        [id, clientId, things.stationId, `S-${farms}-${probe}`],
      );
      await raise('module_silent', null, id);
    }
    await turn();
    expect(toasts()).toEqual([]);
    clock.advance({ minutes: 2 });
    const message = { pl: 'Stacja bazowa nie odpowiada', en: 'Base station not responding' };
    const now = clock.now();
    const given = { clientId, moduleId: things.stationId, rule: 'base_offline', message, since: now, now };
    const alarmId = (await raiseContactAlarm(sql, given)) ?? '';
    const rules = ['module_silent', 'station_silent_at_start'];
    const folded = await foldAlarms(sql, { clientId, stationId: things.stationId, alarmId }, rules, now);
    expect(folded).toHaveLength(13);
    expect(folded).toContain(started);
    await turn();
    await turn();
    expect(toasts().map(({ body }) => body)).toEqual([expect.objectContaining({ id_alarm: alarmId })]);
    expect(mailsTo(`anna${farms}@farm.example`)).toHaveLength(1);
  });
});
