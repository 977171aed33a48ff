import type { TicketThread } from '@zagon/contract/tickets/shapes.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { afterEntry } from '@zagon/domain/tickets/tickets.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import type { AccountCall, Input } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { attachPictures, insertEntry, listEntries } from '../../stores/tickets/entries.ts';
import { changeTicket, findTicket, insertTicket, lockTicket, markTicketRead } from '../../stores/tickets/tickets.ts';
import { presentThread } from './present.ts';

/** The tickets a user can see: administrators all of the account, others their own. */
export function authorFilter({ visitor }: Pick<AccountCall, 'visitor'>): string | null {
  return visitor.role === 'admin' ? null : visitor.userId;
}

/** The thread of a ticket that the user may see. */
export async function readThread(sql: Sql, call: AccountCall, id: string): Promise<Result<TicketThread, Refusal>> {
  const row = await findTicket(sql, call.account.id, authorFilter(call), id);
  return row === undefined ? refused('not_found') : ok(presentThread(row, await listEntries(sql, id)));
}

/** A new ticket with its first text. */
export function createTicket(
  call: AccountCall,
  { kind, subject, text, pictures }: Input<'createTicket'>['body'],
): Promise<Result<TicketThread, Refusal>> {
  return call
    .inAccount(async (sql) => {
      const quota = await checkQuota(sql, { accountId: call.account.id, now: call.now }, 'tickets');
      if (!quota.ok) return quota;
      const id = newId(call.now);
      await insertTicket(sql, {
        id,
        kind,
        subject,
        accountId: call.account.id,
        authorId: call.visitor.userId,
        now: call.now,
      });
      const attached = await addText(sql, call, id, text, pictures);
      if (!attached.ok) throw new PictureMissing(attached.error);
      await auditCall(sql, call, {
        event: 'ticket_created',
        subject: id,
        details: { before: null, after: { kind, subject, pictures: pictures.length } },
      });
      return readThread(sql, call, id);
    })
    .catch(refusalOf);
}

/** A further text from the customer; it reopens a closed ticket. */
export function answerTicket(
  call: AccountCall,
  id: string,
  { text, pictures }: Input<'answerTicket'>['body'],
): Promise<Result<TicketThread, Refusal>> {
  return call
    .inAccount(async (sql) => {
      await lockTicket(sql, id);
      const row = await findTicket(sql, call.account.id, authorFilter(call), id);
      if (row === undefined) return refused('not_found');
      const attached = await addText(sql, call, id, text, pictures);
      if (!attached.ok) throw new PictureMissing(attached.error);
      const before = { state: row.state, waitingFor: row.waiting_for };
      const next = afterEntry(before, { side: 'customer', internal: false, closes: false });
      await changeTicket(sql, id, { ...next, assigneeId: row.assignee_id }, call.now);
      if (row.author_id === call.visitor.userId) await markTicketRead(sql, id, call.now);
      await auditCall(sql, call, {
        event: 'ticket_answered',
        subject: id,
        details: { before: { state: row.state }, after: { state: next.state, pictures: pictures.length } },
      });
      return readThread(sql, call, id);
    })
    .catch(refusalOf);
}

/** Rolls back the transaction: a picture is missing. */
class PictureMissing extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('a picture to attach is missing');
    this.refusal = refusal;
  }
}

function refusalOf(error: unknown): Result<never, Refusal> {
  if (error instanceof PictureMissing) return { ok: false, error: error.refusal };
  throw error;
}

async function addText(
  sql: Sql,
  call: AccountCall,
  ticketId: string,
  text: string,
  pictures: readonly string[],
): Promise<Result<null, Refusal>> {
  const entry = { id: newId(call.now), accountId: call.account.id, authorId: call.visitor.userId };
  await insertEntry(sql, { ...entry, ticketId, side: 'customer', internal: false, text, now: call.now });
  const ids = [...new Set(pictures)];
  const attached = ids.length === 0 ? 0 : await attachPictures(sql, entry, ids);
  return attached === ids.length ? ok(null) : invalid(problem('pictures', 'picture_unknown'));
}
