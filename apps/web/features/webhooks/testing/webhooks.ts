import type { WebhookAttempt, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';

/** A webhook that works. */
export const aWebhook: WebhookShape = {
  id: 'w1',
  version: 'v1',
  name: 'Node-RED',
  address: 'https://node-red.example/hook?key=abc',
  events: ['alarm.raised', 'alarm.ended', 'run.finished'],
  things: null,
  created_by: 'Anna Kos',
  created_at: '2026-06-01T10:00:00Z',
  state: 'on',
  ended_reason: null,
  failing_since: null,
  previous_secret_until: null,
  last_attempt: null,
};

/** An attempt that failed and is repeated. */
export const anAttempt: WebhookAttempt = {
  id: 'a1',
  webhook_id: 'e1',
  event: 'alarm.raised',
  thing_name: 'North pump',
  at: '2026-06-11T10:00:00Z',
  took_ms: 41,
  answer: 'unavailable',
  status: 503,
  detail: 'not now',
  next_at: '2026-06-11T10:00:30Z',
};
