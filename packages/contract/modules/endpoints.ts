import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { HISTORY_MEDIA_TYPE } from '../history/format.ts';
import { moduleShape } from './shapes.ts';

/** No plot is wider, device pixels. */
const PIXEL_COLUMNS_MAX = 65_536;

/**
 * `fields=A,B`; the last 24 hours by default. `pixel_columns`, the width of a plot in device pixels, returns the rows
 * that the picture of the period needs there; `max_points` thins to so many rows. The first of the two applies.
 */
export const historyQuery = z.strictObject({
  fields: z
    .string()
    .min(1)
    .max(500)
    .transform((list) => list.split(',')),
  start_date: instant.optional(),
  end_date: instant.optional(),
  max_points: z.coerce.number().int().min(10).max(100_000).optional(),
  pixel_columns: z.coerce.number().int().min(1).max(PIXEL_COLUMNS_MAX).optional(),
});

/**
 * Columns instead of rows: seconds since 1970 and one array per field, null where nothing was measured. `outliers`, only
 * with `pixel_columns`: the times of readings by field that a chart marks instead of drawing them as part of the line.
 */
export const historyReply = z.object({
  id_object: id,
  start_date: instant,
  end_date: instant,
  timestamps: z.array(z.number()),
  columns: z.record(z.string(), z.array(z.number().nullable())),
  outliers: z.record(z.string(), z.array(z.number())).optional(),
});
export type HistoryReply = z.output<typeof historyReply>;

export const moduleEndpoints = {
  listModules: endpoint({
    operationId: 'listObjects',
    method: 'GET',
    path: '/api/objects',
    who: 'watch',
    summary: "The account's modules with their newest values",
    reply: z.array(moduleShape),
  }),

  getModule: endpoint({
    operationId: 'getObject',
    method: 'GET',
    path: '/api/objects/:id',
    who: 'view',
    summary: 'One module',
    params: byId,
    reply: moduleShape,
  }),

  moduleHistory: endpoint({
    operationId: 'objectHistory',
    method: 'GET',
    path: '/api/objects/:id/history',
    who: 'view',
    summary: 'Readings of a module as columns; Accept: application/octet-stream returns the packed binary form',
    params: byId,
    query: historyQuery,
    reply: historyReply,
    otherMedia: [HISTORY_MEDIA_TYPE],
  }),
};
