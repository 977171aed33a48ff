import type { Text } from '@zagon/domain/core/language.ts';
import { fillPlaceholders, type Placeholder } from '@zagon/domain/messages/placeholders.ts';
import type { Sql } from '../../db/pool.ts';
import { queueMail } from '../../mail/queue.ts';
import { messageMail } from '../../mail/templates/message.ts';
import { translateFor } from '../../mail/translate.ts';
import {
  insertReceived,
  lockDueMessage,
  markPublished,
  type MessageRow,
  type Received,
  type Recipient,
  recipientsOf,
} from '../../stores/messages/messages.ts';
import type { MessageDeps } from './deps.ts';

const NO_END = { pl: 'bez daty końca', en: 'no end date' } as const satisfies Text;

/**
 * Publishes every message that is due: its readers, their mails and the message itself in one transaction, so that
 * none is written twice, whatever is killed meanwhile.
 */
export async function publishDue(deps: MessageDeps): Promise<void> {
  while (await publishNext(deps));
}

async function publishNext(deps: MessageDeps): Promise<boolean> {
  const now = deps.clock.now();
  const done = await deps.pools.system.transaction(async (sql) => {
    const message = await lockDueMessage(sql, now);
    if (message === undefined) return null;
    const recipients = await recipientsOf(sql, message.audience, now);
    await storeFor(sql, message, recipients);
    if (message.by_email) await mailTo(sql, deps, message, recipients);
    await markPublished(sql, message.id, now);
    return { message, recipients };
  });
  if (done === null) return false;
  if (done.message.by_email) deps.mailQueued();
  announce(
    deps,
    done.message.id,
    done.recipients.map(({ user_id }) => user_id),
  );
  return true;
}

/** Tells the open pages of these users that a message of theirs appeared, changed or disappeared. */
export function announce({ events }: Pick<MessageDeps, 'events'>, id: string, userIds: readonly string[]): void {
  for (const user of userIds) events.publish({ user }, 'user_message', { id });
}

/** Stores a message for its recipients, filled and in their language. */
export async function storeFor(sql: Sql, message: MessageRow, recipients: readonly Recipient[]): Promise<void> {
  await insertReceived(
    sql,
    message.id,
    recipients.map((recipient) => receivedBy(message, recipient)),
  );
}

/** What the placeholders say to a recipient, with dates in their format. */
export function placeholderValues({
  account_name,
  town,
  expiration_date: end,
  language,
  date_format: dateFormat,
}: Recipient): Record<Placeholder, string> {
  const t = translateFor({ language, zone: 'UTC', dateFormat });
  return { account_name, town, valid_to: end === null ? NO_END[language] : t.day(Temporal.PlainDate.from(end)) };
}

function receivedBy(message: MessageRow, recipient: Recipient): Received {
  const values = placeholderValues(recipient);
  const { language, user_id, client_id } = recipient;
  return {
    user_id,
    client_id,
    subject: fillPlaceholders(language === 'pl' ? message.subject_pl : message.subject_en, values),
    content: fillPlaceholders(language === 'pl' ? message.content_pl : message.content_en, values),
  };
}

async function mailTo(
  sql: Sql,
  { box, clock, origin }: MessageDeps,
  message: MessageRow,
  recipients: readonly Recipient[],
): Promise<void> {
  const now = clock.now();
  const url = `${origin()}/#/messages/${message.id}`;
  for (const recipient of recipients.filter(({ mails }) => mails)) {
    const { language, email: address, user_id: userId, account_name: account } = recipient;
    const { subject, content } = receivedBy(message, recipient);
    const mail = messageMail(translateFor({ language, zone: 'UTC' }), {
      type: message.type,
      subject,
      content,
      account,
      url,
    });
    await queueMail(sql, box, { userId, address, language, mail, now });
  }
}
