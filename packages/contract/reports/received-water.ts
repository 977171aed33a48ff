import { LANES_MAX } from '@zagon/domain/reports/received-water/water-lanes.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

/** Maximum number of probes of one request: as many as a report has sources. */
const PROBES_MAX = 20;

const receivedWaterQuery = z.strictObject({
  objects: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(id).min(1).max(PROBES_MAX)),
  start_date: instant,
  end_date: instant,
  /** Irrigation of this section only, in place of all sections of the probes. */
  section: id.optional(),
  /** Further probes share the last lane. */
  max_lanes: z.coerce.number().int().min(1).max(LANES_MAX).default(LANES_MAX),
});

/**
 * Irrigation and rain that reached probes, per interval of the account's local time. `bounds` are seconds since 1970:
 * `values[i]` lies between `bounds[i]` and `bounds[i + 1]`. Probes that the same water reaches share a lane.
 */
export const receivedWaterReply = z.object({
  start_date: instant,
  end_date: instant,
  bounds: z.array(z.number()),
  lanes: z.array(
    z.object({
      objects: z.array(id),
      sections: z.array(z.object({ id, name: z.string() })),
      /** Null if no section is known to water these probes. */
      irrigation: z
        .object({
          unit: z.enum(['mm', 'min']),
          values: z.array(z.number()),
          /** The part of `values` that was given with fertiliser. */
          fertigation: z.array(z.number()),
        })
        .nullable(),
      /** Millimetres of the nearest gauge, null where it reported nothing; null without a gauge. */
      rain: z.object({ id_object: id, name: z.string(), values: z.array(z.number().nullable()) }).nullable(),
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
