import { z } from 'zod';
import { byId, endpoint, instant } from '../endpoint.ts';

/** "Try to reach it": the base station of a module is asked to say everything anew, once a minute at most. */
export const reachObject = endpoint({
  method: 'POST',
  path: '/api/objects/:id/reach',
  summary: 'Ask the base station of a module to report everything again',
  params: byId,
  reply: z.object({
    ok: z.literal(true),
    /** False where the station is out of reach, or was asked within the last minute. */
    asked: z.boolean(),
    online: z.boolean(),
    heard_at: instant.nullable(),
  }),
  status: 202,
});
