import { CANNED_NAME_MAX, CANNED_TEXT_MAX, TICKET_FILTERS, TICKET_SORTS } from '@zagon/domain/tickets/tickets.ts';
import { z } from 'zod';
import { byId, done, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';
import { ticketText } from './endpoints.ts';
import { cannedAnswer, customerThread, customerTicket } from './shapes.ts';
import { basedOn } from '../version.ts';

const version = z.number().int().min(1);
const nameInBoth = z.strictObject({
  pl: oneLine.min(1).max(CANNED_NAME_MAX),
  en: oneLine.min(1).max(CANNED_NAME_MAX),
});
const textInBoth = z.strictObject({
  pl: z.string().trim().min(1).max(CANNED_TEXT_MAX),
  en: z.string().trim().min(1).max(CANNED_TEXT_MAX),
});
const cannedBody = z.strictObject({ name: nameInBoth, text: textInBoth });

/** Questions of all accounts, for operators. */
export const helpdeskEndpoints = {
  listCustomerTickets: endpoint({
    operationId: 'listUsersMessages',
    method: 'GET',
    path: '/api/admin/users_messages',
    who: 'operator',
    summary: 'Questions of customers, in pages',
    query: longListQuery(TICKET_FILTERS, TICKET_SORTS),
    reply: z.array(customerTicket),
  }),
  countCustomerTickets: endpoint({
    operationId: 'countUsersMessages',
    method: 'GET',
    path: '/api/admin/users_messages/counts',
    who: 'operator',
    summary: 'How many questions match a search, per filter',
    query: longListCountQuery,
    reply: longListCounts(TICKET_FILTERS),
  }),
  getCustomerTicket: endpoint({
    operationId: 'getUsersMessage',
    method: 'GET',
    path: '/api/admin/users_messages/:id',
    who: 'operator',
    summary: 'A question with its answers and internal notes',
    params: byId,
    reply: customerThread,
  }),
  answerCustomerTicket: endpoint({
    operationId: 'answerUsersMessage',
    method: 'POST',
    path: '/api/admin/users_messages/:id/messages',
    who: 'operator',
    summary: 'Answer a question, or note something for operators; refused if it changed meanwhile',
    params: byId,
    body: z.strictObject({
      text: ticketText,
      /** True: a note that the customer never sees. */
      internal: z.boolean().default(false),
      close: z.boolean().default(false),
      /** The version the author has seen. */
      version,
    }),
    reply: customerThread,
    status: 201,
    repeatable: true,
  }),
  updateCustomerTicket: endpoint({
    operationId: 'updateUsersMessage',
    method: 'PUT',
    path: '/api/admin/users_messages/:id',
    who: 'operator',
    summary: 'Assign a question, close it or open it again; refused if it changed meanwhile',
    params: byId,
    body: z.strictObject({
      id_assignee: id.nullable(),
      state: z.enum(['open', 'closed']),
      version: version.optional(),
    }),
    reply: customerThread,
  }),
  getCustomerTicketPicture: endpoint({
    operationId: 'getUsersMessagePicture',
    method: 'GET',
    path: '/api/admin/ticket_pictures/:id',
    who: 'operator',
    summary: 'A picture of a question',
    params: byId,
    reply: z.string(),
    media: 'image/*',
  }),
  listCannedAnswers: endpoint({
    method: 'GET',
    path: '/api/admin/canned_answers',
    who: 'operator',
    summary: 'Answers to insert, in both languages',
    reply: z.array(cannedAnswer),
  }),
  createCannedAnswer: endpoint({
    method: 'POST',
    path: '/api/admin/canned_answers',
    who: 'operator',
    summary: 'Keep an answer to insert',
    body: cannedBody,
    reply: cannedAnswer,
    status: 201,
  }),
  updateCannedAnswer: endpoint({
    method: 'PUT',
    path: '/api/admin/canned_answers/:id',
    who: 'operator',
    summary: 'Change an answer to insert; answers already sent keep their text',
    params: byId,
    body: basedOn(cannedBody),
    reply: cannedAnswer,
  }),
  deleteCannedAnswer: endpoint({
    method: 'DELETE',
    path: '/api/admin/canned_answers/:id',
    who: 'operator',
    summary: 'Delete an answer to insert',
    params: byId,
    reply: done,
  }),
};
