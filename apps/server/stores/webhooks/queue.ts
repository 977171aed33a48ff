import type { EventThing, WebhookEvent } from '@zagon/domain/webhooks/events.ts';
import { LISTED_ATTEMPTS, type EndReason, type WebhookAnswer } from '@zagon/domain/webhooks/webhook.ts';
import { newId } from '../../database/new-id.ts';
import type { Pool, Sql } from '../../database/pool.ts';

/** An event claimed for one attempt, with its webhook. */
export type ClaimedEvent = {
  /** The same on every attempt. */
  readonly id: string;
  readonly client_id: string;
  readonly account_name: string;
  readonly webhook_id: string;
  readonly address: string;
  /** Sealed. */
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly previous_until: Temporal.Instant | null;
  readonly event: WebhookEvent;
  readonly at: Temporal.Instant;
  readonly thing_kind: EventThing | null;
  readonly thing_id: string | null;
  readonly thing_name: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Including this one. */
  readonly attempts: number;
  readonly valid_until: Temporal.Instant;
};

const CLAIMED = `m.id, m.client_id, c.name as account_name, m.webhook_id, w.address, w.secret, w.previous_secret, w.previous_until,
  m.event, m.at, m.thing_kind, m.thing_id, m.thing_name, m.facts, m.attempts, m.valid_until`;

/** Attempts of one webhook that run at the same time. */
const RUNNING_OF_WEBHOOK = 2;

/** Webhooks whose last attempt was accepted, and those that fail, which never take the places of the others. */
export const LANES = ['steady', 'failing'] as const;
export type Lane = (typeof LANES)[number];

/** SQL for events `d` of webhooks `w` that are due at the time `$1` and that no process is sending. */
export const DUE_EVENTS = `from webhook_messages d join webhooks w on w.id = d.webhook_id and w.state = 'on'
    where d.state = 'waiting' and d.due_at <= $1 and (d.claimed_until is null or d.claimed_until <= $1)`;

/** The lanes in which an event is due that no process is sending. */
export async function dueLanes(sql: Sql, now: Temporal.Instant): Promise<ReadonlySet<Lane>> {
  const isDue = (state: 'is null' | 'is not null') => `exists (select ${DUE_EVENTS} and w.failing_since ${state})`;
  const row = await sql.first<Readonly<Record<Lane, boolean>>>(
    `select ${isDue('is null')} as steady, ${isDue('is not null')} as failing`,
    [now],
  );
  return new Set(LANES.filter((lane) => row?.[lane] === true));
}

/**
 * Claims due events for one attempt each: of each webhook the oldest, at most two at a time, and first those of webhooks
 * with fewer attempts running. Until `until` no other process tries them, even if this one crashes.
 */
export function claimEvents(
  pool: Pool,
  lane: Lane,
  span: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
  limit: number,
): Promise<readonly ClaimedEvent[]> {
  return pool.transaction(async (sql) => {
    // Two processes that count at once would claim two each.
    await sql.run("select pg_advisory_xact_lock(hashtext('zagon.webhooks'))");
    return sql.rows<ClaimedEvent>(
      `with next as materialized (
         select m.id
         from (select distinct webhook_id from webhook_messages where state = 'waiting' and due_at <= $1) due
         join webhooks w on w.id = due.webhook_id
         join clients a on a.id = w.client_id and a.blocked_at is null
         cross join lateral (select count(*) as n from webhook_messages r
           where r.webhook_id = w.id and r.state = 'waiting' and r.claimed_until > $1) running
         cross join lateral (select d.id, d.due_at, row_number() over (order by d.due_at, d.id) as turn
           from webhook_messages d where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= $1
             and (d.claimed_until is null or d.claimed_until <= $1) order by d.due_at, d.id limit ${RUNNING_OF_WEBHOOK}) m
         where w.state = 'on' and (w.failing_since is null) = $2 and m.turn + running.n <= ${RUNNING_OF_WEBHOOK}
         order by m.turn + running.n, m.due_at, m.id limit $3),
       claimed as (
         update webhook_messages m set attempts = m.attempts + 1, claimed_until = $4 from next where m.id = next.id returning m.*)
       select ${CLAIMED} from claimed m join webhooks w on w.id = m.webhook_id join clients c on c.id = m.client_id
       order by m.due_at, m.id`,
      [span.now, lane === 'steady', limit, span.until],
    );
  });
}

/** Gives up events that could not be sent while no process ran. */
export async function giveUpOldEvents(sql: Sql, before: Temporal.Instant): Promise<void> {
  await sql.run(`update webhook_messages set state = 'failed' where state = 'waiting' and valid_until < $1`, [before]);
}

