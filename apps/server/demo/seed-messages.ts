import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { DEMO_MESSAGES } from '@zagon/demo-farm/messages/demo-messages.ts';
import { fillPlaceholders } from '@zagon/domain/messages/placeholders.ts';
import type { Sql } from '../database/pool.ts';
import { insertMessage, insertReceived, markPublished } from '../stores/messages/messages.ts';
import { markRead } from '../stores/messages/received-messages.ts';

/** The messages of the operator to the users of accounts that are not blocked. */
export async function seedMessages(
  sql: Sql,
  accounts: readonly DemoAccount[],
  authorId: string,
  now: Temporal.Instant,
): Promise<void> {
  const members = accounts
    .filter(({ blockedDaysAgo }) => blockedDaysAgo === null)
    .flatMap((account) => account.members.map(({ person }) => ({ account, person })));
  const readers = [...Map.groupBy(members, ({ person }) => person.id).values()].flatMap(([first]) => first ?? []);
  for (const { id, type, daysAgo, isRead, subject, content } of DEMO_MESSAGES) {
    const at = now.subtract({ hours: 24 * daysAgo });
    await insertMessage(sql, {
      id,
      type,
      subject_pl: subject.pl,
      subject_en: subject.en,
      content_pl: content.pl,
      content_en: content.en,
      audience: { roles: ['admin', 'normal'], states: ['active', 'expired'], device_types: [], clients: [] },
      by_email: false,
      by_sms: false,
      by_push: false,
      authorId,
      created_at: at,
      publish_at: at,
    });
    await markPublished(sql, id, at);
    const received = readers.map(({ account, person: { id: userId, language } }) => {
      const values = { account_name: account.name, town: account.city, valid_to: '' };
      return {
        user_id: userId,
        client_id: account.id,
        subject: subject[language],
        content: fillPlaceholders(content[language], values),
        placeholders: { pl: values, en: values },
      };
    });
    await insertReceived(sql, id, received);
    if (isRead) for (const { user_id } of received) await markRead(sql, user_id, id, at.add({ hours: 3 }));
  }
}
