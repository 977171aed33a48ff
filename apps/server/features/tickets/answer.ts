import type { CustomerThread } from '@zagon/contract/tickets/shapes.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { afterEntry } from '@zagon/domain/tickets/tickets.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import { ticketAnswerMail } from '../../deliveries/mail/templates/ticket-answer.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { insertEntry, listEntries, newestEntry } from '../../stores/tickets/entries.ts';
import { type CustomerTicketRow, findCustomerTicket, listOperators } from '../../stores/tickets/helpdesk.ts';
import { changeTicket, lockTicket } from '../../stores/tickets/tickets.ts';
import type { Services } from '../../calls/services.ts';
import { presentCustomerThread } from './present.ts';

/** A thread as shown to operators. */
export async function readCustomerThread(sql: Sql, id: string): Promise<Result<CustomerThread, Refusal>> {
  const row = await findCustomerTicket(sql, id);
  if (row === undefined) return refused('not_found');
  return ok(presentCustomerThread(row, await listEntries(sql, id), [...(await listOperators(sql))]));
}

/** An answer to the customer, who is notified, or a note among operators. */
export async function answerCustomer(
  deps: Services,
  call: SignedInCall,
  id: string,
  body: Input<'answerCustomerTicket'>['body'],
): Promise<Result<CustomerThread, Refusal>> {
  const { text, internal, close } = body;
  const written = await deps.pools.system.transaction(async (sql): Promise<Result<CustomerTicketRow, Refusal>> => {
    const locked = await lockVersion(sql, call, id, body.version);
    if (!locked.ok) return locked;
    const row = locked.value;
    await insertEntry(sql, {
      id: newId(call.now),
      accountId: row.client_id,
      ticketId: id,
      authorId: call.visitor.userId,
      side: 'operator',
      internal,
      text,
      now: call.now,
    });
    const before = { state: row.state, waitingFor: row.waiting_for };
    const next = afterEntry(before, { side: 'operator', internal, closes: close });
    // The first operator to answer is assigned.
    const assigneeId = row.assignee_id ?? (internal ? null : call.visitor.userId);
    await changeTicket(sql, id, { ...next, assigneeId }, call.now);
    await audit(sql, call, row, internal ? 'ticket_noted' : 'ticket_answered', before, next);
    if (!internal) await mailAnswer(sql, deps, call, row, text);
    return ok(row);
  });
  if (!written.ok) return written;
  if (!internal) notifyAuthor(deps, written.value);
  return readCustomerThread(deps.pools.system, id);
}

/** Assigns a ticket, closes it or reopens it. */
export async function updateTicket(
  deps: Services,
  call: SignedInCall,
  id: string,
  body: Input<'updateCustomerTicket'>['body'],
): Promise<Result<CustomerThread, Refusal>> {
  const { id_assignee: assigneeId, state } = body;
  const changed = await deps.pools.system.transaction(async (sql): Promise<Result<CustomerTicketRow, Refusal>> => {
    const locked = await lockVersion(sql, call, id, body.version);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (assigneeId !== null && !(await listOperators(sql)).some((operator) => operator.id === assigneeId))
      return invalid(problem('id_assignee', 'not_operator'));
    await changeTicket(sql, id, { state, waitingFor: row.waiting_for, assigneeId }, call.now);
    const before = { state: row.state, assignee: row.assignee_id };
    await audit(sql, call, row, 'ticket_changed', before, { state, assignee: assigneeId });
    return ok(row);
  });
  if (!changed.ok) return changed;
  notifyAuthor(deps, changed.value);
  return readCustomerThread(deps.pools.system, id);
}

/** The ticket, locked; refused with its current state if it is not the version the operator has seen. */
async function lockVersion(
  sql: Sql,
  call: SignedInCall,
  id: string,
  version: number | undefined,
): Promise<Result<CustomerTicketRow, Refusal>> {
  await lockTicket(sql, id);
  const row = await findCustomerTicket(sql, id);
  if (row === undefined) return refused('not_found');
  if (version === undefined ? call.hasRead(id, row.version) : version === row.version) return ok(row);
  const [current, newest] = [await readCustomerThread(sql, id), await newestEntry(sql, id)];
  return refused('changed_meanwhile', {
    message: {
      pl: 'To zgłoszenie zmieniło się w międzyczasie. Nic nie zostało wysłane. Przeczytaj, co nowe, i wyślij ponownie.',
      en: 'This question changed meanwhile. Nothing was sent. Read what is new, then send again.',
    },
    ...(current.ok
      ? {
          current: {
            values: { ...current.value, id_assignee: row.assignee_id },
            by: newest?.author ?? null,
            at: row.updated_at,
          },
        }
      : {}),
  });
}

function audit(
  sql: Sql,
  call: SignedInCall,
  row: CustomerTicketRow,
  event: 'ticket_noted' | 'ticket_answered' | 'ticket_changed',
  before: object,
  after: object,
): Promise<void> {
  return writeAudit(sql, {
    // A note among operators is not shown to the account.
    accountId: event === 'ticket_noted' ? null : row.client_id,
    userId: call.visitor.userId,
    actingAs: 'operator',
    ip: call.ip,
    event,
    subject: row.id,
    details: { before, after },
    at: call.now,
  });
}

function notifyAuthor({ events, mailQueued }: Services, row: CustomerTicketRow): void {
  if (row.author_id === null) return;
  events.publish({ user: row.author_id }, 'user_message', { id: row.id });
  mailQueued();
}

async function mailAnswer(
  sql: Sql,
  { box, origin }: Services,
  call: SignedInCall,
  row: CustomerTicketRow,
  text: string,
): Promise<void> {
  if (row.author_id === null || !row.author_confirmed) return;
  const language = row.author_language;
  const mail = ticketAnswerMail(translateFor({ language, zone: 'UTC', dateFormat: 'words' }), {
    subject: row.subject,
    text,
    account: row.account,
    url: `${origin()}/#/help/${row.id}`,
  });
  await queueMail(sql, box, { userId: row.author_id, address: row.author_email, language, mail, now: call.now });
}
