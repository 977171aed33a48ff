import type { TicketKind, TicketSide, TicketState } from '@zagon/domain/tickets/tickets.ts';
import type { Sql } from '../../database/pool.ts';

export type TicketRow = {
  readonly id: string;
  readonly client_id: string;
  readonly author_id: string | null;
  readonly kind: TicketKind;
  readonly subject: string;
  readonly state: TicketState;
  readonly waiting_for: TicketSide;
  readonly assignee_id: string | null;
  readonly version: number;
  readonly created_at: Temporal.Instant;
  readonly updated_at: Temporal.Instant;
  readonly author_read_at: Temporal.Instant | null;
  readonly author: string;
};

const TICKET = `
  select t.id, t.client_id, t.author_id, t.kind, t.subject, t.state, t.waiting_for, t.assignee_id, t.version, t.created_at,
    t.updated_at, t.author_read_at, coalesce(trim(u.first_name || ' ' || u.family_name), '') as author
  from tickets t left join users u on u.id = t.author_id`;

/** Answers that the author of the ticket `t` has not seen. */
const UNREAD = `(select count(*) from ticket_entries e where e.ticket_id = t.id and e.side = 'operator' and not e.internal
  and (t.author_read_at is null or e.created_at > t.author_read_at))::int`;

export type ListedTicket = TicketRow & { readonly unread: number };

/** The tickets of an account, newest first; of one author, or of all (null). */
export function listTickets(sql: Sql, accountId: string, authorId: string | null): Promise<readonly ListedTicket[]> {
  return sql.rows(
    `select x.*, ${UNREAD} as unread from (${TICKET} where t.client_id = $1 and ($2::uuid is null or t.author_id = $2)) x
       join tickets t on t.id = x.id
     order by x.updated_at desc, x.id desc limit 500`,
    [accountId, authorId],
  );
}

/** A ticket of an account; of one author, or of anyone (null). */
export function findTicket(
  sql: Sql,
  accountId: string,
  authorId: string | null,
  id: string,
): Promise<TicketRow | undefined> {
  return sql.first(`${TICKET} where t.id = $3 and t.client_id = $1 and ($2::uuid is null or t.author_id = $2)`, [
    accountId,
    authorId,
    id,
  ]);
}

/** Locks a ticket until the end of the transaction, so that its changes are serialised. */
export async function lockTicket(sql: Sql, id: string): Promise<void> {
  await sql.run('select from tickets where id = $1 for update', [id]);
}

export type NewTicket = Pick<TicketRow, 'id' | 'kind' | 'subject'> & {
  readonly accountId: string;
  readonly authorId: string;
  readonly now: Temporal.Instant;
};

export async function insertTicket(sql: Sql, ticket: NewTicket): Promise<void> {
  await sql.run(
    `insert into tickets (id, client_id, author_id, kind, subject, created_at, updated_at, author_read_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)`,
    [ticket.id, ticket.accountId, ticket.authorId, ticket.kind, ticket.subject, ticket.now],
  );
}

type Changed = {
  readonly state: TicketState;
  readonly waitingFor: TicketSide;
  readonly assigneeId: string | null;
};

/** Changes a ticket and its version, so that a change based on an earlier version is refused. */
export async function changeTicket(sql: Sql, id: string, to: Changed, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `update tickets set state = $2, waiting_for = $3, assignee_id = $4, updated_at = $5, version = version + 1
     where id = $1`,
    [id, to.state, to.waitingFor, to.assigneeId, now],
  );
}

/** Marks the answers as read by the author. */
export async function markTicketRead(sql: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update tickets set author_read_at = $2 where id = $1', [id, now]);
}

/** Unread answers to a user's own questions in an account. */
export async function countUnreadAnswers(sql: Sql, accountId: string, userId: string): Promise<number> {
  const row = await sql.first<{ n: number }>(
    `select coalesce(sum(${UNREAD}), 0)::int as n from tickets t where t.client_id = $1 and t.author_id = $2`,
    [accountId, userId],
  );
  return row?.n ?? 0;
}
