import { z } from 'zod';
import { writtenReason } from '../accounts/reason.ts';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';

export const installationEndpoints = {
  installationHealth: endpoint({
    operationId: 'adminHealth',
    method: 'GET',
    path: '/api/admin/health',
    who: 'operator',
    summary: 'Whether the parts of the installation work, and what in it needs someone now',
    reply: z.object({
      checked_at: instant,
      database: z.boolean(),
      /** Station messages can be received and stored. */
      broker: z.boolean(),
      /** Openings are planned and sent. */
      dispatcher: z.boolean(),
      /** Browsers that have a page open. */
      connections: z.number().int(),
      stations: z.object({ online: z.number().int(), all: z.number().int() }),
      /** Outputs with an active alarm because their closing is not confirmed. */
      not_closed: z.number().int(),
      /** Accounts whose block is not confirmed yet. */
      blocking: z.number().int(),
      /** Notifications and e-mails that are waiting, or that failed within a day. */
      deliveries: z.object({ waiting: z.number().int(), failed: z.number().int() }),
      /**
       * The database was restored from a backup that no operator has confirmed yet: schedules are paused. `restored_to`
       * is the point in time of the data; null: the last one in the backup.
       */
      restore: z.object({ id, restored_to: instant.nullable(), restored_at: instant }).nullable(),
    }),
  }),

  confirmRestore: endpoint({
    method: 'POST',
    path: '/api/admin/restores/:id/confirm',
    who: 'operator',
    summary: 'Let the schedules of all accounts run again after the database was restored',
    params: byId,
    body: z.strictObject({ reason: writtenReason }),
    reply: done,
    recentFactor: true,
  }),
};
