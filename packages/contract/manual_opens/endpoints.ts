import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';

/**
 * status: 0 requested, 1 sent, 2 waiting to open, 3 open, 4 cancelled while a close is owed,
 * 5 stop pending, 6 abort pending, 7 waiting to close, 10 done, 11 stopped, 12 failed.
 */
export const manualOpenShape = z.object({
  id,
  id_output: id,
  minutes: z.number(),
  status: z.number().int().min(0).max(12),
  requested_at: instant,
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  closes_at: instant.nullable(),
  closed_at: instant.nullable(),
  error: z.string().nullable(),
});
export type ManualOpenShape = z.output<typeof manualOpenShape>;

const minutes = z.number().positive().max(1440);

export const listManualOpens = endpoint({
  method: 'GET',
  path: '/api/manual_opens',
  summary: 'Hand openings that are not over',
  reply: z.array(manualOpenShape),
});
export const createManualOpen = endpoint({
  method: 'POST',
  path: '/api/manual_opens',
  summary: 'Open an output by hand for so many minutes',
  body: z.strictObject({ id_output: id, minutes }),
  reply: manualOpenShape,
  status: 201,
  repeatable: true,
});
export const extendManualOpen = endpoint({
  method: 'PUT',
  path: '/api/manual_opens/:id',
  summary: 'A new order for so many minutes from now',
  params: byId,
  body: z.strictObject({ minutes }),
  reply: manualOpenShape,
  repeatable: true,
});
export const stopManualOpen = endpoint({
  method: 'DELETE',
  path: '/api/manual_opens/:id',
  summary: 'Stop a hand opening',
  params: byId,
  reply: manualOpenShape,
  repeatable: true,
});
