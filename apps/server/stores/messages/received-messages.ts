import type { MessageType } from '@zagon/domain/messages/message-types.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { ReceivedPlaceholders } from './messages.ts';
import type { Sql } from '../../database/pool.ts';

/** A message in the list of its reader. */
export type ReceivedMessage = {
  readonly id: string;
  readonly type: MessageType;
  /** As it was sent. */
  readonly subject: string;
  readonly content: string;
  /** The values that fill its texts, by language; null for a message that has only the language it was sent in. */
  readonly placeholders: ReceivedPlaceholders | null;
  /** The language of the reader now. */
  readonly language: Language;
  readonly subject_pl: string;
  readonly subject_en: string;
  readonly content_pl: string;
  readonly content_en: string;
  readonly created_at: Temporal.Instant;
  readonly published_at: Temporal.Instant;
  readonly read_at: Temporal.Instant | null;
};

const RECEIVED = `
  select m.id, m.type, r.subject, r.content, r.placeholders, u.language, m.subject_pl, m.subject_en, m.content_pl,
    m.content_en, m.created_at, m.published_at, r.read_at
  from received_messages r join messages m on m.id = r.message_id join users u on u.id = r.user_id
  where r.user_id = $1 and r.deleted_at is null and m.withdrawn_at is null and m.published_at is not null`;

/** The newest messages of a user; older ones are not shown. */
export function listReceived(sql: Sql, userId: string): Promise<readonly ReceivedMessage[]> {
  return sql.rows(`${RECEIVED} order by m.published_at desc, m.id desc limit 500`, [userId]);
}

export function findReceived(sql: Sql, userId: string, id: string): Promise<ReceivedMessage | undefined> {
  return sql.first(`${RECEIVED} and m.id = $2`, [userId, id]);
}

export async function countUnread(sql: Sql, userId: string): Promise<number> {
  const row = await sql.first<{ n: number }>(
    `select count(*)::int as n from received_messages r join messages m on m.id = r.message_id
     where r.user_id = $1 and r.read_at is null and r.deleted_at is null and m.withdrawn_at is null
       and m.published_at is not null`,
    [userId],
  );
  return row?.n ?? 0;
}

/** Marks a message as read, keeping the first time, or as unread. */
export async function markRead(sql: Sql, userId: string, id: string, at: Temporal.Instant | null): Promise<void> {
  await sql.run(
    `update received_messages set read_at = case when $3::timestamptz is null then null else coalesce(read_at, $3) end
     where user_id = $1 and message_id = $2 and deleted_at is null`,
    [userId, id, at],
  );
}

export async function markAllRead(sql: Sql, userId: string, at: Temporal.Instant): Promise<void> {
  await sql.run(
    'update received_messages set read_at = $2 where user_id = $1 and read_at is null and deleted_at is null',
    [userId, at],
  );
}

/** Deletes a message from its reader's list, or restores it there; false if it belongs to another user. */
export async function markDeleted(sql: Sql, userId: string, id: string, at: Temporal.Instant | null): Promise<boolean> {
  const changed = await sql.run(
    'update received_messages set deleted_at = $3::timestamptz where user_id = $1 and message_id = $2 and (deleted_at is null) = ($3::timestamptz is not null)',
    [userId, id, at],
  );
  return changed > 0;
}
