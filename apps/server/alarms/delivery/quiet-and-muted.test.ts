import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createEvents } from '../../core/events.ts';
import { saveNotificationSettings } from '../../stores/alarms/notification-settings.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { createNotifier } from './notifier.ts';

const { pools } = await testDatabase();
const sql = pools.system;

let clock = fixedClock('2026-06-11T21:30:00Z');
let accountId: string;
let anna: string;
let fixture: FarmFixture;

const choices = { app: true, sound: false, email: true, sms: true, phone: '+48600100200' };
const addresses = { alarms: 'https://farm.example/#/alarms', mute: 'https://farm.example/#/mute' };

const runPass = () =>
  createNotifier({
    pool: sql,
    clock,
    events: createEvents(),
    addresses,
    queued: () => undefined,
    publishChanges: () => undefined,
  }).pass();

async function raise(rule: string, field: string | null = 'HUMIDITY_1'): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, updated_at)
     values ($1, $2, $3, $4, $5, '{"pl": "Przymrozek: −0,5 °C", "en": "Frost: −0.5°C"}', $6, $6)`,
    [id, accountId, fixture.probeId, rule, field, clock.now()],
  );
  // Channels of this alarm, regardless of its kind.
  await sql.run(
    `insert into alarm_settings (client_id, module_id, field, rule, active, channels)
     values ($1, $2, $3, $4, true, '{app,email,sms}') on conflict do nothing`,
    [accountId, fixture.probeId, field ?? '', rule],
  );
  return id;
}

type Delivery = { channel: string; state: string; answer: string; body: string; due_at: Temporal.Instant };
/** Times as text: instants have no properties to compare. */
const dueTimes = async () => (await deliveries()).map(({ channel, due_at: at }) => `${channel} ${at.toString()}`);
const deliveries = () =>
  sql.rows<Delivery>(
    'select channel, state, answer, body, due_at from deliveries where client_id = $1 order by created_at, channel',
    [accountId],
  );

beforeEach(async () => {
  clock = fixedClock('2026-06-11T21:30:00Z');
  ({ accountId } = await addAccount(sql, `Farm ${anId().slice(-6)}`));
  anna = await addUser(sql, `${anId()}@farm.example`, { language: 'pl' });
  await assign(sql, anna, accountId, 'admin');
  await sql.run(`update users set time_zone = 'Europe/Warsaw' where id = $1`, [anna]);
  fixture = await addFarmFixture(sql, accountId);
  await saveNotificationSettings(sql, anna, { ...choices, quiet: { from: '22:00', to: '06:00' } }, clock.now());
});

describe('in quiet hours', () => {
  test('a warning is sent by SMS in the morning, and by e-mail at once', async () => {
    await raise('too_salty');
    await runPass();
    expect(await dueTimes()).toEqual(['email 2026-06-11T21:30:00Z', 'sms 2026-06-12T04:00:00Z']);
  });

  test('an alarm about plants in danger is sent at once', async () => {
    await raise('frost');
    await runPass();
    expect(await dueTimes()).toEqual(['email 2026-06-11T21:30:00Z', 'sms 2026-06-11T21:30:00Z']);
  });
});

test('a notice ends with its reason and a link that mutes it; the SMS is a single SMS', async () => {
  await raise('frost');
  await runPass();
  const [mail, sms] = await deliveries();
  expect(mail?.body).toMatch(
    /Przyszło, bo należysz do konta Farm \w+ i masz włączone alarmy e-mailem\..*\n\nWycisz to na 24 h: https:\/\/farm\.example\/#\/mute\?t=[\w-]{12}$/s,
  );
  expect(sms?.body).toMatch(
    /^Probe: Przymrozek: -0,5 C Farm \w+, .* Powod, wycisz: https:\/\/farm\.example\/#\/mute\?t=[\w-]{12}$/,
  );
  expect(sms?.body.length).toBeLessThanOrEqual(160);
});

test('an account that used up its messages is recorded, and danger alarms are still sent', async () => {
  await sql.run(
    `insert into deliveries (id, notice_id, client_id, channel, cause, address, language, subject, body, link, due_at, created_at,
       valid_until, dedupe_key, state)
     select gen_random_uuid(), n.id, $1, 'sms', 'alarm', '+48600100200', 'pl', '', '', '', $2, $2, $2, gen_random_uuid()::text, 'sent'
     from generate_series(1, 60), (values ($3::uuid)) as n (id)`,
    [accountId, clock.now(), await aNotice()],
  );
  await raise('too_salty');
  await raise('frost');
  await runPass();
  const sent = (await deliveries()).filter(({ channel, body }) => channel === 'sms' && body !== '');
  expect(sent.map(({ state, answer }) => [state, answer]).toSorted()).toEqual([
    ['failed', 'over_budget'],
    ['waiting', null],
  ]);
});

async function aNotice(): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into notices (id, client_id, user_id, kind, causes, channels, created_at, told_at, dedupe_key)
     values ($1::uuid, $2, $3, 'alarm', '{}', '{}', $4, $4, $1::uuid::text)`,
    [id, accountId, anna, clock.now().subtract({ hours: 1 })],
  );
  return id;
}

test('a user who mutes an alarm is not notified for a day, others are', async () => {
  const jan = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, jan, accountId, 'normal');
  await sql.run(
    `insert into muted_alarms (id, user_id, client_id, module_id, rule, field, until, created_at)
     values ($1, $2, $3, $4, 'frost', 'HUMIDITY_1', $5, $6)`,
    [anId(), anna, accountId, fixture.probeId, clock.now().add({ hours: 24 }), clock.now()],
  );
  const addressees = async () =>
    (await sql.rows<{ user_id: string }>('select distinct user_id from notices where client_id = $1', [accountId])).map(
      ({ user_id }) => user_id,
    );
  await raise('frost');
  await runPass();
  expect(await addressees()).toEqual([jan]);
  await raise('too_dry');
  await runPass();
  expect((await addressees()).toSorted()).toEqual([anna, jan].toSorted());
  await sql.run('delete from notices where client_id = $1', [accountId]);
  clock.advance({ hours: 25 });
  await runPass();
  expect(await addressees()).toContain(anna);
});
