import type { MessageTemplate } from '@zagon/contract/messages/sending.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { MESSAGE_TYPE_NAMES, type MessageType } from '@zagon/domain/messages/message-types.ts';
import { z } from 'zod';

const bothLanguages = z.object({ pl: z.string(), en: z.string() });

const draftShape = z.object({
  type: z.enum(MESSAGE_TYPE_NAMES),
  subject: bothLanguages,
  content: bothLanguages,
  roles: z.array(z.enum(['admin', 'normal'])),
  states: z.array(z.enum(['active', 'expired'])),
  device_types: z.array(z.string()),
  by_email: z.boolean(),
  // Drafts of an older version have neither.
  by_sms: z.boolean().default(false),
  by_push: z.boolean().default(false),
  /** The day and time of a scheduled message, as in their fields. */
  later: z.object({ day: z.string(), time: z.string() }).nullable(),
});

/** A message being written. */
export type Draft = z.output<typeof draftShape>;

export const EMPTY_DRAFT: Draft = {
  type: 'info',
  subject: { pl: '', en: '' },
  content: { pl: '', en: '' },
  roles: ['admin', 'normal'],
  states: ['active'],
  device_types: [],
  by_email: true,
  by_sms: false,
  by_push: true,
  later: null,
};

/** The common part of a template and a message. */
export type WrittenText = Readonly<{
  type: MessageType;
  subject: Readonly<Record<Language, string>>;
  content: Readonly<Record<Language, string>>;
}>;

/** Starts a draft from the text of a template. */
export function textOf({ type, subject, content }: Pick<MessageTemplate, 'type' | 'subject' | 'content'>): WrittenText {
  return { type, subject, content };
}
