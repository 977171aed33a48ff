import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';
import { addWaitingEvent, addWebhook } from '../../testing/webhooks/receiver.ts';

async function aWebhook({ sql, accountId, userId, fixture }: Owner): Promise<string> {
  // Off, so that it calls no one; its address is not resolved by any name server.
  const { id } = await addWebhook(
    sql,
    { accountId, userId },
    { address: 'https://receiver.invalid/hook', isOn: false },
  );
  await sql.run('insert into webhook_things (client_id, webhook_id, section_id) values ($1, $2, $3)', [
    accountId,
    id,
    fixture.sectionId,
  ]);
  return id;
}

async function anAttempt(owner: Owner): Promise<string> {
  const { sql, accountId } = owner;
  const [id, webhookId] = [anId(), await aWebhook(owner)];
  const messageId = await addWaitingEvent(sql, { accountId, webhookId }, Temporal.Instant.from('2026-11-20T10:00:00Z'));
  await sql.run(
    `insert into webhook_attempts (id, client_id, webhook_id, message_id, at, took_ms, answer, status, detail)
     values ($1, $2, $3, $4, now(), 12, 'unavailable', 500, 'not now')`,
    [id, accountId, webhookId, messageId],
  );
  return id;
}

export const webhookSamples: Samples = {
  items: { '/api/webhooks/:id': aWebhook, '/api/webhook_attempts/:id': anAttempt },
  calls: {
    createWebhook: {
      body: ({ sectionId }) => ({
        name: 'Pump house',
        address: 'https://receiver.invalid/events',
        events: ['run.finished', 'alarm.raised'],
        things: { sections: [sectionId] },
      }),
    },
    updateWebhook: {
      body: () => ({
        name: 'Pump house',
        address: 'https://receiver.invalid/changed',
        events: ['run.finished'],
        things: null,
        on: false,
      }),
    },
  },
};
