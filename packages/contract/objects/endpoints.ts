import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { HISTORY_MEDIA_TYPE } from '../history/format.ts';
import { objectShape } from './shapes.ts';

export const listObjects = endpoint({
  method: 'GET',
  path: '/api/objects',
  summary: 'The modules of the account with their newest values',
  reply: z.array(objectShape),
});
export const getObject = endpoint({
  method: 'GET',
  path: '/api/objects/:id',
  summary: 'One module',
  params: byId,
  reply: objectShape,
});

/** `fields=A,B`; without dates the last 24 hours. */
export const historyQuery = z.strictObject({
  fields: z
    .string()
    .min(1)
    .max(500)
    .transform((list) => list.split(',')),
  start_date: instant.optional(),
  end_date: instant.optional(),
  max_points: z.coerce.number().int().min(10).max(100_000).optional(),
});

/** Columns, not rows: seconds since 1970 and one array a field, null where nothing was measured. */
export const historyReply = z.object({
  id_object: id,
  start_date: instant,
  end_date: instant,
  timestamps: z.array(z.number()),
  columns: z.record(z.string(), z.array(z.number().nullable())),
});
export type HistoryReply = z.output<typeof historyReply>;

export const objectHistory = endpoint({
  method: 'GET',
  path: '/api/objects/:id/history',
  summary: 'Readings of a module as columns; Accept: application/octet-stream gives the packed binary form',
  params: byId,
  query: historyQuery,
  reply: historyReply,
  otherMedia: [HISTORY_MEDIA_TYPE],
});
