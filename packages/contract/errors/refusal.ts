import { z } from 'zod';
import { ERRORS, type ErrorCode } from './codes.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Body of every refusal; `fields` names the invalid fields by path, `uses` what still uses an item. */
export const refusal = z.object({
  err: z.enum(codes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  uses: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string() })).optional(),
  /** For `changed_meanwhile`: the current state, who changed it (if known) and when. */
  current: z
    .object({
      values: z.record(z.string(), z.unknown()),
      by: z.string().nullable(),
      at: z.string().nullable(),
    })
    .optional(),
  retry_after: z.number().optional(),
  /**
   * For `challenge`: find a number so that SHA-256 of `puzzle:number` begins with this many zero bits, and repeat the
   * request with the header `challenge: puzzle:number`.
   */
  challenge: z.object({ puzzle: z.string(), bits: z.number().int() }).optional(),
});
export type Refusal = z.output<typeof refusal>;
