import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { MessageAudience } from '@zagon/contract/messages/sending.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { MessageType } from '@zagon/domain/messages/message-types.ts';
import type { PlaceholderValues } from '@zagon/domain/messages/placeholders.ts';
import { json, type Sql } from '../../database/pool.ts';
import { REACHED, RECEIVES, type Recipient as ReachedUser } from '../alarms/notices.ts';

export type MessageRow = {
  readonly id: string;
  readonly type: MessageType;
  readonly subject_pl: string;
  readonly subject_en: string;
  readonly content_pl: string;
  readonly content_en: string;
  readonly audience: MessageAudience;
  readonly by_email: boolean;
  readonly by_sms: boolean;
  readonly by_push: boolean;
  readonly created_at: Temporal.Instant;
  readonly publish_at: Temporal.Instant;
  readonly published_at: Temporal.Instant | null;
  readonly withdrawn_at: Temporal.Instant | null;
  readonly author: string;
  readonly recipients: number;
  readonly read: number;
  readonly deleted: number;
};

const MESSAGE = `
  select m.id, m.type, m.subject_pl, m.subject_en, m.content_pl, m.content_en, m.audience, m.by_email, m.by_sms, m.by_push, m.created_at,
    m.publish_at, m.published_at, m.withdrawn_at, coalesce(trim(u.first_name || ' ' || u.family_name), '') as author,
    r.recipients, r.read, r.deleted
  from messages m left join users u on u.id = m.author_id
    cross join lateral (select count(*)::int as recipients, count(read_at)::int as read, count(deleted_at)::int as deleted
      from received_messages where message_id = m.id) r`;

/** Sent and scheduled messages, newest first. */
export function listMessages(sql: Sql): Promise<readonly MessageRow[]> {
  return sql.rows(`${MESSAGE} where m.audience <> '{}' order by m.created_at desc, m.id desc limit 500`);
}

export function findMessage(sql: Sql, id: string): Promise<MessageRow | undefined> {
  return sql.first(`${MESSAGE} where m.id = $1`, [id]);
}

export type NewMessage = Pick<
  MessageRow,
  | 'id'
  | 'type'
  | 'subject_pl'
  | 'subject_en'
  | 'content_pl'
  | 'content_en'
  | 'by_email'
  | 'by_sms'
  | 'by_push'
  | 'created_at'
  | 'publish_at'
> & {
  /** Null: to one reader only, and not in the operator's list. */
  readonly audience: MessageAudience | null;
  /** Null: written by the server itself. */
  readonly authorId: string | null;
};

export async function insertMessage(sql: Sql, message: NewMessage): Promise<void> {
  await sql.run(
    `insert into messages (id, type, subject_pl, subject_en, content_pl, content_en, audience, by_email, author_id, created_at, publish_at, by_sms, by_push)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13)`,
    [
      message.id,
      message.type,
      message.subject_pl,
      message.subject_en,
      message.content_pl,
      message.content_en,
      json(message.audience ?? {}),
      message.by_email,
      message.authorId,
      message.created_at,
      message.publish_at,
      message.by_sms,
      message.by_push,
    ],
  );
}

/** A message that is due, locked: other processes skip it. */
export function lockDueMessage(sql: Sql, now: Temporal.Instant): Promise<MessageRow | undefined> {
  return sql.first(
    `${MESSAGE} where m.id = (select id from messages where published_at is null and withdrawn_at is null
       and publish_at <= $1 order by publish_at, id limit 1 for update skip locked)`,
    [now],
  );
}

export async function markPublished(sql: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update messages set published_at = $2 where id = $1', [id, now]);
}

/** False if there is no such message, or it was already withdrawn. */
export async function markWithdrawn(sql: Sql, id: string, now: Temporal.Instant): Promise<boolean> {
  const withdrawn = await sql.run('update messages set withdrawn_at = $2 where id = $1 and withdrawn_at is null', [
    id,
    now,
  ]);
  return withdrawn > 0;
}

/** A recipient of a message, and the account it refers to. */
export type Recipient = {
  readonly user_id: string;
  readonly client_id: string | null;
  readonly email: string;
  readonly mails: boolean;
  readonly language: Language;
  readonly account_name: string;
  readonly town: string;
  readonly expiration_date: string | null;
  readonly date_format: DateFormat;
};

