import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { basis, version } from '../version.ts';

const percent = z.number().int();

/**
 * Flow watch of a section or a whole source, by a flow meter on an input of a universal module.
 * `reads`: a total, or an amount since the previous reading (m³ when multiplied by `scale`), or a flow (m³/h).
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
  /** Settling time after a valve change, during which nothing is judged, minutes. */
  settle: z.number().int().min(1).max(60).default(5),
  /** Flow with everything closed that is not yet a leak, m³/h. */
  closed: z.number().min(0).max(1000).default(0.2),
  action: z.enum(['notify', 'stop_section', 'stop_source']).default('notify'),
});
export type FlowWatchBody = z.output<typeof flowWatchBody>;

export const flowWatchShape = z.object({
  version,
  /** Null: no flow watch. */
  watch: flowWatchBody.nullable(),
  /** Expected and measured flow at the newest reading of the meter, m³/h. */
  expected: z.number().nullable(),
  measured: z.number().nullable(),
  measured_at: instant.nullable(),
  state: z.enum(['off', 'unknown', 'settling', 'right', 'low', 'high', 'leak']),
});

type FlowPath = '/api/sections/:id/flow' | '/api/water_sources/:id/flow';

const getFlow = (path: FlowPath, subject: string) =>
  endpoint({
    method: 'GET',
    path,
    who: 'view',
    summary: `Flow watch of ${subject} and its current state`,
    params: byId,
    reply: flowWatchShape,
  });

const watchFlow = (path: FlowPath, subject: string) =>
  endpoint({
    method: 'PUT',
    path,
    who: 'configure',
    summary: `Set or remove the flow watch of ${subject} by a flow meter`,
    params: byId,
    body: z.strictObject({ watch: flowWatchBody.nullable(), version: basis }),
    reply: flowWatchShape,
    repeatable: true,
  });

export const flowWatchEndpoints = {
  getSectionFlow: getFlow('/api/sections/:id/flow', 'a section'),
  watchSectionFlow: watchFlow('/api/sections/:id/flow', 'a section'),
  getSourceFlow: getFlow('/api/water_sources/:id/flow', 'a water source'),
  watchSourceFlow: watchFlow('/api/water_sources/:id/flow', 'a water source'),
};
