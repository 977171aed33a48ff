import { beforeEach, describe, expect, test } from 'vitest';
import type { NetworkState } from '@zagon/domain/networks/network-state.ts';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import {
  deleteNetwork,
  insertNetwork,
  reconnectNetwork,
  updateNetwork,
  writeNetworkState,
} from '../../stores/networks/networks.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { addWebhook } from '../../testing/webhooks/receiver.ts';
import { notifyNewAlarms } from '../delivery/notices.ts';
import { checkContact } from './contact-watch.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const LONG_AGO = Temporal.Instant.from('2026-06-01T00:00:00Z');
const SETTINGS = {
  kind: 'chirpstack',
  name: 'Fields',
  address: 'mqtts://network.invalid',
  user_name: 'zagon',
  key: 'a key that no one may see',
  application: 'fields',
  ca: null,
  is_on: true,
} as const;

let clock = fixedClock('2026-06-11T12:00:00Z');
let accountId: string;
let network: string;

const check = (startedAt = LONG_AGO) => sql.transaction((tx) => checkContact(tx, clock.now(), startedAt));
const state = (to: NetworkState) => writeNetworkState(sql, network, to, clock.now());

async function alarms(): Promise<readonly string[]> {
  const rows = await sql.rows<{ line: string }>(
    `select (message ->> 'en') || case when inactivation_date is null then '' else ' (ended)' end as line
     from alarms where client_id = $1 and rule = 'network_away' order by activation_date, id`,
    [accountId],
  );
  return rows.map(({ line }) => line);
}

async function away(minutes: number): Promise<void> {
  clock.advance({ minutes });
  await check();
}

const REFUSED =
  'Nothing is received from the LoRaWAN network Fields: it does not accept the user, key or application. Check them in Settings.';

beforeEach(async () => {
  clock = fixedClock('2026-06-11T12:00:00Z');
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  network = anId();
  await insertNetwork(sql, { id: network, accountId, ...SETTINGS }, clock.now());
  await state('connected');
});

describe('a network that is away', () => {
  test('raises one alarm after an hour, with its reason and since when, which ends when it is connected again', async () => {
    await state('refused');
    await away(59);
    expect(await alarms()).toEqual([]);
    await away(1);
    await away(5);
    expect(await alarms()).toEqual([REFUSED]);
    const [alarm] = await sql.rows('select activation_date as since, field from alarms where client_id = $1', [
      accountId,
    ]);
    expect(alarm).toEqual({ since: Temporal.Instant.from('2026-06-11T12:00:00Z'), field: network });
    await state('connected');
    await check();
    expect(await alarms()).toEqual([`${REFUSED} (ended)`]);
  });

  test.each(['refused', 'untrusted', 'unreachable', 'forbidden', 'connecting'] as const)(
    'raises an alarm for the state %s',
    async (reason) => {
      await state(reason);
      await away(60);
      expect(await alarms()).toHaveLength(1);
    },
  );

  test('is away since its last connection, however its state changes meanwhile', async () => {
    await state('unreachable');
    clock.advance({ minutes: 30 });
    await state('refused');
    clock.advance({ minutes: 20 });
    await reconnectNetwork(sql, network, clock.now());
    const update = { ...SETTINGS, name: 'North', key: null };
    await updateNetwork(sql, network, update, clock.now());
    await away(10);
    expect(await alarms()).toEqual([expect.stringContaining('LoRaWAN network North: the connection is not')]);
  });

  test('raises no alarm if it was connected in between', async () => {
    await state('unreachable');
    clock.advance({ minutes: 40 });
    await state('connected');
    await state('unreachable');
    await away(40);
    expect(await alarms()).toEqual([]);
  });

  test('raises no second alarm in another process, or after a restart', async () => {
    await state('unreachable');
    await away(60);
    const restartedAt = clock.now();
    clock.advance({ minutes: 10 });
    await Promise.all([check(restartedAt), check(restartedAt), check()]);
    expect(await alarms()).toHaveLength(1);
  });

  test('has time to be connected after the server itself was away', async () => {
    await state('unreachable');
    clock.advance({ hours: 5 });
    const startedAt = clock.now();
    clock.advance({ minutes: 1 });
    await check(startedAt);
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 1 });
    await check(startedAt);
    expect(await alarms()).toHaveLength(1);
  });

  test.each([
    ['deleted', () => deleteNetwork(sql, network)],
    [
      'switched off',
      () => updateNetwork(sql, network, { ...SETTINGS, is_on: false, key: null }, clock.now()).then(() => undefined),
    ],
  ])('has no alarm any more once it is %s', async (_how, end) => {
    await state('refused');
    await away(60);
    await end();
    await away(120);
    expect(await alarms()).toEqual([`${REFUSED} (ended)`]);
  });

  test('has a whole hour again after it was switched on', async () => {
    const change = (is_on: boolean) => updateNetwork(sql, network, { ...SETTINGS, is_on, key: null }, clock.now());
    await change(false);
    clock.advance({ hours: 3 });
    await change(true);
    await away(59);
    expect(await alarms()).toEqual([]);
    await away(1);
    expect(await alarms()).toHaveLength(1);
  });
});

