import { CHOSEN_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from '@zagon/domain/webhooks/events.ts';
import {
  END_REASONS,
  WEBHOOK_ADDRESS_MAX_CHARS,
  WEBHOOK_ANSWERS,
  WEBHOOK_NAME_MAX_CHARS,
  WEBHOOK_STATES,
  WEBHOOK_THINGS_MAX,
} from '@zagon/domain/webhooks/webhook.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { basedOn, version } from '../version.ts';

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name);

const webhookShape = z.object({
  id,
  version,
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(CHOSEN_EVENTS)),
  /** Null: everything in the account. */
  things: z.object({ sections: z.array(id), objects: z.array(id), groups: z.array(id) }).nullable(),
  /** Name of the user who made it. */
  created_by: z.string(),
  created_at: instant,
  state: z.enum(WEBHOOK_STATES),
  /** Null unless the state is `ended`. */
  ended_reason: z.enum(END_REASONS).nullable(),
  /** The first failure since the newest acceptance; null: the newest event was accepted. */
  failing_since: instant.nullable(),
  /** Until when the replaced secret signs too; null: none does. */
  previous_secret_until: instant.nullable(),
  /** The newest attempt of any of its events; null: none yet. `status` as in the attempts. */
  last_attempt: z.object({ at: instant, answer: z.enum(WEBHOOK_ANSWERS), status: z.int().nullable() }).nullable(),
});
export type WebhookShape = z.output<typeof webhookShape>;

const webhookAttempt = z.object({
  id,
  /** Value of the header `webhook-id`, the same for every attempt of an event. */
  webhook_id: id,
  event: z.string().refine(isEvent),
  /** Name of what the event is about; null: the account. */
  thing_name: z.string().nullable(),
  at: instant,
  took_ms: z.int(),
  answer: z.enum(WEBHOOK_ANSWERS),
  /** HTTP status; null: there was no answer. */
  status: z.int().nullable(),
  /** The first words of the answer, or what failed. */
  detail: z.string(),
  /** When its event is sent again, in the past while it is being sent; null: it is not, or a newer attempt has it. */
  next_at: instant.nullable(),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;

const chosenIds = z.array(id).max(WEBHOOK_THINGS_MAX).default([]);

const webhookBody = z.strictObject({
  name: oneLine.min(1).max(WEBHOOK_NAME_MAX_CHARS),
  address: z.string().trim().min(1).max(WEBHOOK_ADDRESS_MAX_CHARS),
  events: z.array(z.enum(CHOSEN_EVENTS)).min(1).max(CHOSEN_EVENTS.length),
  /** Null or omitted: everything in the account. */
  things: z.strictObject({ sections: chosenIds, objects: chosenIds, groups: chosenIds }).nullable().default(null),
});
export type WebhookBody = z.output<typeof webhookBody>;

const webhookChange = basedOn(
  webhookBody.extend({
    /** True: events are sent. Switches one that ended on again. */
    on: z.boolean(),
  }),
);
export type WebhookChange = z.output<typeof webhookChange>;

/** The secret is returned only here. */
const withSecret = z.object({ webhook: webhookShape, secret: z.string() });

/** Addresses of programs that the account reports its events to. */
export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    who: 'disconnect',
    summary: 'Webhooks of the account',
    reply: z.array(webhookShape),
  }),

  getWebhook: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id',
    who: 'disconnect',
    summary: 'One webhook with its newest attempts',
    params: byId,
    reply: webhookShape.extend({ attempts: z.array(webhookAttempt) }),
  }),

  createWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    who: 'configure',
    summary: 'Add a webhook. Its secret is shown only once',
    body: webhookBody,
    reply: withSecret,
    status: 201,
  }),

  updateWebhook: endpoint({
    method: 'PUT',
    path: '/api/webhooks/:id',
    who: 'configure',
    summary: 'Update a webhook, or switch it on or off',
    params: byId,
    body: webhookChange,
    reply: webhookShape,
  }),

  renewWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    who: 'configure',
    summary: 'Replace the secret of a webhook: for a day the present one signs too',
    params: byId,
    reply: withSecret,
  }),

  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    who: 'disconnect',
    summary: 'Delete a webhook',
    params: byId,
    reply: done,
  }),

  testWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    who: 'configure',
    summary: 'Send the test event now and return the answer, whether or not the webhook is on',
    params: byId,
    reply: webhookAttempt,
  }),

  sendEventAgain: endpoint({
    method: 'POST',
    path: '/api/webhook_attempts/:id/again',
    who: 'configure',
    summary: 'Send the event of an attempt once more, under the same webhook-id',
    params: byId,
    reply: done,
  }),
};