/** Stores a test event that is already claimed for its only attempt; undefined if the webhook does not exist. */
export async function insertTestEvent(
  sql: Sql,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ClaimedEvent | undefined> {
  const id = newId(now);
  await sql.run(
    `insert into webhook_messages (id, client_id, webhook_id, event, event_key, at, facts, attempts, due_at, claimed_until,
       valid_until, created_at)
     select $1::uuid, w.client_id, w.id, 'test', 'test:' || $1::uuid, $4, '{}', 1, $4, $5, $4, $4
     from webhooks w where w.client_id = $2 and w.id = $3`,
    [id, accountId, webhookId, now, until],
  );
  return sql.first(
    `select ${CLAIMED} from webhook_messages m join webhooks w on w.id = m.webhook_id join clients c on c.id = m.client_id
     where m.id = $1`,
    [id],
  );
}

/** Queues the event of an attempt once more, under the same id. Returns its webhook; null if there is no such attempt. */
export async function sendAgain(
  sql: Sql,
  { accountId, attemptId }: { readonly accountId: string; readonly attemptId: string },
  { now, validUntil }: { readonly now: Temporal.Instant; readonly validUntil: Temporal.Instant },
): Promise<string | null> {
  // One that is being sent keeps its claim, so that it is not sent twice at once.
  const row = await sql.first<{ webhook_id: string }>(
    `update webhook_messages m set state = 'waiting', attempts = 0, due_at = $3, valid_until = $4
     from webhook_attempts a where a.client_id = $1 and a.id = $2 and m.client_id = a.client_id and m.id = a.message_id
     returning m.webhook_id`,
    [accountId, attemptId, now, validUntil],
  );
  return row?.webhook_id ?? null;
}

/** An attempt and the answer of the receiver. */
export type AttemptRow = {
  readonly id: string;
  readonly message_id: string;
  readonly event: WebhookEvent;
  readonly thing_name: string | null;
  readonly at: Temporal.Instant;
  readonly took_ms: number;
  readonly answer: WebhookAnswer;
  readonly status: number | null;
  readonly detail: string;
  /** When its event is sent again; null: it is not, or a newer attempt has it. */
  readonly next_at: Temporal.Instant | null;
};

/** The newest attempts of a webhook. */
export function newestAttempts(sql: Sql, accountId: string, webhookId: string): Promise<readonly AttemptRow[]> {
  return sql.rows(
    `select a.id, a.message_id, m.event, m.thing_name, a.at, a.took_ms, a.answer, a.status, a.detail,
       case when m.state = 'waiting' and w.state = 'on' and not exists (select from webhook_attempts n
         where n.client_id = a.client_id and n.message_id = a.message_id and (n.at, n.id) > (a.at, a.id))
       then m.due_at end as next_at
     from webhook_attempts a join webhook_messages m on m.id = a.message_id join webhooks w on w.id = a.webhook_id
     where a.client_id = $1 and a.webhook_id = $2 order by a.at desc, a.id desc limit ${LISTED_ATTEMPTS}`,
    [accountId, webhookId],
  );
}

export type NewAttempt = Pick<AttemptRow, 'answer' | 'status' | 'detail'> & {
  readonly startedAt: Temporal.Instant;
  readonly tookMs: number;
};

/** Stores an attempt. `nextAt`: when the event is sent again; null: never. */
export async function finishAttempt(
  sql: Sql,
  event: Pick<ClaimedEvent, 'id' | 'client_id' | 'webhook_id'>,
  attempt: NewAttempt,
  nextAt: Temporal.Instant | null,
): Promise<AttemptRow> {
  const { answer, status, detail, startedAt, tookMs } = attempt;
  const isAccepted = answer === 'accepted';
  const id = newId(startedAt);
  await sql.run(
    `insert into webhook_attempts (id, client_id, webhook_id, message_id, at, took_ms, answer, status, detail)
     select $1, client_id, webhook_id, id, $3, $4, $5, $6, $7 from webhook_messages where id = $2`,
    [id, event.id, startedAt, tookMs, answer, status, detail],
  );
  const state = isAccepted ? 'sent' : nextAt === null ? 'failed' : 'waiting';
  const row = await sql.first<Pick<AttemptRow, 'event' | 'thing_name'>>(
    `update webhook_messages set state = $2, due_at = coalesce($3, due_at), claimed_until = null where id = $1
     returning event, thing_name`,
    [event.id, state, nextAt],
  );
  return {
    id,
    message_id: event.id,
    event: row?.event ?? 'test',
    thing_name: row?.thing_name ?? null,
    at: startedAt,
    took_ms: tookMs,
    answer,
    status,
    detail,
    next_at: nextAt,
  };
}

/** Records that a webhook accepted something, or since when it has failed. Returns the latter; undefined if it was deleted. */
export function recordOutcome(
  sql: Sql,
  webhookId: string,
  isAccepted: boolean,
  now: Temporal.Instant,
): Promise<
  { readonly name: string; readonly state: string; readonly failing_since: Temporal.Instant | null } | undefined
> {
  return sql.first(
    `update webhooks set failing_since = case when $2 then null else coalesce(failing_since, $3) end where id = $1
     returning name, state, failing_since`,
    [webhookId, isAccepted, now],
  );
}

/** Ends a webhook; false if it is no longer on. */
export async function endWebhook(sql: Sql, webhookId: string, reason: EndReason): Promise<boolean> {
  const ended = await sql.run(`update webhooks set state = 'ended', ended_reason = $2 where id = $1 and state = 'on'`, [
    webhookId,
    reason,
  ]);
  if (ended === 0) return false;
  await sql.run(`update webhook_messages set state = 'failed' where webhook_id = $1 and state = 'waiting'`, [
    webhookId,
  ]);
  return true;
}

/** How long events and attempts stay visible. */
const RETENTION: Temporal.DurationLike = { hours: 24 * 30 };

export async function deleteOldEvents(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from webhook_messages where created_at < $1', [now.subtract(RETENTION)]);
}
