import { ACCOUNT_FILTERS, ACCOUNT_SORTS } from '@zagon/domain/accounts/account-list.ts';
import { z } from 'zod';
import { day, endpoint, id, instant } from '../endpoint.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';

/** An account as seen by an operator from outside: identity, validity and contact, no farm readings. */
const clientListItem = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.enum(['active', 'expired', 'blocked']),
  expiration_date: day.nullable(),
  type: z.enum(['company', 'individual']),
  users: z.number().int(),
  modules: z.number().int(),
  /** Modules whose newest reading is as recent as their interval demands, behind a station with a link. */
  modules_online: z.number().int(),
  /** When a message from any device of the account was last received. */
  last_contact: instant.nullable(),
  /** Active alarms. */
  alarms: z.number().int(),
  /** Last day on which schedules run; null: no end. */
  grace_until: day.nullable(),
  /** True while its administrator's deletion can still be undone. */
  closing: z.boolean(),
  /** Blocked: since when, how many outputs are not reported closed, and whether everything is confirmed closed. */
  block: z.object({ since: instant, not_closed: z.number().int(), confirmed: z.boolean() }).nullable(),
  /** True if it needs an operator's attention today. */
  needs_attention: z.boolean(),
});
export type AccountListItem = z.output<typeof clientListItem>;

export const accountEndpoints = {
  listAccounts: endpoint({
    operationId: 'listClients',
    method: 'GET',
    path: '/api/admin/clients',
    who: 'operator',
    summary: 'All client accounts, for operators',
    query: longListQuery(ACCOUNT_FILTERS, ACCOUNT_SORTS),
    reply: z.array(clientListItem),
  }),
  countAccounts: endpoint({
    operationId: 'countClients',
    method: 'GET',
    path: '/api/admin/clients/counts',
    who: 'operator',
    summary: 'How many client accounts match a search, per filter',
    query: longListCountQuery,
    reply: longListCounts(ACCOUNT_FILTERS),
  }),
};
