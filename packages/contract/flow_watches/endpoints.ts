import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';

const percent = z.number().int();

/**
 * How the flow of a section or a whole source is watched by a flow meter on an input of a universal module.
 * `reads`: a total or an amount since the reading before, which times `scale` is m³, or a flow, which is m³/h.
 */
export const flowWatchBody = z.strictObject({
  meter: z.strictObject({
    id_object: id,
    field: z.string().max(40),
    reads: z.enum(['total', 'amount', 'flow']),
    scale: z.number().positive().max(10_000).default(1),
  }),
  /** Limits in percent of the expected flow. */
  low: percent.min(1).max(99).default(70),
  high: percent.min(101).max(1000).default(130),
  /** Minutes after a change of what is open in which nothing is judged. */
  settle: z.number().int().min(1).max(60).default(5),
  /** Flow with everything closed that is still no leak, m³/h. */
  closed: z.number().min(0).max(1000).default(0.2),
  action: z.enum(['notify', 'stop_section', 'stop_source']).default('notify'),
});
export type FlowWatchBody = z.output<typeof flowWatchBody>;

export const flowWatchShape = z.object({
  /** Null where nothing is watched. */
  watch: flowWatchBody.nullable(),
  /** What should flow and what does, m³/h, at the newest reading of the meter. */
  expected: z.number().nullable(),
  measured: z.number().nullable(),
  measured_at: instant.nullable(),
  state: z.enum(['off', 'unknown', 'settling', 'right', 'low', 'high', 'leak']),
});

const of = (path: '/api/sections/:id/flow' | '/api/water_sources/:id/flow', what: string) => ({
  get: endpoint({
    method: 'GET',
    path,
    summary: `How the flow of ${what} is watched, and what it is`,
    params: byId,
    reply: flowWatchShape,
  }),
  put: endpoint({
    method: 'PUT',
    path,
    summary: `Watch the flow of ${what} by a meter, or stop watching it`,
    params: byId,
    body: z.strictObject({ watch: flowWatchBody.nullable() }),
    reply: flowWatchShape,
    repeatable: true,
  }),
});
const section = of('/api/sections/:id/flow', 'a section');
const source = of('/api/water_sources/:id/flow', 'a water source');

export const getSectionFlow = section.get;
export const watchSectionFlow = section.put;
export const getSourceFlow = source.get;
export const watchSourceFlow = source.put;
