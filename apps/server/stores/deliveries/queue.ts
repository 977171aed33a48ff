import type { DeliveryAnswer, DeliveryCause, DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import { LIFE_H, PRIORITY } from '@zagon/domain/deliveries/delivery.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

/** A message to be queued. */
export type NewDelivery = {
  readonly id: string;
  /** The same for the same reader, cause and channel: only the first is queued, however often it is attempted. */
  readonly dedupeKey: string;
  readonly cause: DeliveryCause;
  readonly priority: number;
  readonly channel: DeliveryChannel;
  /** The e-mail address, the phone number, or the id of the push subscription. */
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  /** Address that a message opens. */
  readonly link: string;
  /** Page that explains and mutes a notice; empty: none. */
  readonly muteLink: string;
  /** True if the body is the sealed content of an e-mail. */
  readonly sealed: boolean;
  /** Null: outside any account. */
  readonly accountId: string | null;
  /** Null if the reader is not a user yet. */
  readonly userId: string | null;
  readonly noticeId: string | null;
  readonly messageId: string | null;
  /** Set if it is recorded, but not sent. */
  readonly refusedFor: DeliveryAnswer | null;
  /** The earliest time at which it is sent. */
  readonly dueAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/** Rows per statement: bounds the size of a batch with whole e-mails. */
const BATCH_ROWS = 1000;

/** Queues messages in the transaction that caused them; those already queued are skipped. */
export async function queueDeliveries(sql: Sql, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += BATCH_ROWS)
    await queueBatch(sql, deliveries.slice(from, from + BATCH_ROWS));
}

async function queueBatch(sql: Sql, rows: readonly NewDelivery[]): Promise<void> {
  await sql.run(
    `insert into deliveries (id, dedupe_key, cause, priority, channel, address, language, subject, body, link, mute_link,
       sealed, client_id, user_id, notice_id, message_id, due_at, created_at, valid_until, state, answer, done_at)
     select n.id, n.dedupe_key, n.cause, n.priority, n.channel, n.address, n.language, n.subject, n.body, n.link, n.mute_link,
       n.sealed, n.client_id, n.user_id, n.notice_id, n.message_id, n.due_at, n.created_at, n.valid_until,
       case when n.answer is null then 'waiting' else 'failed' end, n.answer, case when n.answer is not null then n.created_at end
     from unnest($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::text[], $11::text[], $12::boolean[], $13::uuid[], $14::uuid[], $15::uuid[], $16::uuid[], $17::timestamptz[],
       $18::timestamptz[], $19::timestamptz[], $20::text[]) as n (id, dedupe_key, cause, priority, channel, address, language,
       subject, body, link, mute_link, sealed, client_id, user_id, notice_id, message_id, due_at, created_at, valid_until, answer)
     on conflict do nothing`,
    [
      rows.map(({ id }) => id),
      rows.map(({ dedupeKey }) => dedupeKey),
      rows.map(({ cause }) => cause),
      rows.map(({ priority }) => priority),
      rows.map(({ channel }) => channel),
      rows.map(({ address }) => address),
      rows.map(({ language }) => language),
      rows.map(({ subject }) => subject),
      rows.map(({ body }) => body),
      rows.map(({ link }) => link),
      rows.map(({ muteLink }) => muteLink),
      rows.map(({ sealed }) => sealed),
      rows.map(({ accountId }) => accountId),
      rows.map(({ userId }) => userId),
      rows.map(({ noticeId }) => noticeId),
      rows.map(({ messageId }) => messageId),
      rows.map(({ dueAt }) => dueAt),
      rows.map(({ now }) => now),
      rows.map(({ dueAt, channel }) => dueAt.add({ hours: LIFE_H[channel] })),
      rows.map(({ refusedFor }) => refusedFor),
    ],
  );
}

/** The common fields of most deliveries. */
export const PLAIN_DELIVERY = {
  priority: PRIORITY.personal,
  subject: '',
  link: '',
  muteLink: '',
  sealed: false,
  accountId: null,
  userId: null,
  noticeId: null,
  messageId: null,
  refusedFor: null,
} as const satisfies Partial<NewDelivery>;

/** Queues an SMS not caused by an alarm. */
export async function queueSms(
  sql: Sql,
  message: Pick<NewDelivery, 'userId' | 'address' | 'language' | 'body' | 'now'>,
): Promise<void> {
  const id = newId(message.now);
  await queueDeliveries(sql, [
    { ...PLAIN_DELIVERY, ...message, id, dedupeKey: `sms:${id}`, cause: 'account', channel: 'sms', dueAt: message.now },
  ]);
}

/** A message as it is sent, with its attachment. */
export type ClaimedDelivery = {
  readonly id: string;
  readonly user_id: string | null;
  readonly channel: DeliveryChannel;
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  readonly mute_link: string;
  readonly sealed: boolean;
  readonly attempts: number;
  readonly valid_until: Temporal.Instant;
  readonly attachment_name: string | null;
  readonly attachment: string | null;
};

const CLAIMED = [
  'id',
  'user_id',
  'channel',
  'address',
  'language',
  'subject',
  'body',
  'link',
  'mute_link',
  'sealed',
  'attempts',
  'valid_until',
  'attachment_name',
  'attachment',
] as const satisfies readonly (keyof ClaimedDelivery)[];
const columnsOf = (table: string): string => CLAIMED.map((column) => `${table}.${column}`).join(', ');

/**
 * Claims due messages of a channel for one attempt, the most urgent first; until `retryAt` no other process tries them,
 * even if this one crashes.
 */
export function claimDeliveries(
  sql: Sql,
  channel: DeliveryChannel,
  span: { readonly now: Temporal.Instant; readonly retryAt: Temporal.Instant },
  limit: number,
): Promise<readonly ClaimedDelivery[]> {
  return sql.rows(
    `with due as materialized (select id, priority, due_at from deliveries
       where channel = $4 and state = 'waiting' and due_at <= $1 order by priority, due_at limit $3 for update skip locked),
     claimed as (update deliveries d set attempts = attempts + 1, due_at = $2 from due where d.id = due.id returning d.*)
     select ${columnsOf('c')} from claimed c join due using (id) order by due.priority, due.due_at, c.id`,
    [span.now, span.retryAt, limit, channel],
  );
}

/**
 * Claims one message that was just queued, regardless of its due time; undefined if it has since been claimed or sent.
 */
export function claimDelivery(sql: Sql, id: string, retryAt: Temporal.Instant): Promise<ClaimedDelivery | undefined> {
  return sql.first(
    `update deliveries set attempts = attempts + 1, due_at = $2 where id = $1 and state = 'waiting' and attempts = 0
     returning ${columnsOf('deliveries')}`,
    [id, retryAt],
  );
}

/** The result of an attempt: a value of the closed list, and the response of the server or gateway. */
export type AttemptResult = { readonly answer: DeliveryAnswer; readonly detail: string | null };

/** The body of an e-mail with a sign-in link is erased once it was sent, or never will be; not while it is kept. */
const ERASED = `case when sealed and cause = 'account' then '' else body end`;

export async function finishDelivery(
  sql: Sql,
  id: string,
  { state, answer, detail }: AttemptResult & { readonly state: 'sent' | 'kept' | 'failed' },
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update deliveries set state = $2, answer = $3, error = $4, done_at = $5,
       body = case when $2 = 'kept' then body else ${ERASED} end
     where id = $1 and state = 'waiting'`,
    [id, state, answer, detail, now],
  );
}

export async function retryDelivery(
  sql: Sql,
  id: string,
  { answer, detail }: AttemptResult,
  dueAt: Temporal.Instant,
): Promise<void> {
  await sql.run(`update deliveries set answer = $2, error = $3, due_at = $4 where id = $1 and state = 'waiting'`, [
    id,
    answer,
    detail,
    dueAt,
  ]);
}

/** Stops the unsent deliveries of an operator's message. */
export async function withdrawDeliveries(sql: Sql, messageId: string, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `update deliveries set state = 'failed', answer = 'withdrawn', done_at = $2, body = ${ERASED}
     where message_id = $1 and state = 'waiting'`,
    [messageId, now],
  );
}

/** Alarm messages of an account on a channel since a given time, for its budget. */
export async function countOfAccount(
  sql: Sql,
  accountId: string,
  channel: DeliveryChannel,
  since: Temporal.Instant,
): Promise<number> {
  const row = await sql.first<{ count: number }>(
    `select count(*)::int as count from deliveries where client_id = $1 and channel = $2 and created_at > $3
       and notice_id is not null and answer is distinct from 'over_budget'`,
    [accountId, channel, since],
  );
  return row?.count ?? 0;
}

/** How long a message stays visible after it was sent. */
const RETENTION: Temporal.DurationLike = { hours: 24 * 30 };

export async function deleteOldMessages(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from notices where created_at < $1 and told_at is not null', [now.subtract(RETENTION)]);
  await sql.run('delete from deliveries where created_at < $1', [now.subtract(RETENTION)]);
  await sql.run('delete from retired_addresses where restored_at < $1', [now.subtract(RETENTION)]);
  await sql.run('delete from muted_alarms where until < $1', [now]);
}
