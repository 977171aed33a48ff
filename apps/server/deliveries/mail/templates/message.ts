import { MESSAGE_TYPES, type MessageType } from '@zagon/domain/messages/message-types.ts';
import { template } from './template.ts';

type SentMessage = {
  readonly type: MessageType;
  readonly subject: string;
  /** Paragraphs separated by empty lines. */
  readonly content: string;
  readonly account: string;
  /** Address of the message in the app. */
  readonly url: string;
};

/** A message of the operator, also available to its reader in the app. */
export const messageMail = template<SentMessage>((t, { type, subject, content, account, url }) => ({
  subject,
  heading: subject,
  paragraphs: content.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  button: { label: t({ pl: 'Otwórz w Zagonie', en: 'Open in Zagon' }), url },
  note: null,
  facts: [],
  footer: t(
    {
      pl: '$type od operatora Zagonu dla użytkowników konta $account.',
      en: '$type from the operator of Zagon for the users of the account $account.',
    },
    { type: t(MESSAGE_TYPES[type]), account },
  ),
}));
