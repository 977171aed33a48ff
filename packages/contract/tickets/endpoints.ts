import { PICTURES_MAX } from '@zagon/domain/tickets/pictures.ts';
import { TICKET_KIND_NAMES } from '@zagon/domain/tickets/tickets.ts';
import { z } from 'zod';
import { byId, done, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { ticketShape, ticketThread } from './shapes.ts';

const TEXT_MAX_LENGTH = 5_000;
/** A picture of 5 MB in base64, plus the rest of the body. */
const UPLOAD_MAX_BYTES = 7_400_000;

export const ticketText = z.string().trim().min(1).max(TEXT_MAX_LENGTH);
const pictures = z.array(id).max(PICTURES_MAX).default([]);

export const ticketEndpoints = {
  getHelp: endpoint({
    method: 'GET',
    path: '/api/help',
    who: 'session',
    summary: 'Where to find help outside of Zagon',
    reply: z.object({
      /** Address of the help pages by language; null: none is configured. */
      links: z.object({ pl: z.string().nullable(), en: z.string().nullable() }),
      /** Name and contact of the operator; null: not configured. */
      operator: z.string().nullable(),
      contact: z.string().nullable(),
    }),
  }),
  listTickets: endpoint({
    method: 'GET',
    path: '/api/tickets',
    who: 'ask',
    summary: 'Questions to the operator: the own ones, for administrators all of the account; newest first',
    reply: z.array(ticketShape),
  }),
  createTicket: endpoint({
    method: 'POST',
    path: '/api/tickets',
    who: 'ask',
    summary: 'Ask the operator',
    body: z.strictObject({
      kind: z.enum(TICKET_KIND_NAMES),
      subject: oneLine.min(3).max(120),
      text: ticketText,
      pictures,
    }),
    reply: ticketThread,
    status: 201,
    repeatable: true,
  }),
  getTicket: endpoint({
    method: 'GET',
    path: '/api/tickets/:id',
    who: 'ask',
    summary: 'A question with its answers',
    params: byId,
    reply: ticketThread,
  }),
  answerTicket: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/messages',
    who: 'ask',
    summary: 'Write to an own question; opens a closed one again',
    params: byId,
    body: z.strictObject({ text: ticketText, pictures }),
    reply: ticketThread,
    status: 201,
    repeatable: true,
  }),
  markTicketRead: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id/read',
    who: 'ask',
    summary: 'Mark the answers to a question as read',
    params: byId,
    reply: done,
  }),
  uploadTicketPicture: endpoint({
    method: 'POST',
    path: '/api/ticket_pictures',
    who: 'ask',
    summary: 'Upload a picture, to be attached to a question or an answer within a day',
    /** JPEG, PNG or WebP of at most 5 MB, in base64. */
    body: z.strictObject({ data: z.base64().min(1) }),
    bodyMaxBytes: UPLOAD_MAX_BYTES,
    reply: z.object({ id }),
    status: 201,
  }),
  getTicketPicture: endpoint({
    method: 'GET',
    path: '/api/ticket_pictures/:id',
    who: 'ask',
    summary: 'A picture of a question',
    params: byId,
    reply: z.string(),
    media: 'image/*',
  }),
};
