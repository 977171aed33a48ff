import { z } from 'zod';
import { day, endpoint, id } from '../endpoint.ts';

/** An account as seen by an operator from outside: identity and validity, no farm data. */
const clientListItem = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.enum(['active', 'expired', 'blocked']),
  expiration_date: day.nullable(),
});
export type AccountListItem = z.output<typeof clientListItem>;

export const accountEndpoints = {
  listAccounts: endpoint({
    operationId: 'listClients',
    method: 'GET',
    path: '/api/admin/clients',
    who: 'operator',
    summary: 'All client accounts, for operators',
    reply: z.array(clientListItem),
  }),
};
