import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

/** An output of the simulated field: what the server ordered, beside what its module reports. */
export const testResource = z.object({
  id,
  name: z.string(),
  field_name: z.string(),
  module: z.object({ id, serial_number: z.string() }),
  station: z.object({ serial_number: z.string(), online: z.boolean() }),
  client_name: z.string(),
  section_name: z.string().nullable(),
  /** The water source of its section. */
  source_name: z.string().nullable(),
  /** Water sources that it is an output of: a pump or a main valve. */
  feeds: z.array(z.string()),
  /** When the openings that cover this moment, by hand or by schedule, end; null: it is to be closed. */
  ordered_open: z.object({ until: instant.nullable() }).nullable(),
  /** As the module reported it: true open, false closed, null unknown. */
  reported_open: z.boolean().nullable(),
  reported_at: instant.nullable(),
});
export type TestResourceShape = z.output<typeof testResource>;

/** Outputs of the simulated field, with their sections and water sources. */
export const testResourceEndpoints = {
  listTestResources: endpoint({
    method: 'GET',
    path: '/api/admin/test/resources',
    who: 'operator',
    summary: 'Outputs of the simulated field with section and water source, as ordered and as reported',
    reply: z.array(testResource),
  }),
};
