import { WALL_NAME_MAX_CHARS } from '@zagon/domain/walls/wall-session.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

/** A browser that shows the wall view. waiting: its code has not been entered yet. */
const wallShape = z.object({
  id,
  name: z.string(),
  state: z.enum(['waiting', 'active']),
  /** Name of the administrator who created it. */
  created_by: z.string(),
  created_at: instant,
  /** Expiry of the code while waiting, otherwise of the session. */
  expires_at: instant,
  /** Null while it waits. */
  last_seen_at: instant.nullable(),
});
export type WallShape = z.output<typeof wallShape>;

export const wallEndpoints = {
  listWalls: endpoint({
    method: 'GET',
    path: '/api/walls',
    who: 'review',
    summary: 'Browsers that show the wall view of the account',
    reply: z.array(wallShape),
  }),

  /** The code is shown only once. It is stored hashed, works once and expires after 15 minutes. */
  createWall: endpoint({
    method: 'POST',
    path: '/api/walls',
    who: 'configure',
    summary: 'Create a code that turns one browser into a wall, which shows the account and can change nothing',
    body: z.strictObject({ name: oneLine.min(1).max(WALL_NAME_MAX_CHARS) }),
    reply: z.object({ wall: wallShape, code: z.string() }),
    status: 201,
  }),

  startWall: endpoint({
    method: 'POST',
    path: '/api/walls/start',
    who: 'signIn',
    summary: 'Turn this browser into a wall with the code of an administrator',
    body: z.strictObject({ code: oneLine.min(1).max(40) }),
    reply: z.object({ ok: z.literal(true), token: z.string() }),
  }),

  endWall: endpoint({
    method: 'DELETE',
    path: '/api/walls/:id',
    who: 'configure',
    summary: 'End a wall, with immediate effect',
    params: byId,
    reply: done,
  }),
};
