import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { openedOutput } from '../planned-openings/endpoints.ts';

/**
 * status: 0 requested, 1 sent, 2 waiting to open, 3 open, 4 cancelled but still to be closed,
 * 5 stop pending, 6 abort pending, 7 waiting to close, 10 done, 11 stopped, 12 failed.
 */
export const handOpeningShape = z.object({
  id,
  id_output: id,
  Output: openedOutput,
  minutes: z.number(),
  status: z.number().int().min(0).max(12),
  requested_at: instant,
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  closes_at: instant.nullable(),
  closed_at: instant.nullable(),
  error: z.string().nullable(),
});
export type HandOpeningShape = z.output<typeof handOpeningShape>;

const minutes = z.number().positive().max(1440);

export const handOpeningEndpoints = {
  listHandOpenings: endpoint({
    operationId: 'listManualOpens',
    method: 'GET',
    path: '/api/manual_opens',
    who: 'watch',
    summary: 'Hand openings in progress',
    reply: z.array(handOpeningShape),
  }),

  listFailedHandOpenings: endpoint({
    operationId: 'listFailedManualOpens',
    method: 'GET',
    path: '/api/manual_opens/failed',
    who: 'view',
    summary: 'Hand openings of the last 24 hours that never opened, newest first, one of each output',
    reply: z.array(handOpeningShape),
  }),

  createHandOpening: endpoint({
    operationId: 'createManualOpen',
    method: 'POST',
    path: '/api/manual_opens',
    who: 'operate',
    summary: 'Open an output by hand for a number of minutes',
    body: z.strictObject({ id_output: id, minutes }),
    reply: handOpeningShape,
    status: 201,
    repeatable: true,
  }),

  extendHandOpening: endpoint({
    operationId: 'extendManualOpen',
    method: 'PUT',
    path: '/api/manual_opens/:id',
    who: 'operate',
    summary: 'Extend a hand opening: a new number of minutes from now',
    params: byId,
    body: z.strictObject({ minutes }),
    reply: handOpeningShape,
    repeatable: true,
  }),

  stopHandOpening: endpoint({
    operationId: 'stopManualOpen',
    method: 'DELETE',
    path: '/api/manual_opens/:id',
    who: 'stop',
    summary: 'Stop a hand opening',
    params: byId,
    reply: handOpeningShape,
    repeatable: true,
  }),
};
