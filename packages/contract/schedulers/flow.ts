import { z } from 'zod';
import { day, id, instant } from '../endpoint.ts';

/** What a source gives in a stretch of time, in m³/h, and to whom. `id_scheduler` null: an opening by hand, or the program that is not saved yet. */
const flowStep = z.object({
  from: instant,
  until: instant,
  total: z.number(),
  by: z.array(z.object({ id_scheduler: id.nullable(), own: z.boolean(), flow: z.number() })),
});

/** A source's flow over a period, step by step, against what it can give. Stretches without flow are left out. */
export const sourceFlow = z.object({
  id,
  name: z.string(),
  efficiency: z.number().nullable().describe('m³/h'),
  peak: z.number().describe('m³/h'),
  flow: z.array(flowStep),
});
export type SourceFlow = z.output<typeof sourceFlow>;

/** A day whose clock changes: 23 or 25 hours. */
export const clockChange = z.object({ date: day, at: instant, hours: z.union([z.literal(23), z.literal(25)]) });
