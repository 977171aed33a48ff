import { z } from 'zod';
import { day, endpoint, id } from '../endpoint.ts';

/** A client account as an operator sees it from outside: who it is and until when, no reading of the farm. */
const clientListItem = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.enum(['active', 'expired', 'blocked']),
  expiration_date: day.nullable(),
});
export type ClientListItem = z.output<typeof clientListItem>;

export const listClients = endpoint({
  method: 'GET',
  path: '/api/admin/clients',
  summary: 'Every client account, for operators',
  reply: z.array(clientListItem),
});
