import { z } from 'zod';
import { id, instant } from '../endpoint.ts';

/** Head of a packed report, before the numbers. `history` is the index of the source's module among the histories. */
export const packedReportHead = z.object({
  type: z.string(),
  start_date: instant,
  end_date: instant,
  sources: z.array(
    z.object({
      id,
      field: z.string(),
      name: z.string(),
      ok: z.boolean(),
      newest_at: instant.nullable(),
      history: z.number().int().nullable(),
    }),
  ),
});
export type PackedReportHead = z.output<typeof packedReportHead>;
