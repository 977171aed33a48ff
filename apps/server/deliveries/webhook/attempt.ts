import { webhookBody } from '@zagon/contract/public/webhooks.ts';
import { endsByFailures, nextWebhookAttemptAt } from '@zagon/domain/webhooks/retries.ts';
import type { EndReason } from '@zagon/domain/webhooks/webhook.ts';
import type { Clock } from '../../core/clock.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import type { Pool, Sql } from '../../database/pool.ts';
import {
  finishAttempt,
  insertTestEvent,
  recordOutcome,
  endWebhook,
  type AttemptRow,
  type ClaimedEvent,
} from '../../stores/webhooks/queue.ts';
import { type EndNotice, noticeEnd } from './end-notice.ts';
import { outcomeOfAnswer, outcomeOfError, type Outcome } from './outcome.ts';
import { post, type Reach } from './post.ts';
import { secretPurpose, signaturesOf } from '../../core/webhook-secret.ts';

export type WebhookDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly box: SecretBox;
  readonly reach: Reach;
  /** Called once users have a message that a webhook ended. */
  readonly onEnded: (notices: readonly EndNotice[]) => void;
};

/** Until when no other process sends a claimed event; if this one dies, the event becomes due again. */
export function claimEnd(now: Temporal.Instant, { timeoutMs }: Reach): Temporal.Instant {
  return now.add({ milliseconds: timeoutMs * 6 });
}

/** Sends an event once, and stores the answer and what follows from it. */
export async function attempt(deps: WebhookDeps, event: ClaimedEvent): Promise<AttemptRow> {
  const { pool, clock, reach } = deps;
  const [startedAt, startedMs] = [clock.now(), clock.monotonicMs()];
  const outcome = await outcomeOf(deps, event, startedAt);
  const now = clock.now();
  const tookMs = Math.min(Math.round(clock.monotonicMs() - startedMs), reach.timeoutMs);
  const { row, notices } = await pool.transaction(async (sql) => {
    const stored = await finishAttempt(sql, event, { ...outcome, startedAt, tookMs }, nextAt(event, outcome, now));
    return { row: stored, notices: await judgeWebhook(sql, event, outcome, now) };
  });
  if (notices.length > 0) deps.onEnded(notices);
  return row;
}

/** Sends the test event of a webhook now, whether or not it is on; null if it does not exist. */
export async function sendTest(
  deps: WebhookDeps,
  webhook: { readonly accountId: string; readonly webhookId: string },
): Promise<AttemptRow | null> {
  const now = deps.clock.now();
  const event = await insertTestEvent(deps.pool, webhook, { now, until: claimEnd(now, deps.reach) });
  return event === undefined ? null : attempt(deps, event);
}

async function outcomeOf({ box, reach }: WebhookDeps, event: ClaimedEvent, now: Temporal.Instant): Promise<Outcome> {
  const { id } = event;
  const body = bodyOf(event);
  const timestampS = Math.floor(now.epochMilliseconds / 1000);
  const secrets = secretsOf(event, now).map((sealed) => box.open(sealed, secretPurpose(event.webhook_id)));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Zagon',
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signaturesOf(secrets, { id, timestampS, body }),
  };
  try {
    return outcomeOfAnswer(await post(new URL(event.address), { headers, body }, reach), now);
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** The present secret and, for a day, the one that it replaced. */
function secretsOf(event: ClaimedEvent, now: Temporal.Instant): readonly string[] {
  const { secret, previous_secret: previous, previous_until: until } = event;
  const signsToo = previous !== null && until !== null && Temporal.Instant.compare(now, until) < 0;
  return signsToo ? [secret, previous] : [secret];
}

function bodyOf(event: ClaimedEvent): string {
  const { thing_kind: kind, thing_id: thingId, thing_name: name } = event;
  return webhookBody({
    type: event.event,
    at: event.at.toString(),
    account: { id: event.client_id, name: event.account_name },
    thing: kind === null || thingId === null || name === null ? null : { kind, id: thingId, name },
    data: event.facts,
  });
}

/** A test is sent once: someone waits for its answer. */
function nextAt(event: ClaimedEvent, { answer, retryAfterS }: Outcome, now: Temporal.Instant): Temporal.Instant | null {
  if (answer === 'accepted' || answer === 'gone' || event.event === 'test') return null;
  return nextWebhookAttemptAt({ attempts: event.attempts, retryAfterS, validUntil: event.valid_until }, now);
}

/** Ends the webhook if its receiver is gone, or has failed for days. A failed test changes nothing. */
async function judgeWebhook(
  sql: Sql,
  event: ClaimedEvent,
  { answer }: Outcome,
  now: Temporal.Instant,
): Promise<readonly EndNotice[]> {
  const isAccepted = answer === 'accepted';
  if (event.event === 'test' && !isAccepted) return [];
  const webhook = await recordOutcome(sql, event.webhook_id, isAccepted, now);
  if (webhook === undefined || isAccepted) return [];
  const isFailing = webhook.failing_since !== null && endsByFailures(webhook.failing_since, now);
  const reason: EndReason | null = answer === 'gone' ? 'gone' : isFailing ? 'failing' : null;
  if (reason === null || !(await endWebhook(sql, event.webhook_id, reason))) return [];
  return noticeEnd(sql, { accountId: event.client_id, id: event.webhook_id, name: webhook.name, reason }, now);
}
