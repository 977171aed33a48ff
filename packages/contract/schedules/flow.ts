import { z } from 'zod';
import { day, id, instant } from '../endpoint.ts';

/**
 * Flow of a source during one interval, m³/h, and its consumers. `id_scheduler` null: a hand opening, or the
 * schedule that is not saved yet.
 */
const flowStep = z.object({
  from: instant,
  until: instant,
  total: z.number(),
  by: z.array(z.object({ id_scheduler: id.nullable(), own: z.boolean(), flow: z.number() })),
});

/** Flow of a source over a period, step by step, against its capacity. Intervals without flow are omitted. */
export const sourceFlow = z.object({
  id,
  name: z.string(),
  efficiency: z.number().nullable().describe('m³/h'),
  peak: z.number().describe('m³/h'),
  flow: z.array(flowStep),
});
export type SourceFlow = z.output<typeof sourceFlow>;

/** A day with a clock change: 23 or 25 hours. */
export const clockChange = z.object({ date: day, at: instant, hours: z.union([z.literal(23), z.literal(25)]) });
