import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import type { DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import { newId } from '../database/new-id.ts';
import type { Sql } from '../database/pool.ts';
import type { ClaimedDelivery } from '../stores/deliveries/queue.ts';
import { insertRetired, takeDeadAddress } from '../stores/deliveries/retired-addresses.ts';
import { insertMessage, insertReceived, markPublished, NO_PLACEHOLDERS } from '../stores/messages/messages.ts';

/** A user and the message in the app about their retired address. */
export type RetirementNotice = { readonly userId: string; readonly messageId: string };

const TEXTS = {
  email: {
    subject: { pl: 'Adres $address nie przyjmuje poczty', en: '$address does not accept mail' },
    content: {
      pl: 'Serwer poczty odpowiedział, że nie ma takiej skrzynki, więc alarmy nie są już tam wysyłane. Zmień adres w profilu albo, jeśli skrzynka działa, wyślij na nią wiadomość próbną w Ustawieniach, w Powiadomieniach.',
      en: 'The mail server answered that there is no such mailbox, so alarms are no longer sent there. Change the address in your profile or, if the mailbox works, send a test to it in Settings, Notifications.',
    },
  },
  sms: {
    subject: { pl: 'Numer $address nie odbiera SMS-ów', en: '$address does not receive text messages' },
    content: {
      pl: 'Bramka SMS odpowiedziała, że nie ma takiego numeru, więc alarmy nie są już tam wysyłane. Zmień numer albo, jeśli działa, wyślij na niego wiadomość próbną w Ustawieniach, w Powiadomieniach.',
      en: 'The SMS gateway answered that there is no such number, so alarms are no longer sent there. Change the number or, if it works, send a test to it in Settings, Notifications.',
    },
  },
  push: {
    subject: {
      pl: 'Jedna z przeglądarek nie odbiera już alarmów',
      en: 'One of your browsers no longer receives alarms',
    },
    content: {
      pl: 'Usługa powiadomień ($address) zgłosiła, że ta przeglądarka się wypisała. Jeśli nadal jej używasz, otwórz w niej Ustawienia, Powiadomienia i włącz powiadomienia ponownie.',
      en: 'The notification service ($address) reported that this browser has unsubscribed. If you still use it, open Settings, Notifications there and switch notifications on again.',
    },
  },
} as const satisfies Record<DeliveryChannel, { readonly subject: Text; readonly content: Text }>;

/**
 * Retires the address of a delivery, so that nothing is sent there any more, and leaves its user a message in the app.
 * Null if it was retired before, or belongs to no user.
 */
export async function retireAddress(
  sql: Sql,
  { user_id: userId, channel, address }: Pick<ClaimedDelivery, 'user_id' | 'channel' | 'address'>,
  detail: string,
  now: Temporal.Instant,
): Promise<RetirementNotice | null> {
  if (userId === null) return null;
  const dead = await takeDeadAddress(sql, { userId, channel, address });
  if (dead === undefined) return null;
  if (!(await insertRetired(sql, { userId, channel, address: dead.shown, detail }, now))) return null;
  const textIn = (language: Language) => ({
    subject: fillText(TEXTS[channel].subject[language], { address: dead.shown }),
    content: fillText(TEXTS[channel].content[language], { address: dead.shown }),
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
  const received = dead.language === 'pl' ? pl : en;
  await insertReceived(sql, messageId, [
    { user_id: userId, client_id: null, ...received, placeholders: NO_PLACEHOLDERS },
  ]);
  await markPublished(sql, messageId, now);
  return { userId, messageId };
}
