import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { Clock } from '../../core/clock.ts';
import type { Events } from '../../core/events.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';
import { exportReady, exportReadyMessage } from '../../deliveries/mail/templates/export-ready.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import { findUser, isMember } from '../../stores/accounts/users.ts';
import type { ClaimedExport } from '../../stores/exports/claims.ts';
import { insertMessage, insertReceived, markPublished, NO_PLACEHOLDERS } from '../../stores/messages/messages.ts';

export type AnnouncementDeps = LinkMailDeps & {
  readonly clock: Clock;
  readonly events: Events;
  readonly mailQueued: () => void;
};

/**
 * Informs the user who requested an export that its file is ready: by a message in the app, and by e-mail if their
 * address is confirmed. Returns the id of the message; null if no one is informed, as for an operator's request: they
 * see it in their list, and the account sees it in its log.
 */
export async function announceExport(
  sql: Sql,
  { box, clock, origin }: AnnouncementDeps,
  { user_id: userId, client_id: accountId, account_name: account, by_operator: isByOperator }: ClaimedExport,
  expiresAt: Temporal.Instant,
): Promise<string | null> {
  if (userId === null || isByOperator || !(await isMember(sql, userId, accountId))) return null;
  const user = await findUser(sql, userId);
  if (user === undefined) return null;
  const now = clock.now();
  const textsIn = (language: 'pl' | 'en') =>
    exportReadyMessage(translateFor({ language, zone: user.time_zone, dateFormat: user.date_format }), {
      account,
      expiresAt,
    });
  const [pl, en] = [textsIn('pl'), textsIn('en')];
  const id = newId(now);
  await insertMessage(sql, {
    id,
    type: 'info',
    subject_pl: pl.subject,
    subject_en: en.subject,
    content_pl: pl.content,
    content_en: en.content,
    audience: null,
    by_email: user.email_confirmed,
    by_sms: false,
    by_push: false,
    authorId: null,
    created_at: now,
    publish_at: now,
  });
  const { subject, content } = user.language === 'pl' ? pl : en;
  await insertReceived(sql, id, [
    { user_id: userId, client_id: accountId, subject, content, placeholders: NO_PLACEHOLDERS },
  ]);
  await markPublished(sql, id, now);
  if (user.email_confirmed) {
    const t = translateFor({ language: user.language, zone: user.time_zone, dateFormat: user.date_format });
    const mail = exportReady(t, { account, expiresAt, url: `${origin()}/#/settings/profile/client` });
    await queueMail(sql, box, { userId, address: user.email, language: user.language, mail, now });
  }
  return id;
}
