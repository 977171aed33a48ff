import type {
  CannedAnswer,
  CustomerThread,
  CustomerTicket,
  TicketEntry,
  TicketShape,
  TicketThread,
} from '@zagon/contract/tickets/shapes.ts';
import type { CannedAnswerRow } from '../../stores/tickets/canned-answers.ts';
import type { EntryRow } from '../../stores/tickets/entries.ts';
import type { CustomerTicketRow } from '../../stores/tickets/helpdesk.ts';
import type { TicketRow } from '../../stores/tickets/tickets.ts';
import { currentItem } from '../../calls/present/current-item.ts';

export function presentTicket(row: TicketRow, unread: number): TicketShape {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    waiting_for: row.waiting_for,
    author: row.author,
    created_at: row.created_at.toString(),
    updated_at: row.updated_at.toString(),
    unread,
  };
}

function presentEntry(row: EntryRow): TicketEntry {
  const { id, side, author, text, pictures } = row;
  return { id, side, author, text, created_at: row.created_at.toString(), pictures: [...pictures] };
}

/** A thread as shown to its customer. Notes among operators are excluded here too. */
export function presentThread(row: TicketRow, entries: readonly EntryRow[]): TicketThread {
  const shown = entries.filter(({ internal }) => !internal);
  const readAt = row.author_read_at;
  const unread = shown.filter(
    ({ side, created_at }) =>
      side === 'operator' && (readAt === null || Temporal.Instant.compare(created_at, readAt) > 0),
  ).length;
  return { ...presentTicket(row, unread), entries: shown.map(presentEntry) };
}

export function presentCustomerTicket(row: CustomerTicketRow): CustomerTicket {
  const { unread: _unread, ...ticket } = presentTicket(row, 0);
  return {
    ...ticket,
    client: { id: row.client_id, name: row.account },
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee },
    version: row.version,
  };
}

export function presentCustomerThread(
  row: CustomerTicketRow,
  entries: readonly EntryRow[],
  operators: CustomerThread['operators'],
): CustomerThread {
  return {
    ...presentCustomerTicket(row),
    author_email: row.author_email,
    language: row.author_language,
    entries: entries.map((entry) => ({ ...presentEntry(entry), internal: entry.internal })),
    operators,
  };
}

export function presentCannedAnswer(row: CannedAnswerRow): CannedAnswer {
  const current = currentCannedAnswer(row);
  return {
    ...current.values,
    id: row.id,
    version: current.version,
    updated_at: row.updated_at.toString(),
  };
}

/** With the values that operators edit. */
export function currentCannedAnswer(row: CannedAnswerRow) {
  const values = { name: { pl: row.name_pl, en: row.name_en }, text: { pl: row.text_pl, en: row.text_en } };
  return currentItem(row.id, values, { loggedIn: null });
}
