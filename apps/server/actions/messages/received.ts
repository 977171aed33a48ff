import type { Text } from '@zagon/domain/core/language.ts';
import {
  fillPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  usedPlaceholders,
} from '@zagon/domain/messages/placeholders.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import type { MessageRow, Received, Recipient } from '../../stores/messages/messages.ts';

const NO_END = { pl: 'bez daty końca', en: 'no end date' } as const satisfies Text;

/** Placeholder values for a recipient, with dates in their format. */
export function placeholderValues({
  account_name,
  town,
  expiration_date: end,
  language,
  date_format: dateFormat,
}: Recipient): Record<Placeholder, string> {
  return {
    account_name,
    town,
    // Only if the text uses it: formatting a day in words is slow for thousands of readers.
    get valid_to() {
      if (end === null) return NO_END[language];
      return translateFor({ language, zone: 'UTC', dateFormat }).day(Temporal.PlainDate.from(end));
    },
  };
}

/** A message as read by its recipient: filled, in their language, and with what fills it in any language. */
export function receivedBy(message: MessageRow, recipient: Recipient): Received {
  const values = placeholderValues(recipient);
  const { language, user_id, client_id } = recipient;
  return {
    user_id,
    client_id,
    placeholders: {
      pl: valuesUsed([message.subject_pl, message.content_pl], { ...recipient, language: 'pl' }),
      en: valuesUsed([message.subject_en, message.content_en], { ...recipient, language: 'en' }),
    },
    subject: fillPlaceholders(language === 'pl' ? message.subject_pl : message.subject_en, values),
    content: fillPlaceholders(language === 'pl' ? message.content_pl : message.content_en, values),
  };
}

function valuesUsed(texts: readonly string[], recipient: Recipient): PlaceholderValues {
  const values = placeholderValues(recipient);
  return Object.fromEntries(usedPlaceholders(...texts).map((name) => [name, values[name]]));
}
