import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import type { EndReason } from '@zagon/domain/webhooks/webhook.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { administratorsOf } from '../../stores/accounts/administrators.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { insertMessage, insertReceived, markPublished, NO_PLACEHOLDERS } from '../../stores/messages/messages.ts';

/** An administrator and the message in the app about an ended webhook. */
export type EndNotice = { readonly userId: string; readonly messageId: string };

const SUBJECT: Text = { pl: 'Webhook „$name” został zakończony', en: 'The webhook "$name" has ended' };
const CONTENT = {
  gone: {
    pl: 'Odbiorca odpowiedział, że ten adres już nie istnieje (410), więc zdarzenia nie są tam wysyłane. Jeśli znów działa, włącz webhook w Ustawieniach.',
    en: 'The receiver answered that this address no longer exists (410), so no events are sent there. If it works again, switch the webhook on in Settings.',
  },
  failing: {
    pl: 'Od trzech dni odbiorca nie przyjął żadnego zdarzenia, więc nie są tam już wysyłane. Sprawdź jego ostatnie odpowiedzi, wyślij próbę i włącz webhook w Ustawieniach.',
    en: 'The receiver has accepted no event for three days, so none are sent there any more. Look at its last answers, send a test and switch the webhook on in Settings.',
  },
} as const satisfies Record<EndReason, Text>;

/** Leaves each administrator of the account one message that a webhook ended, and an entry in its log. */
export async function noticeEnd(
  sql: Sql,
  webhook: { readonly accountId: string; readonly id: string; readonly name: string; readonly reason: EndReason },
  now: Temporal.Instant,
): Promise<readonly EndNotice[]> {
  const { accountId, id, name, reason } = webhook;
  await writeAudit(sql, {
    accountId,
    userId: null,
    actingAs: 'system',
    ip: '',
    event: 'webhook_ended',
    subject: id,
    details: { before: { name } },
    at: now,
  });
  const textIn = (language: Language) => ({
    subject: fillText(SUBJECT[language], { name }),
    content: CONTENT[reason][language],
  });
  const [pl, en] = [textIn('pl'), textIn('en')];
  const messageId = newId(now);
  await insertMessage(sql, {
    id: messageId,
    type: 'warning',
    subject_pl: pl.subject,
    subject_en: en.subject,
    content_pl: pl.content,
    content_en: en.content,
    audience: null,
    by_email: false,
    by_sms: false,
    by_push: false,
    authorId: null,
    created_at: now,
    publish_at: now,
  });
  const readers = await administratorsOf(sql, accountId);
  await insertReceived(
    sql,
    messageId,
    readers.map(({ id: userId, language }) => ({
      user_id: userId,
      client_id: accountId,
      ...(language === 'pl' ? pl : en),
      placeholders: NO_PLACEHOLDERS,
    })),
  );
  await markPublished(sql, messageId, now);
  return readers.map(({ id: userId }) => ({ userId, messageId }));
}