/** A recipient with the channels that reach them. */
export type ReachedRecipient = Recipient &
  Pick<ReachedUser, 'phone' | 'time_zone' | 'wants_app' | 'wants_sms' | 'quiet' | 'browsers'>;

/**
 * Every user who matches the audience, once each: a user in several matching accounts receives the message about the
 * first one. Blocked accounts receive nothing. `mails`: their address is confirmed, and was not retired.
 */
const recipientsWith = (columns: string): string => `
  select distinct on (u.id) u.id as user_id, c.id as client_id, u.email, u.language, c.name as account_name, c.city as town,
    c.expiration_date, u.date_format, u.email_confirmed and ${RECEIVES('email', 'u.email')} as mails${columns}
  from memberships k join users u on u.id = k.user_id join clients c on c.id = k.client_id
    left join notification_settings n on n.user_id = u.id
  where c.blocked_at is null
    and k.user_type = any($1::smallint[])
    and (c.expiration_date is not null and c.expiration_date < ($2::timestamptz at time zone c.time_zone)::date) = any($3::boolean[])
    and (cardinality($4::text[]) = 0 or exists (select from modules m
      where m.client_id = c.id and m.removed_at is null and m.device_type = any($4::text[])))
    and (cardinality($5::uuid[]) = 0 or c.id = any($5::uuid[]))
  order by u.id, c.created_at, c.id`;

const RECIPIENTS = recipientsWith('');
const REACHED_RECIPIENTS = recipientsWith(`, u.phone, u.time_zone, ${REACHED}`);

const USER_TYPES = { admin: 1, normal: 2 } as const;

function recipientParams(audience: MessageAudience, now: Temporal.Instant) {
  return [
    audience.roles.map((role) => USER_TYPES[role]),
    now,
    audience.states.map((state) => state === 'expired'),
    audience.device_types,
    audience.clients,
  ];
}

export function recipientsOf(
  sql: Sql,
  audience: MessageAudience,
  now: Temporal.Instant,
): Promise<readonly ReachedRecipient[]> {
  return sql.rows(REACHED_RECIPIENTS, recipientParams(audience, now));
}

export type AudienceCount = { readonly people: number; readonly clients: number; readonly polish: number };

export async function countRecipients(
  sql: Sql,
  audience: MessageAudience,
  now: Temporal.Instant,
): Promise<AudienceCount> {
  const row = await sql.first<AudienceCount>(
    `select count(*)::int as people, count(distinct client_id)::int as clients,
       (count(*) filter (where language = 'pl'))::int as polish from (${RECIPIENTS}) r`,
    recipientParams(audience, now),
  );
  return row ?? { people: 0, clients: 0, polish: 0 };
}

/** One user who matches an audience, the first by account, for a preview. */
export function sampleRecipient(
  sql: Sql,
  audience: MessageAudience,
  now: Temporal.Instant,
): Promise<Recipient | undefined> {
  return sql.first(
    `select * from (${RECIPIENTS}) r order by account_name, user_id limit 1`,
    recipientParams(audience, now),
  );
}

/** A message as received by one recipient. */
export type Received = Pick<Recipient, 'user_id' | 'client_id'> & {
  /** In the language of the reader at this moment. */
  readonly subject: string;
  readonly content: string;
  /** The values that fill the placeholders of the message, by language. */
  readonly placeholders: ReceivedPlaceholders;
};

export type ReceivedPlaceholders = Readonly<Record<Language, PlaceholderValues>>;

/** For a message without placeholders. */
export const NO_PLACEHOLDERS: ReceivedPlaceholders = { pl: {}, en: {} };

/** Stores a message for its recipients; recipients who already have it keep theirs. */
export async function insertReceived(sql: Sql, messageId: string, received: readonly Received[]): Promise<void> {
  await sql.run(
    `insert into received_messages (message_id, user_id, client_id, subject, content, placeholders)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[]) on conflict do nothing`,
    [
      messageId,
      received.map((row) => row.user_id),
      received.map((row) => row.client_id),
      received.map((row) => row.subject),
      received.map((row) => row.content),
      received.map((row) => json(row.placeholders)),
    ],
  );
}
