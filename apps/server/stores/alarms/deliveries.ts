import type { Language } from '@zagon/domain/core/language.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';

export type DeliveryChannel = 'push' | 'email' | 'sms';

export type NewDelivery = {
  readonly noticeId: string;
  readonly userId: string;
  readonly channel: DeliveryChannel;
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  readonly now: Temporal.Instant;
};

/** Queues a message; only one per notice and address, however often it is called. */
export async function queueDelivery(sql: Sql, message: NewDelivery): Promise<void> {
  await sql.run(
    `insert into deliveries (id, notice_id, user_id, channel, address, language, subject, body, link, due_at, created_at, dedupe_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) on conflict do nothing`,
    [
      newId(message.now),
      message.noticeId,
      message.userId,
      message.channel,
      message.address,
      message.language,
      message.subject,
      message.body,
      message.link,
      message.now,
      `${message.noticeId}:${message.channel}:${message.address}`,
    ],
  );
}

/** Queues an SMS that no alarm caused. */
export async function queueSms(
  sql: Sql,
  message: Pick<NewDelivery, 'userId' | 'address' | 'language' | 'body' | 'now'>,
): Promise<void> {
  const id = newId(message.now);
  await sql.run(
    `insert into deliveries (id, user_id, channel, address, language, subject, body, link, due_at, created_at, dedupe_key)
     values ($1, $2, 'sms', $3, $4, '', $5, '/', $6, $6, $7)`,
    [id, message.userId, message.address, message.language, message.body, message.now, `sms:${id}`],
  );
}

/** Queues an e-mail whose content is sealed, to someone who need not be a user yet. */
export async function queueSealedMail(
  sql: Sql,
  mail: Pick<NewDelivery, 'address' | 'language' | 'subject' | 'now'> & {
    readonly id: string;
    readonly userId: string | null;
    readonly sealed: string;
  },
): Promise<void> {
  await sql.run(
    `insert into deliveries (id, user_id, channel, address, language, subject, body, link, due_at, created_at, dedupe_key, sealed)
     values ($1, $2, 'email', $3, $4, $5, $6, '', $7, $7, $8, true)`,
    [mail.id, mail.userId, mail.address, mail.language, mail.subject, mail.sealed, mail.now, `mail:${mail.id}`],
  );
}

export type DeliveryRow = {
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Temporal.Instant;
  readonly done_at: Temporal.Instant | null;
};

const COLUMNS = 'id, channel, address, language, subject, body, link, state, attempts, error, created_at, done_at';

/** A message being sent, with its attachment. */
export type ClaimedDelivery = DeliveryRow & {
  readonly attachment_name: string | null;
  readonly attachment: string | null;
  /** True if the body is sealed. */
  readonly sealed: boolean;
};

/**
 * Claims due messages for one attempt; until `retryAt` no other process tries them, even if this one crashes.
 */
export function claimDeliveries(
  sql: Sql,
  now: Temporal.Instant,
  retryAt: Temporal.Instant,
  limit: number,
): Promise<readonly ClaimedDelivery[]> {
  return sql.rows(
    `update deliveries set attempts = attempts + 1, due_at = $2
     where id in (select id from deliveries where state = 'waiting' and due_at <= $1 order by due_at limit $3 for update skip locked)
     returning ${COLUMNS}, attachment_name, attachment, sealed`,
    [now, retryAt, limit],
  );
}

export async function finishDelivery(
  sql: Sql,
  id: string,
  outcome: { readonly state: 'sent' | 'kept' | 'failed'; readonly error: string | null },
  now: Temporal.Instant,
): Promise<void> {
  // What was sealed has been sent, or never will be.
  await sql.run(
    `update deliveries set state = $2, error = $3, done_at = $4, body = case when sealed then '' else body end where id = $1`,
    [id, outcome.state, outcome.error, now],
  );
}

export async function retryDelivery(sql: Sql, id: string, error: string, dueAt: Temporal.Instant): Promise<void> {
  await sql.run('update deliveries set error = $2, due_at = $3 where id = $1', [id, error, dueAt]);
}

/** What a message is about; alarms and reports contain readings of an account. */
export type DeliveryKind = 'alarm' | 'report' | 'other';

export type ListedDelivery = DeliveryRow & { readonly kind: DeliveryKind };

const KIND = `case when notice_id is not null then 'alarm' when dedupe_key like 'report:%' then 'report' else 'other' end`;

/**
 * The newest messages, for operators. Of a push subscription only the push service's host is shown, and of a sealed
 * mail only its subject: it may contain a link that signs in.
 */
export function listDeliveries(
  sql: Sql,
  page: { readonly before: Temporal.Instant | null; readonly limit: number },
): Promise<readonly ListedDelivery[]> {
  return sql.rows(
    `select ${COLUMNS.replace('body', `case when sealed then '' else body end as body`).replace(
      'address',
      `case when channel = 'push' then coalesce((select substring(p.endpoint from 'https://([^/]+)') from push_subscriptions p
         where p.id::text = address), '') else address end as address`,
    )}, ${KIND} as kind from deliveries where $1::timestamptz is null or created_at < $1 order by created_at desc, id desc limit $2`,
    [page.before, page.limit],
  );
}

/** How long a message stays visible after it was sent. */
const RETENTION: Temporal.DurationLike = { hours: 24 * 30 };

export async function deleteOldMessages(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from notices where created_at < $1 and told_at is not null', [now.subtract(RETENTION)]);
  await sql.run('delete from deliveries where created_at < $1', [now.subtract(RETENTION)]);
}
