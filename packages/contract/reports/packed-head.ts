import { z } from 'zod';
import { instant } from '../endpoint.ts';
import { reportSource } from './report-source.ts';

/** Head of a packed report, before the numbers. `history` is the index of the source's module among the histories. */
export const packedReportHead = z.object({
  type: z.string(),
  start_date: instant,
  end_date: instant,
  sources: z.array(reportSource.extend({ history: z.number().int().nullable() })),
});
export type PackedReportHead = z.output<typeof packedReportHead>;
