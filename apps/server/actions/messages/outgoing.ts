import { PRIORITY, type DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import { audibleAt } from '@zagon/domain/deliveries/quiet-hours.ts';
import { messageSms } from '@zagon/domain/deliveries/sms-text.ts';
import { newId } from '../../database/new-id.ts';
import { mailDelivery } from '../../deliveries/mail/queue.ts';
import { messageMail } from '../../deliveries/mail/templates/message.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import { PLAIN_DELIVERY, type NewDelivery } from '../../stores/deliveries/queue.ts';
import type { MessageRow, ReachedRecipient, Received } from '../../stores/messages/messages.ts';
import type { Services } from '../../calls/services.ts';

/**
 * The deliveries to a recipient besides the message in the app: one per channel that the author chose and the recipient
 * has enabled. Only an important message makes a sound in quiet hours.
 */
export function deliveriesFor(
  deps: Pick<Services, 'box' | 'clock' | 'origin'>,
  message: MessageRow,
  recipient: ReachedRecipient,
  { subject, content }: Pick<Received, 'subject' | 'content'>,
): readonly NewDelivery[] {
  const now = deps.clock.now();
  const { user_id: userId, client_id: accountId, language, quiet, time_zone: timeZone } = recipient;
  const isImportant = message.type === 'important';
  const keyOf = (channel: DeliveryChannel, address: string) => `message:${message.id}:${userId}:${channel}:${address}`;
  const audible = (
    channel: 'sms' | 'push',
    address: string,
    text: Pick<NewDelivery, 'body' | 'link'>,
  ): NewDelivery => ({
    ...PLAIN_DELIVERY,
    ...text,
    id: newId(now),
    dedupeKey: keyOf(channel, address),
    cause: 'message',
    priority: isImportant ? PRIORITY.personal : PRIORITY.bulk,
    channel,
    address,
    language,
    subject,
    accountId,
    userId,
    messageId: message.id,
    dueAt: isImportant ? now : audibleAt(quiet, timeZone, now),
    now,
  });
  const deliveries: NewDelivery[] = [];
  if (message.by_email && recipient.mails) {
    const { email: address, account_name: account } = recipient;
    const url = `${deps.origin()}/#/messages/${message.id}`;
    const mail = messageMail(translateFor({ language, zone: 'UTC', dateFormat: 'words' }), {
      type: message.type,
      subject,
      content,
      account,
      url,
    });
    deliveries.push({
      ...mailDelivery(deps.box, { userId, address, language, mail, now }),
      dedupeKey: keyOf('email', address),
      cause: 'message',
      priority: isImportant ? PRIORITY.personal : PRIORITY.bulk,
      accountId,
      messageId: message.id,
    });
  }
  if (message.by_sms && recipient.wants_sms)
    deliveries.push(
      audible('sms', recipient.phone, {
        body: messageSms({ subject, content, link: `${deps.origin()}/#/messages` }),
        link: '',
      }),
    );
  if (message.by_push && recipient.wants_app)
    for (const browser of recipient.browsers)
      deliveries.push(audible('push', browser, { body: content, link: `${deps.origin()}/#/messages/${message.id}` }));
  return deliveries;
}
