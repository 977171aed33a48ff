import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';

/**
 * One module that another account may look at. offered: its code was not used yet. active: the other account
 * sees the module, its values, history and reports; it never orders or sets up anything.
 */
export const shareShape = z.object({
  id,
  id_object: id,
  object_name: z.string(),
  state: z.enum(['offered', 'active']),
  /** given: of a module of this account. received: of a module of another one. */
  direction: z.enum(['given', 'received']),
  /** The other account; null while nobody has used the code. */
  account_name: z.string().nullable(),
  note: z.string(),
  created_at: instant,
  accepted_at: instant.nullable(),
  /** Until when the code of an offer can be used. */
  expires_at: instant.nullable(),
});
export type ShareShape = z.output<typeof shareShape>;

export const listShares = endpoint({
  method: 'GET',
  path: '/api/shares',
  summary: 'Modules that this account shows to others, and those that others show to it',
  reply: z.array(shareShape),
});
export const listObjectShares = endpoint({
  method: 'GET',
  path: '/api/objects/:id/shares',
  summary: 'Who else sees a module',
  params: byId,
  reply: z.array(shareShape),
});
/** The code is told this once. It is kept hashed, works once and for seven days. */
export const shareObject = endpoint({
  method: 'POST',
  path: '/api/objects/:id/shares',
  summary: 'Make a code with which another account can look at a module',
  params: byId,
  body: z.strictObject({ note: z.string().trim().max(100).default('') }).optional(),
  reply: z.object({ share: shareShape, code: z.string() }),
  status: 201,
});
export const acceptShare = endpoint({
  method: 'POST',
  path: '/api/shares',
  summary: 'Use a code of another account',
  body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
  reply: shareShape,
  status: 201,
  repeatable: true,
});
export const endShare = endpoint({
  method: 'DELETE',
  path: '/api/shares/:id',
  summary: 'End the sharing of a module, from either side; it counts at once',
  params: byId,
  reply: done,
});
