import type { MessageText } from '@zagon/contract/messages/sending.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { unknownPlaceholders } from '@zagon/domain/messages/placeholders.ts';
import { newId } from '../../database/new-id.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { findUser } from '../../stores/accounts/users.ts';
import {
  countRecipients,
  findMessage,
  insertMessage,
  insertReceived,
  markPublished,
  markWithdrawn,
  type MessageRow,
} from '../../stores/messages/messages.ts';
import { withdrawDeliveries } from '../../stores/deliveries/queue.ts';
import type { Services } from '../../calls/services.ts';
import { announce, publishDue } from '../../actions/messages/publish.ts';
import { receivedBy } from '../../actions/messages/received.ts';

/** The problems with a text: both languages are required, with known placeholders only. */
export function textProblems({ subject, content }: MessageText): readonly Problem[] {
  return [
    ...fieldProblems('subject.pl', subject.pl),
    ...fieldProblems('content.pl', content.pl),
    ...fieldProblems('subject.en', subject.en),
    ...fieldProblems('content.en', content.en),
  ];
}

function fieldProblems(path: string, text: string): readonly Problem[] {
  if (text === '') return [problem(path, 'required')];
  const [name] = unknownPlaceholders(text);
  return name === undefined ? [] : [problem(path, 'unknown_placeholder', { name })];
}

/** Columns of a text. */
export function textColumns({ type, subject, content }: MessageText) {
  return { type, subject_pl: subject.pl, subject_en: subject.en, content_pl: content.pl, content_en: content.en };
}

/** Stores a message for every matching user; it is published at once or when it is due. */
export async function sendMessage(
  deps: Services,
  call: SignedInCall,
  body: Input<'sendMessage'>['body'],
): Promise<Result<MessageRow, Refusal>> {
  const problems = textProblems(body);
  if (problems.length > 0) return invalid(...problems);
  const publishAt = body.publish_at === null ? call.now : Temporal.Instant.from(body.publish_at);
  if (Temporal.Instant.compare(publishAt, call.now) < 0) return invalid(problem('publish_at', 'in_past'));
  const id = newId(call.now);
  const stored = await deps.pools.system.transaction(async (sql): Promise<Result<null, Refusal>> => {
    const { people } = await countRecipients(sql, body.audience, call.now);
    if (people !== body.recipients)
      return invalid(problem('recipients', 'recipients_differ', { count: String(people) }));
    await insertMessage(sql, {
      id,
      ...textColumns(body),
      audience: body.audience,
      by_email: body.by_email,
      by_sms: body.by_sms,
      by_push: body.by_push,
      authorId: call.visitor.userId,
      created_at: call.now,
      publish_at: publishAt,
    });
    const after = { subject: body.subject.en, recipients: people, publish_at: publishAt.toString() };
    await auditChange(sql, call, 'message_sent', id, { before: null, after });
    return ok(null);
  });
  if (!stored.ok) return stored;
  await publishDue(deps);
  const message = await findMessage(deps.pools.system, id);
  return message === undefined ? refused('not_found') : ok(message);
}

/** Sends a message to its author only, filled as for an account without data. */
export async function sendToAuthor(
  deps: Services,
  call: SignedInCall,
  body: MessageText,
): Promise<Result<{ ok: true }, Refusal>> {
  const problems = textProblems(body);
  if (problems.length > 0) return invalid(...problems);
  const { userId } = call.visitor;
  const user = await findUser(deps.pools.system, userId);
  if (user === undefined) return refused('not_authenticated');
  const id = newId(call.now);
  await deps.pools.system.transaction(async (sql) => {
    await insertMessage(sql, {
      id,
      ...textColumns(body),
      audience: null,
      by_email: false,
      by_sms: false,
      by_push: false,
      authorId: userId,
      created_at: call.now,
      publish_at: call.now,
    });
    await markPublished(sql, id, call.now);
    const message = await findMessage(sql, id);
    if (message === undefined) throw new Error('the message that was just stored is missing');
    const { email, language, date_format } = user;
    const author = { user_id: userId, client_id: null, email, language, date_format, mails: false };
    const reader = { ...author, account_name: 'Zagon', town: '–', expiration_date: null };
    await insertReceived(sql, id, [receivedBy(message, reader)]);
  });
  announce(deps, id, [userId]);
  return ok({ ok: true as const });
}

/**
 * Withdraws a message: an unpublished one is never published, and a published one disappears from its readers' lists.
 */
export async function withdrawMessage(
  deps: Services,
  call: SignedInCall,
  id: string,
): Promise<Result<{ ok: true }, Refusal>> {
  const readers = await deps.pools.system.transaction(async (sql) => {
    if (!(await markWithdrawn(sql, id, call.now))) return null;
    await withdrawDeliveries(sql, id, call.now);
    await auditChange(sql, call, 'message_withdrawn', id);
    return sql.rows<{ user_id: string }>('select user_id from received_messages where message_id = $1', [id]);
  });
  if (readers === null) return refused('not_found');
  announce(
    deps,
    id,
    readers.map(({ user_id }) => user_id),
  );
  return ok({ ok: true as const });
}
