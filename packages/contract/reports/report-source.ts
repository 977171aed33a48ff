import { z } from 'zod';
import { id, instant } from '../endpoint.ts';

/** A source of a report as read, in its regular and its packed form. */
export const reportSource = z.object({
  id,
  field: z.string(),
  name: z.string(),
  ok: z.boolean(),
  /** For a source without readings in the period: when a reading was last received. */
  newest_at: instant.nullable(),
});
