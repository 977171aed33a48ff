import { DEMO_TICKETS, type DemoTicket } from '@zagon/demo-farm/tickets/demo-tickets.ts';
import { afterEntry, type TicketSide, type TicketState } from '@zagon/domain/tickets/tickets.ts';
import type { Sql } from '../database/pool.ts';
import { insertEntry } from '../stores/tickets/entries.ts';
import { changeTicket, insertTicket, markTicketRead } from '../stores/tickets/tickets.ts';

type Standing = { readonly state: TicketState; readonly waitingFor: TicketSide };

/** Questions of the demo accounts to the operator. */
export async function seedTickets(sql: Sql, operatorId: string, now: Temporal.Instant): Promise<void> {
  for (const ticket of DEMO_TICKETS) await seedTicket(sql, ticket, operatorId, now);
}

async function seedTicket(
  sql: Sql,
  { id, account, kind, subject, entries }: DemoTicket,
  operatorId: string,
  now: Temporal.Instant,
): Promise<void> {
  const authorId = account.members[0]?.person.id;
  if (authorId === undefined) throw new Error(`the demo account ${account.name} has no user`);
  const at = (hoursAgo: number) => now.subtract({ hours: hoursAgo });
  const base = { accountId: account.id, ticketId: id };
  await insertTicket(sql, { id, kind, subject, accountId: account.id, authorId, now: at(entries[0]?.hoursAgo ?? 0) });
  let standing: Standing = { state: 'open', waitingFor: 'operator' };
  let assigneeId: string | null = null;
  for (const { id: entryId, side, internal, hoursAgo, text } of entries) {
    const author = side === 'operator' ? operatorId : authorId;
    await insertEntry(sql, { ...base, id: entryId, authorId: author, side, internal, text, now: at(hoursAgo) });
    standing = afterEntry(standing, { side, internal, closes: false });
    if (side === 'operator') assigneeId = operatorId;
    await changeTicket(sql, id, { ...standing, assigneeId }, at(hoursAgo));
  }
  // Existing messages are read; visitors of the demo see new answers as unread.
  await markTicketRead(sql, id, now);
}
