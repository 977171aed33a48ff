import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { closedOutputs } from '../resources/still-running.ts';
import { restoreReason } from './reason.ts';

/** Everything that closing the account would end, in numbers. */
const closingConsequences = z.object({
  modules: z.number().int(),
  /** Outputs that are not currently confirmed closed. */
  open_outputs: z.number().int(),
  schedules: z.number().int(),
  users: z.number().int(),
  /** When all data of the account would be erased. */
  erased_at: instant,
});
export type ClosingConsequences = z.output<typeof closingConsequences>;

export const accountClosingEndpoints = {
  closingConsequences: endpoint({
    operationId: 'clientDeletionConsequences',
    method: 'GET',
    path: '/api/client/deletion',
    who: 'leave',
    summary: 'What deleting the account ends, in numbers',
    reply: closingConsequences,
  }),
  closeAccount: endpoint({
    operationId: 'deleteClient',
    method: 'DELETE',
    path: '/api/client',
    who: 'leave',
    summary: 'Delete the account: close everything, release the devices, erase the data after 30 days',
    body: z.strictObject({
      /** The ticked checkbox. */
      confirmed: z.boolean(),
      /** The name of the account, typed. */
      name: z.string().max(256),
      password: z.string().max(256),
    }),
    reply: done.extend({ id, closed: closedOutputs.optional() }),
  }),
  restoreAccount: endpoint({
    operationId: 'restoreClient',
    method: 'DELETE',
    path: '/api/admin/clients/:id/deletion',
    who: 'operator',
    summary: 'Restore a deleted account whose data is not erased yet; its devices must be added again',
    params: byId,
    body: z.strictObject({ reason: restoreReason }),
    reply: done,
    recentFactor: true,
  }),
};
