import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

/** One account on the operator's wall: whether its devices work, but no measurements. */
const accountContact = z.object({
  client: z.object({ id, name: z.string() }),
  /** Devices with their own link, such as base stations. */
  stations: z.number().int(),
  stations_offline: z.number().int(),
  modules: z.number().int(),
  /** Overdue, or behind a base station that is offline. */
  silent: z.number().int(),
  /** Registered, but never reported. */
  never: z.number().int(),
  low_battery: z.number().int(),
  weak_signal: z.number().int(),
  /** When the newest message of any of its devices arrived; null: never. */
  last_contact_at: instant.nullable(),
});
export type AccountContact = z.output<typeof accountContact>;

export const operatorWallEndpoints = {
  accountsInContact: endpoint({
    operationId: 'adminSupervisor',
    method: 'GET',
    path: '/api/admin/supervisor',
    who: 'operator',
    summary: 'Contact, battery and signal of all accounts, those with the most faults first',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(60) }),
    reply: z.object({
      totals: accountContact.omit({ client: true, last_contact_at: true }).extend({ accounts: z.number().int() }),
      accounts: z.array(accountContact),
    }),
  }),
};
