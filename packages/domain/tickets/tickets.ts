import type { Text } from '../core/language.ts';

/** The subject of a question to the operator. */
export const TICKET_KINDS = {
  question: { pl: 'Pytanie', en: 'Question' },
  fault: { pl: 'Usterka', en: 'Fault' },
  billing: { pl: 'Płatności', en: 'Billing' },
  account: { pl: 'Konto', en: 'Account' },
  other: { pl: 'Inne', en: 'Other' },
} as const satisfies Record<string, Text>;

export type TicketKind = keyof typeof TICKET_KINDS;

export const TICKET_KIND_NAMES = [
  'question',
  'fault',
  'billing',
  'account',
  'other',
] as const satisfies readonly TicketKind[];

export type TicketState = 'open' | 'closed';
export type TicketSide = 'customer' | 'operator';

/** Filters of the operator's list; the first shows everything. */
export const TICKET_FILTERS = ['all', 'unassigned', 'mine', 'waiting', 'open', 'closed'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

/** Sort orders of the operator's list. */
export const TICKET_SORTS = ['updated', 'created'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** The effect of a new entry on a ticket: it then waits for the other side, and a text from the customer reopens it. */
export function afterEntry(
  ticket: { readonly state: TicketState; readonly waitingFor: TicketSide },
  entry: { readonly side: TicketSide; readonly internal: boolean; readonly closes: boolean },
): { readonly state: TicketState; readonly waitingFor: TicketSide } {
  if (entry.side === 'customer') return { state: 'open', waitingFor: 'operator' };
  const state = entry.closes ? 'closed' : ticket.state;
  return { state, waitingFor: entry.internal ? ticket.waitingFor : 'customer' };
}

/** Maximum length of name and text of a canned answer, in each language. */
export const CANNED_NAME_MAX = 60;
export const CANNED_TEXT_MAX = 5_000;
