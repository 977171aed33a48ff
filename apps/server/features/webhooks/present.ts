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
    last_attempt: lastAttemptOf(row),
  };
}

function lastAttemptOf({ last_at: at, last_answer: answer, last_status: status }: WebhookRow) {
  return at === null || answer === null ? null : { at: at.toString(), answer, status };
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
  const { message_id, at, next_at, ...facts } = row;
  return { ...facts, webhook_id: message_id, at: at.toString(), next_at: next_at?.toString() ?? null };
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
