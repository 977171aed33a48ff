import { TICKET_KIND_NAMES } from '@zagon/domain/tickets/tickets.ts';
import { z } from 'zod';
import { id, instant } from '../endpoint.ts';
import { version } from '../version.ts';

/** A question of a customer to the operator, without its texts. */
export const ticketShape = z.object({
  id,
  kind: z.enum(TICKET_KIND_NAMES),
  subject: z.string(),
  state: z.enum(['open', 'closed']),
  /** Who has to reply next. */
  waiting_for: z.enum(['operator', 'customer']),
  author: z.string(),
  created_at: instant,
  updated_at: instant,
  /** Answers the reader has not seen yet. */
  unread: z.number().int(),
});
export type TicketShape = z.output<typeof ticketShape>;

export const ticketEntry = z.object({
  id,
  side: z.enum(['customer', 'operator']),
  author: z.string(),
  text: z.string(),
  created_at: instant,
  /** Ids of its pictures. */
  pictures: z.array(id),
});
export type TicketEntry = z.output<typeof ticketEntry>;

export const ticketThread = ticketShape.extend({ entries: z.array(ticketEntry) });
export type TicketThread = z.output<typeof ticketThread>;

/** A ticket as operators list it. */
export const customerTicket = ticketShape.omit({ unread: true }).extend({
  client: z.object({ id, name: z.string() }),
  assignee: z.object({ id, name: z.string() }).nullable(),
  version: z.number().int(),
});
export type CustomerTicket = z.output<typeof customerTicket>;

export const customerThread = customerTicket.extend({
  author_email: z.string(),
  language: z.enum(['pl', 'en']),
  /** Including the notes among operators. */
  entries: z.array(ticketEntry.extend({ internal: z.boolean() })),
  /** Users who can be assigned. */
  operators: z.array(z.object({ id, name: z.string() })),
});
export type CustomerThread = z.output<typeof customerThread>;

export const cannedAnswer = z.object({
  id,
  name: z.object({ pl: z.string(), en: z.string() }),
  text: z.object({ pl: z.string(), en: z.string() }),
  version,
  updated_at: instant,
});
export type CannedAnswer = z.output<typeof cannedAnswer>;
