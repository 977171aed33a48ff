import { MESSAGE_TYPE_NAMES } from '@zagon/domain/messages/message-types.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';

/** A message as its reader sees it, in the language it was sent to them. */
export const messageShape = z.object({
  id,
  type: z.enum(MESSAGE_TYPE_NAMES),
  subject: z.string(),
  content: z.string(),
  creation_date: instant,
  publication_date: instant,
  read_date: instant.nullable(),
});
export type MessageShape = z.output<typeof messageShape>;

export const messageEndpoints = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/messages',
    who: 'shared',
    summary: 'Messages of the user, newest first',
    reply: z.array(messageShape),
  }),
  markMessage: endpoint({
    method: 'PUT',
    path: '/api/messages/:id/read',
    who: 'shared',
    summary: 'Mark a message as read, or as unread',
    params: byId,
    body: z.strictObject({ read: z.boolean().default(true) }).optional(),
    reply: messageShape,
  }),
  markAllMessages: endpoint({
    method: 'PUT',
    path: '/api/messages/read',
    who: 'shared',
    summary: 'Mark all messages as read',
    reply: done,
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/api/messages/:id',
    who: 'shared',
    summary: 'Delete a message from the own list; `restore` undoes it',
    params: byId,
    body: z.strictObject({ restore: z.boolean().default(false) }).optional(),
    reply: done,
  }),
};
