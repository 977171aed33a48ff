import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

/**
 * One module shared with another account. offered: the code has not been used yet. active: the other account sees
 * the module, its values, history and reports, but cannot operate or configure it.
 */
export const shareShape = z.object({
  id,
  id_object: id,
  object_name: z.string(),
  state: z.enum(['offered', 'active']),
  /** given: a module of this account. received: a module of another account. */
  direction: z.enum(['given', 'received']),
  /** The other account; null until the code is used. */
  account_name: z.string().nullable(),
  note: z.string(),
  created_at: instant,
  accepted_at: instant.nullable(),
  /** Expiry of the offer's code. */
  expires_at: instant.nullable(),
});
export type ShareShape = z.output<typeof shareShape>;

export const shareEndpoints = {
  listShares: endpoint({
    method: 'GET',
    path: '/api/shares',
    who: 'view',
    summary: 'Modules shared with other accounts and modules shared with this account',
    reply: z.array(shareShape),
  }),

  listModuleShares: endpoint({
    operationId: 'listObjectShares',
    method: 'GET',
    path: '/api/objects/:id/shares',
    who: 'view',
    summary: 'The accounts a module is shared with',
    params: byId,
    reply: z.array(shareShape),
  }),

  /** The code is shown only once. It is stored hashed, works once and expires after seven days. */
  shareModule: endpoint({
    operationId: 'shareObject',
    method: 'POST',
    path: '/api/objects/:id/shares',
    who: 'configure',
    summary: 'Create a code that lets another account view a module',
    params: byId,
    body: z.strictObject({ note: oneLine.max(100).default('') }).optional(),
    reply: z.object({ share: shareShape, code: z.string() }),
    status: 201,
  }),

  acceptShare: endpoint({
    method: 'POST',
    path: '/api/shares',
    who: 'configure',
    summary: 'Redeem a code from another account',
    body: z.strictObject({ code: oneLine.min(1).max(40) }),
    reply: shareShape,
    status: 201,
    repeatable: true,
  }),

  endShare: endpoint({
    method: 'DELETE',
    path: '/api/shares/:id',
    who: 'configure',
    summary: 'End the sharing of a module, from either side, with immediate effect',
    params: byId,
    reply: done,
  }),
};
