import type { WebhookAttempt, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { AttemptRow } from '../../stores/webhooks/queue.ts';
import type { WebhookRow } from '../../stores/webhooks/webhooks.ts';

/** A webhook as its administrators see it. */
export function presentWebhook(row: WebhookRow): WebhookShape {
  return {
    id: row.id,
    version: currentWebhook(row).version,
    name: row.name,
    address: row.address,
    events: [...row.events],
    things: thingsOf(row),
    created_by: row.created_by,
    created_at: row.created_at.toString(),
    state: row.state,
    ended_reason: row.ended_reason,
    failing_since: row.failing_since?.toString() ?? null,
    previous_secret_until: row.previous_until?.toString() ?? null,
  };
}

function thingsOf(row: WebhookRow): WebhookShape['things'] {
  if (row.all_things) return null;
  return { sections: [...row.section_ids], objects: [...row.module_ids], groups: [...row.group_ids] };
}

/** With the values that users edit. */
export function currentWebhook(row: WebhookRow) {
  const { id, name, address, events } = row;
  return currentItem(id, { name, address, events, things: thingsOf(row), on: row.state === 'on' });
}

export function presentAttempt(row: AttemptRow): WebhookAttempt {
  const { id, message_id: webhookId, event, thing_name, at, took_ms, answer, status, detail } = row;
  return { id, webhook_id: webhookId, event, thing_name, at: at.toString(), took_ms, answer, status, detail };
}

/** What the log of the account records of a webhook. The rest of its address may be as good as a password. */
export function recordedWebhook(row: WebhookRow): Readonly<Record<string, unknown>> {
  return {
    name: row.name,
    receiver: new URL(row.address).host,
    webhook_events: row.events,
    ...(row.all_things ? {} : { sections: row.section_ids, objects: row.module_ids, groups: row.group_ids }),
    webhook_state: row.state,
  };
}
