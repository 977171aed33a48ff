import { z } from 'zod';

/** The sum of a line, or of its part in view; the names are those of the domain. */
export const lineSum = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measured'),
    mean: z.number().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    silentH: z.number(),
  }),
  z.object({ kind: z.literal('amount'), total: z.number().nullable(), max: z.number().nullable() }),
  z.object({
    kind: z.literal('switched'),
    openings: z.number(),
    minutes: z.number(),
    waterM3: z.number().nullable(),
  }),
]);