test('the users of the account are notified in their language, and no one else; the key is in no message', async () => {
  const users = await Promise.all(
    ['admin', 'normal'].map(() => addUser(sql, `${anId()}@farm.example`, { language: 'pl' })),
  );
  const [anna = '', jan = ''] = users;
  await assign(sql, anna, accountId, 'admin');
  await assign(sql, jan, accountId, 'normal');
  const { accountId: other } = await addAccount(sql, `Other ${anId()}`);
  await assign(sql, await addUser(sql, `${anId()}@other.example`), other, 'admin');
  await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  await state('untrusted');
  await away(60);
  const addresses = { alarms: 'https://farm.example/#/alarms', mute: 'https://farm.example/#/mute' };
  const { toasts } = await sql.transaction((tx) => notifyNewAlarms(tx, addresses, clock.now()));
  const own = toasts.filter(({ body }) => body.message.en.includes('LoRaWAN'));
  expect(own.map(({ userId }) => userId).toSorted()).toEqual([anna, jan].toSorted());
  expect(own[0]?.body).toMatchObject({
    object_name: null,
    message: {
      pl: 'Brak odczytów z sieci LoRaWAN Fields: jej certyfikat nie jest zaufany. Sprawdź, czy nie wygasł, jego nazwę i urząd.',
    },
  });
  const notified = await sql.rows<{ user_id: string }>(
    `select distinct n.user_id from notices n join alarms a on a.id = n.alarm_id where a.rule = 'network_away' and a.client_id = $1`,
    [accountId],
  );
  expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual([anna, jan].toSorted());
  const mails = await sql.rows<{ line: string }>(
    `select d.subject || d.body as line from deliveries d where d.client_id = $1 and d.channel = 'email'`,
    [accountId],
  );
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).toContain('Sprawdź, czy nie wygasł');
  expect(JSON.stringify(mails)).not.toContain(SETTINGS.key);
});

test('a webhook reports the alarm of a network and its end, with no thing and the id of the network', async () => {
  const userId = await addUser(sql, `${anId()}@farm.example`);
  const { id } = await addWebhook(
    sql,
    { accountId, userId },
    { events: ['alarm.raised', 'alarm.ended', 'module.silent'] },
  );
  await state('refused');
  await away(60);
  await state('connected');
  await check();
  const events = await sql.rows(
    `select event, thing_kind, thing_id, thing_name, facts ->> 'rule' as rule, facts ->> 'field' as field
     from webhook_messages where webhook_id = $1 order by event desc`,
    [id],
  );
  const about = { thing_kind: null, thing_id: null, thing_name: null, rule: 'network_away', field: network };
  expect(events).toEqual([
    { event: 'alarm.raised', ...about },
    { event: 'alarm.ended', ...about },
  ]);
});
