import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { testDatabase } from '../database/test-database.ts';
import { recipientsOf } from '../stores/alarms/notices.ts';
import { PLAIN_DELIVERY, queueDeliveries, type NewDelivery } from '../stores/deliveries/queue.ts';
import { addAccount, addUser, anId, assign } from '../testing/farm.ts';
import type { Channels, DeliveryResult } from './channel.ts';
import { deliver, deliverNow } from './deliver.ts';
import type { RetirementNotice } from './retire.ts';

const { pools } = await testDatabase();
const sql = pools.system;

let clock = fixedClock('2026-06-11T12:00:00Z');
let userId: string;
let accountId: string;
let retired: RetirementNotice[];

/** Addresses in the order of sending, and the result of every attempt. */
let sent: string[];
let result: DeliveryResult | Error;

const channel = {
  async send({ address }: { readonly address: string }) {
    sent.push(address);
    if (result instanceof Error) throw result;
    return result;
  },
  stop: () => undefined,
};

const run = (channels: Channels = { email: channel, sms: channel, push: channel }) =>
  deliver({ pool: sql, channels, now: () => clock.now(), onRetired: (notice) => retired.push(notice) });

async function queue(change: Partial<NewDelivery> = {}): Promise<string> {
  const id = anId();
  const now = clock.now();
  const usual = { id, dedupeKey: id, cause: 'alarm', channel: 'email', address: 'anna@farm.example' } as const;
  await queueDeliveries(sql, [
    { ...PLAIN_DELIVERY, ...usual, language: 'en', body: 'Frost', userId, dueAt: now, now, ...change },
  ]);
  return id;
}

const stateOf = (id: string) =>
  sql.first('select state, answer, error, attempts, due_at::text as due from deliveries where id = $1', [id]);

beforeEach(async () => {
  clock = fixedClock('2026-06-11T12:00:00Z');
  [sent, retired, result] = [[], [], { kind: 'sent' }];
  await sql.run('delete from deliveries');
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
});

test('a message queued twice under one key is sent once', async () => {
  await queue({ dedupeKey: 'message:1:anna:email' });
  await queue({ dedupeKey: 'message:1:anna:email' });
  await run();
  await run();
  expect(sent).toHaveLength(1);
});

test('danger is sent before messages a person is waiting for, and those before bulk messages', async () => {
  await queue({ priority: 2, address: 'many@farm.example' });
  await queue({ priority: 1, address: 'person@farm.example' });
  await queue({ priority: 0, address: 'danger@farm.example' });
  await run();
  expect(sent).toEqual(['danger@farm.example', 'person@farm.example', 'many@farm.example']);
});

test('a message waits until it is due, and is not sent after it expires', async () => {
  const quiet = await queue({ dueAt: clock.now().add({ hours: 6 }) });
  await run();
  expect(sent).toEqual([]);
  clock.advance({ hours: 6 });
  await run();
  expect(await stateOf(quiet)).toMatchObject({ state: 'sent', answer: 'accepted' });
  const late = await queue({ channel: 'sms' });
  clock.advance({ hours: 13 });
  await run();
  expect(await stateOf(late)).toMatchObject({ state: 'failed', answer: 'expired' });
  expect(sent).toHaveLength(1);
});

test('a browser is retried 1, 5 and 25 minutes later, then never', async () => {
  result = { kind: 'retry', answer: 'unavailable', detail: 'HTTP 503', retryAfterS: null };
  const id = await queue({ channel: 'push', address: anId() });
  for (const minutes of [0, 1, 5, 25]) {
    clock.advance({ minutes });
    await run();
    await run();
  }
  expect(sent).toHaveLength(4);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', answer: 'unavailable', error: 'HTTP 503', attempts: 4 });
});

test('a receiver that asks for a longer delay is not contacted until then', async () => {
  result = { kind: 'retry', answer: 'busy', detail: 'HTTP 429', retryAfterS: 900 };
  const id = await queue({ channel: 'sms' });
  await run();
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', due: '2026-06-11 12:15:00+00' });
});

test('if a process dies while sending, others take over the message after a minute', async () => {
  const id = await queue();
  result = new Error('killed');
  // The claim is made, the result never written.
  await sql.run('update deliveries set attempts = 1, due_at = $2 where id = $1', [id, clock.now().add({ minutes: 1 })]);
  result = { kind: 'sent' };
  await run();
  expect(sent).toEqual([]);
  clock.advance({ minutes: 1 });
  await run();
  expect(sent).toHaveLength(1);
});

test('a channel that is not configured keeps the message visible to the operator', async () => {
  const id = await queue({ channel: 'sms' });
  await run({ email: channel });
  expect(await stateOf(id)).toMatchObject({ state: 'kept', answer: 'no_channel' });
});

test('a test message reports its result at once, and no other process sends it too', async () => {
  const deps = { pool: sql, channels: { sms: channel }, now: () => clock.now() };
  result = { kind: 'retry', answer: 'not_permitted', detail: 'HTTP 401', retryAfterS: null };
  const id = await queue({ cause: 'test', channel: 'sms' });
  expect(await deliverNow(deps, id)).toEqual({ answer: 'not_permitted', detail: 'HTTP 401' });
  expect(await deliverNow(deps, id)).toBeNull();
  expect(sent).toHaveLength(1);
});

describe('an address that does not exist', () => {
  beforeEach(async () => {
    result = { kind: 'gone', detail: '550 5.1.1 no such user' };
    await sql.run(
      `insert into notification_settings (user_id, app, sound, email, sms) values ($1, true, true, true, true)`,
      [userId],
    );
    await sql.run(`update users set phone = '+48600100200' where id = $1`, [userId]);
  });
  const messages = () =>
    sql.rows<{ subject: string }>('select subject from received_messages where user_id = $1', [userId]);
  const reached = async () => (await recipientsOf(sql, accountId))[0];

  test('a mailbox that does not exist is retired, with one message to its user, who is still reached otherwise', async () => {
    const email = (await reached())?.email ?? '';
    const id = await queue({ address: email });
    await queue({ address: email });
    await run();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', answer: 'gone', error: '550 5.1.1 no such user' });
    expect(await messages()).toEqual([{ subject: `${email} does not accept mail` }]);
    expect(retired).toEqual([{ userId, messageId: expect.any(String) }]);
    expect(await reached()).toMatchObject({ wants_email: false, wants_sms: true, wants_app: true });
  });

  test('a phone number that does not exist is retired; a new number is not', async () => {
    await queue({ channel: 'sms', address: '+48600100200' });
    await run();
    expect(await reached()).toMatchObject({ wants_email: true, wants_sms: false });
    await sql.run(`update users set phone = '+48700100200' where id = $1`, [userId]);
    expect(await reached()).toMatchObject({ wants_sms: true });
  });

  test('a browser address that does not exist is removed, and only the host of its service is kept', async () => {
    const browser = anId();
    await sql.run(
      `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, 'k', 'a')`,
      [browser, userId, `https://fcm.googleapis.com/fcm/send/${browser}`],
    );
    await queue({ channel: 'push', address: browser });
    await run();
    expect((await reached())?.browsers).toEqual([]);
    expect(await sql.rows('select address from retired_addresses where user_id = $1', [userId])).toEqual([
      { address: 'fcm.googleapis.com' },
    ]);
    expect(await messages()).toHaveLength(1);
  });

  test('a message to an address that does not exist only fails for an invited person who is not yet a user', async () => {
    const id = await queue({ userId: null, cause: 'account' });
    await run();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', answer: 'gone' });
    expect(retired).toEqual([]);
  });
});
