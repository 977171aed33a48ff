import { z } from 'zod';
import { id, instant } from '../endpoint.ts';

/** What stands before the numbers of a packed report. `history` is the place of the source's module among them. */
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
