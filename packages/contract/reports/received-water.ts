import { LANES_MAX } from '@zagon/domain/reports/received-water/water-lanes.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

/** Maximum number of probes per request, equal to the number of sources of a report. */
const PROBES_MAX = 20;

const receivedWaterQuery = z.strictObject({
  objects: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(id).min(1).max(PROBES_MAX)),
  start_date: instant,
  end_date: instant,
  /** Irrigation of this section only, instead of all sections of the probes. */
  section: id.optional(),
  /** All remaining probes share the last lane. */
  max_lanes: z.coerce.number().int().min(1).max(LANES_MAX).default(LANES_MAX),
});

/**
 * Irrigation and rain that reached probes, per interval of the account's local time. `bounds` are seconds since 1970:
 * `values[i]` lies between `bounds[i]` and `bounds[i + 1]`. Probes that receive the same water share a lane.
 */
export const receivedWaterReply = z.object({
  start_date: instant,
  end_date: instant,
  bounds: z.array(z.number()),
  lanes: z.array(
    z.object({
      objects: z.array(id),
      sections: z.array(z.object({ id, name: z.string() })),
      /** Null if no section is known to irrigate these probes. */
      irrigation: z
        .object({
          unit: z.enum(['mm', 'min']),
          values: z.array(z.number()),
          /** The part of `values` that contained fertiliser. */
          fertigation: z.array(z.number()),
        })
        .nullable(),
      /** Rain of the nearest gauge, mm, null where it reported nothing; null without a gauge. */
      rain: z
        .object({
          id_object: id,
          name: z.string(),
          values: z.array(z.number().nullable()),
          kept_apart: z.number().describe('mm that the gauge showed but that cannot have fallen; not in the values'),
        })
        .nullable(),
    }),
  ),
});
export type ReceivedWaterReply = z.output<typeof receivedWaterReply>;

export const receivedWaterEndpoints = {
  receivedWater: endpoint({
    method: 'GET',
    path: '/api/received_water',
    who: 'view',
    summary: 'Irrigation and rain that reached probes in a period, summed per interval; objects is a list of ids',
    query: receivedWaterQuery,
    reply: receivedWaterReply,
  }),
};
