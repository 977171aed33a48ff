import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount } from '../../testing/farm.ts';
import { webhookRig } from '../../testing/webhooks/rig.ts';
import { addWebhook } from '../../testing/webhooks/receiver.ts';
import { sendTest } from './attempt.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const { receiver, local, state, depsWith, sender: newSender, run, add, queue, ...stored } = await webhookRig(sql);
const { attemptsOf, stateOf, webhookOf } = stored;

describe('the request', () => {
  test('is signed so that the public library of receivers verifies it', async () => {
    const { id, secret } = await add();
    const eventId = await queue(id);
    await run();
    const request = receiver.requests.at(-1);
    expect(request?.headers).toMatchObject({
      'webhook-id': eventId,
      'content-type': 'application/json',
      'user-agent': 'Zagon',
    });
    const headers = signatureHeaders(request?.headers);
    expect(new Webhook(secret).verify(request?.body ?? '', headers)).toMatchObject({
      type: 'module.silent',
      version: 1,
      account: { id: state.accountId },
      thing: { kind: 'module', name: 'North' },
    });
    expect(() => new Webhook(secret).verify(`${request?.body} `, headers)).toThrow('No matching signature found');
    expect(await stateOf(eventId)).toMatchObject({ state: 'sent' });
  });

  test('is signed with both secrets for a day after a change, then with the new one alone', async () => {
    const { id, secret: old } = await add();
    const renewed = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    await sql.run('update webhooks set previous_secret = secret, previous_until = $2, secret = $3 where id = $1', [
      id,
      state.clock.now().add({ hours: 24 }),
      renewed,
    ]);
    await queue(id);
    await run();
    const both = receiver.requests.at(-1);
    for (const secret of [old, renewed]) new Webhook(secret).verify(both?.body ?? '', signatureHeaders(both?.headers));
    state.clock.advance({ hours: 25 });
    await queue(id);
    await run();
    expect(String(receiver.requests.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  test('has the same id on every attempt, and goes out again after a restart', async () => {
    receiver.answer((response) => response.writeHead(500).end('not now'));
    const { id } = await add();
    const eventId = await queue(id);
    await run();
    state.clock.advance({ seconds: 5 });
    receiver.answer((response) => response.end());
    await run();
    expect(receiver.requests.slice(-2).map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    expect(await attemptsOf(id)).toMatchObject([
      { answer: 'unavailable', status: 500, detail: 'not now' },
      { answer: 'accepted', status: 200 },
    ]);
  });
});

describe('the answer', () => {
  test.each([
    [500, 'unavailable'],
    [429, 'busy'],
    [404, 'refused'],
    [301, 'redirected'],
  ])('%i is named %s, and the event is sent again', async (status, answer) => {
    receiver.answer((response) => response.writeHead(status, { location: 'http://169.254.169.254/' }).end());
    const { id } = await add();
    const eventId = await queue(id);
    const before = receiver.requests.length;
    await run();
    expect(await attemptsOf(id)).toMatchObject([{ answer, status }]);
    expect(receiver.requests).toHaveLength(before + 1);
    expect(await stateOf(eventId)).toMatchObject({ state: 'waiting', due_at: state.clock.now().add({ seconds: 5 }) });
    expect(await webhookOf(id)).toMatchObject({ state: 'on', failing_since: state.clock.now() });
  });

  test('a receiver that asks for a delay gets it', async () => {
    receiver.answer((response) => response.writeHead(503, { 'retry-after': '600' }).end());
    const { id } = await add();
    const eventId = await queue(id);
    await run();
    expect(await stateOf(eventId)).toMatchObject({ due_at: state.clock.now().add({ minutes: 10 }) });
  });

  test('410 ends the webhook, and its administrator has one message', async () => {
    receiver.answer((response) => response.writeHead(410).end());
    const { id } = await add();
    const [first, second] = [await queue(id), await queue(id)];
    await run();
    expect(await webhookOf(id)).toMatchObject({ state: 'ended', ended_reason: 'gone' });
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    expect(state.ended).toMatchObject([{ userId: state.userId }]);
    expect(await sql.rows('select subject from received_messages where user_id = $1', [state.userId])).toEqual([
      { subject: expect.stringContaining('Node-RED') },
    ]);
  });

  test('three days of failures end the webhook; an acceptance in between does not', async () => {
    const { id } = await add();
    const failAt = async (hours: number) => {
      state.clock.advance({ hours });
      receiver.answer((response) => response.writeHead(500).end());
      await queue(id);
      await run();
      return webhookOf(id);
    };
    await failAt(0);
    expect(await failAt(71)).toMatchObject({ state: 'on' });
    receiver.answer((response) => response.end());
    await queue(id);
    await run();
    expect(await webhookOf(id)).toMatchObject({ state: 'on' });
    await sql.run('update webhooks set failing_since = $2 where id = $1', [id, state.clock.now()]);
    expect(await failAt(73)).toMatchObject({ state: 'ended', ended_reason: 'failing' });
    expect(state.ended).toHaveLength(1);
  });

  test('one that never comes, or never ends, is a timeout', async () => {
    const { id } = await add();
    receiver.answer(() => undefined);
    await queue(id);
    await run();
    receiver.answer((response) => response.write('still '));
    state.clock.advance({ seconds: 5 });
    await run();
    expect(await attemptsOf(id)).toMatchObject([
      { answer: 'timeout', status: null },
      { answer: 'timeout', status: null },
    ]);
  });

  test('of 100 MB is read in part, and counts by its status', async () => {
    let written = 0;
    receiver.answer((response) => {
      const more = (): void => {
        while (written < 100_000_000) {
          written += 65_536;
          if (!response.write('x'.repeat(65_536))) {
            response.once('drain', more);
            return;
          }
        }
        response.end();
      };
      more();
    });
    const { id } = await add();
    await queue(id);
    await run();
    expect(await attemptsOf(id)).toMatchObject([{ answer: 'accepted', status: 200, detail: 'x'.repeat(300) }]);
    expect(written).toBeLessThan(100_000_000);
  });
});

describe('the queue', () => {
  test('two processes send an event once, and at most two events of a webhook at the same time', async () => {
    const { id } = await add();
    const ids = await Promise.all(Array.from({ length: 6 }, () => queue(id)));
    const before = receiver.requests.length;
    const held: (() => void)[] = [];
    receiver.answer((response) => held.push(() => response.end()));
    const senders = [newSender(), newSender()];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([...senders, ...senders].map((sender) => sender.pass()));
      await expect.poll(() => held.length).toBe(2);
      for (const release of held.splice(0)) release();
      await Promise.all(senders.map((sender) => sender.idle()));
    }
    const sentIds = receiver.requests.slice(before).map(({ headers }) => String(headers['webhook-id']));
    expect(sentIds.toSorted()).toEqual(ids.toSorted());
  });

  test('webhooks that never answer do not delay another account', async () => {
    const held: (() => void)[] = [];
    receiver.answer((response) => held.push(() => response.end()));
    for (let count = 0; count < 10; count += 1) {
      const { id } = await add();
      for (let event = 0; event < 5; event += 1) await queue(id);
    }
    const sender = newSender();
    await sender.pass();
    await expect.poll(() => held.length).toBe(20);
    const { accountId } = await addAccount(sql, 'Neighbour');
    const { id } = await addWebhook(sql, { accountId, userId: state.userId }, { address: receiver.url });
    const eventId = await queue(id, accountId);
    receiver.answer((response) => response.end());
    await sender.pass();
    await expect.poll(async () => (await stateOf(eventId))?.state).toBe('sent');
    for (const release of held) release();
    await sender.idle();
  });

  test('an event whose process died is sent by another after a minute', async () => {
    const { id } = await add();
    const eventId = await queue(id);
    await sql.run('update webhook_messages set attempts = 1, claimed_until = $2 where id = $1', [
      eventId,
      state.clock.now().add({ seconds: 60 }),
    ]);
    await run();
    expect(await attemptsOf(id)).toEqual([]);
    state.clock.advance({ seconds: 60 });
    await run();
    expect(await stateOf(eventId)).toMatchObject({ state: 'sent' });
  });

  test('a webhook that is off sends nothing but its test, which is not sent again', async () => {
    const { id } = await add();
    await sql.run(`update webhooks set state = 'off' where id = $1`, [id]);
    await queue(id);
    await run();
    expect(await attemptsOf(id)).toEqual([]);
    receiver.answer((response) => response.writeHead(500).end());
    const row = await sendTest(depsWith(local), { accountId: state.accountId, webhookId: id });
    expect(row).toMatchObject({ event: 'test', answer: 'unavailable', status: 500 });
    expect(await stateOf(row?.message_id ?? '')).toMatchObject({ state: 'failed' });
    expect(await webhookOf(id)).toMatchObject({ failing_since: null });
  });
});

function signatureHeaders(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );
}
