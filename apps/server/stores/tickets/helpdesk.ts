import type { Language } from '@zagon/domain/core/language.ts';
import type { TicketFilter, TicketSort } from '@zagon/domain/tickets/tickets.ts';
import {
  anywhereFolded,
  countsOfFilters,
  idsOfPage,
  inOrderOf,
  type LongList,
  type LongListPage,
} from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';
import type { TicketRow } from './tickets.ts';

/** The tickets of all accounts, as listed for one operator. */
function ticketList(operatorId: string): LongList<TicketFilter, TicketSort> {
  return {
    from: 'tickets i join clients c on c.id = i.client_id left join users u on u.id = i.author_id',
    where: 'true',
    search: (bind, text) => {
      const part = bind(anywhereFolded(text), 'text');
      return `(folded(i.subject) like ${part} or folded(c.name) like ${part} or folded(u.email) like ${part}
        or folded(u.first_name || ' ' || u.family_name) like ${part})`;
    },
    filters: {
      all: () => 'true',
      unassigned: () => "(i.state = 'open' and i.assignee_id is null)",
      mine: (bind) => `(i.state = 'open' and i.assignee_id = ${bind(operatorId, 'uuid')})`,
      waiting: () => "(i.state = 'open' and i.waiting_for = 'operator')",
      open: () => "i.state = 'open'",
      closed: () => "i.state = 'closed'",
    },
    sorts: { updated: () => 'i.updated_at', created: () => 'i.created_at' },
  };
}

/** A ticket with the account and user data visible to operators. */
export type CustomerTicketRow = TicketRow & {
  readonly account: string;
  readonly assignee: string;
  readonly author_email: string;
  readonly author_confirmed: boolean;
  readonly author_language: Language;
};

const CUSTOMER_TICKET = `
  select t.id, t.client_id, t.author_id, t.kind, t.subject, t.state, t.waiting_for, t.assignee_id, t.version, t.created_at,
    t.updated_at, t.author_read_at, coalesce(trim(u.first_name || ' ' || u.family_name), '') as author,
    c.name as account, coalesce(nullif(trim(a.first_name || ' ' || a.family_name), ''), a.email, '') as assignee,
    coalesce(u.email, '') as author_email, coalesce(u.email_confirmed, false) as author_confirmed,
    coalesce(u.language, 'pl') as author_language
  from tickets t join clients c on c.id = t.client_id left join users u on u.id = t.author_id
    left join users a on a.id = t.assignee_id`;

export async function pageOfTickets(
  sql: Sql,
  operatorId: string,
  page: LongListPage<TicketFilter, TicketSort>,
): Promise<readonly CustomerTicketRow[]> {
  const ids = await idsOfPage(sql, ticketList(operatorId), page);
  const rows = await sql.rows<CustomerTicketRow>(`${CUSTOMER_TICKET} where t.id = any($1::uuid[])`, [[...ids]]);
  return inOrderOf(ids, rows);
}

export function countTickets(
  sql: Sql,
  operatorId: string,
  search: string | undefined,
): Promise<Readonly<Record<TicketFilter, number>>> {
  return countsOfFilters(sql, ticketList(operatorId), search);
}

export function findCustomerTicket(sql: Sql, id: string): Promise<CustomerTicketRow | undefined> {
  return sql.first(`${CUSTOMER_TICKET} where t.id = $1`, [id]);
}

/** Every operator, by name. */
export function listOperators(sql: Sql): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return sql.rows(
    `select id, coalesce(nullif(trim(first_name || ' ' || family_name), ''), email) as name from users
     where is_operator order by 2, id`,
  );
}
