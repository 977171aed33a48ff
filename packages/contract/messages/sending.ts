import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { MESSAGE_TYPE_NAMES } from '@zagon/domain/messages/message-types.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { basedOn, version } from '../version.ts';

const textOf = (max: number) => z.strictObject({ pl: z.string().trim().max(max), en: z.string().trim().max(max) });

/**
 * Who receives a message: users with one of these roles in accounts with one of these states that also match the rest.
 */
export const messageAudience = z.strictObject({
  roles: z.array(z.enum(['admin', 'normal'])).min(1),
  states: z.array(z.enum(['active', 'expired'])).min(1),
  /** Only accounts that have a module of one of these types. */
  device_types: z.array(z.string().max(40)).max(20).default([]),
  /** Only these accounts. */
  clients: z.array(id).max(1000).default([]),
});
export type MessageAudience = z.output<typeof messageAudience>;

/** A message as written, in both languages. */
const messageText = z.strictObject({
  type: z.enum(MESSAGE_TYPE_NAMES),
  subject: z.strictObject({ pl: oneLine.max(120), en: oneLine.max(120) }),
  content: textOf(10_000),
});
export type MessageText = z.output<typeof messageText>;

const audienceCount = z.object({
  people: z.number().int(),
  clients: z.number().int(),
  polish: z.number().int(),
  /** The placeholder values of one reader, for a preview; null if there are none. */
  sample: z
    .object({ language: z.enum(LANGUAGES), account_name: z.string(), town: z.string(), valid_to: z.string() })
    .nullable(),
});
export type AudienceCount = z.output<typeof audienceCount>;

export const sentMessage = messageText.extend({
  id,
  audience: messageAudience,
  by_email: z.boolean(),
  by_sms: z.boolean(),
  by_push: z.boolean(),
  created_at: instant,
  publish_at: instant,
  /** Null: not published yet. */
  published_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  author: z.string(),
  recipients: z.number().int(),
  read: z.number().int(),
  deleted: z.number().int(),
});
export type SentMessage = z.output<typeof sentMessage>;

export const messageTemplate = messageText.extend({ id, name: z.string(), version, updated_at: instant });
export type MessageTemplate = z.output<typeof messageTemplate>;
const templateBody = messageText.extend({ name: oneLine.min(3).max(40) });

export const messageSendingEndpoints = {
  listSentMessages: endpoint({
    operationId: 'listAdminMessages',
    method: 'GET',
    path: '/api/admin/messages',
    who: 'operator',
    summary: 'Messages that were sent or will be, newest first',
    reply: z.array(sentMessage),
  }),
  countAudience: endpoint({
    operationId: 'countMessageRecipients',
    method: 'POST',
    path: '/api/admin/messages/recipients',
    who: 'operator',
    summary: 'How many people a message would reach',
    body: messageAudience,
    reply: audienceCount,
  }),
  sendMessage: endpoint({
    operationId: 'createMessage',
    method: 'POST',
    path: '/api/admin/messages',
    who: 'operator',
    summary: 'Send a message to everyone who matches, now or later',
    body: messageText.extend({
      audience: messageAudience,
      by_email: z.boolean(),
      /** Also by SMS and push, to readers who have enabled these channels. */
      by_sms: z.boolean().default(false),
      by_push: z.boolean().default(false),
      /** Null: now. */
      publish_at: instant.nullable(),
      /** The number of recipients the author expects; refused if it differs. */
      recipients: z.number().int().min(1),
    }),
    reply: sentMessage,
    status: 201,
    repeatable: true,
  }),
  sendMessageToMe: endpoint({
    operationId: 'createTestMessage',
    method: 'POST',
    path: '/api/admin/messages/to_me',
    who: 'operator',
    summary: 'Send a message to its author only',
    body: messageText,
    reply: done,
  }),
  withdrawMessage: endpoint({
    operationId: 'deleteAdminMessage',
    method: 'DELETE',
    path: '/api/admin/messages/:id',
    who: 'operator',
    summary: 'Withdraw a message: it disappears from the lists of its readers',
    params: byId,
    reply: done,
  }),
  listMessageTemplates: endpoint({
    method: 'GET',
    path: '/api/admin/message_templates',
    who: 'operator',
    summary: 'Templates of messages, by name',
    reply: z.array(messageTemplate),
  }),
  createMessageTemplate: endpoint({
    method: 'POST',
    path: '/api/admin/message_templates',
    who: 'operator',
    summary: 'Keep a template',
    body: templateBody,
    reply: messageTemplate,
    status: 201,
  }),
  updateMessageTemplate: endpoint({
    method: 'PUT',
    path: '/api/admin/message_templates/:id',
    who: 'operator',
    summary: 'Change a template; messages already sent keep their text',
    params: byId,
    body: basedOn(templateBody),
    reply: messageTemplate,
  }),
  deleteMessageTemplate: endpoint({
    method: 'DELETE',
    path: '/api/admin/message_templates/:id',
    who: 'operator',
    summary: 'Delete a template',
    params: byId,
    reply: done,
  }),
};
