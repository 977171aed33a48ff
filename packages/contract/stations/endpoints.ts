import { z } from 'zod';
import { byId, endpoint, instant } from '../endpoint.ts';

export const stationEndpoints = {
  /** "Try to reach it": asks the base station of a module to report everything again, at most once a minute. */
  reachModule: endpoint({
    operationId: 'reachObject',
    method: 'POST',
    path: '/api/objects/:id/reach',
    who: 'operate',
    summary: 'Ask the base station of a module to report everything again',
    params: byId,
    reply: z.object({
      ok: z.literal(true),
      /** False if the station is unreachable or was already asked within the last minute. */
      asked: z.boolean(),
      online: z.boolean(),
      heard_at: instant.nullable(),
    }),
    status: 202,
  }),
};
