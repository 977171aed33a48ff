import type { ModuleState } from '@zagon/field-model/modules/field-module.ts';
import { z } from 'zod';

const layer = z.object({ waterMm: z.number(), saltG: z.number() });
const sensor = z.object({ seen: z.number(), shown: z.number() });
const slab = z.object({ column: z.array(layer), sensor, feedingUntilMs: z.number() });

/** State of a field module, as read from the file. */
export const moduleStateSchema: z.ZodType<ModuleState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('soil_probe'), soil: z.object({ column: z.array(layer), sensors: z.array(sensor) }) }),
  z.object({ kind: z.literal('slab_probe'), slab }),
  z.object({ kind: z.literal('scale'), slab }),
  z.object({
    kind: z.literal('universal'),
    meters: z.object({ waterM3: z.number(), rainMm: z.number(), flowM3PerH: z.number(), isPumped: z.boolean() }),
  }),
  z.object({ kind: z.literal('air_sensor') }),
  z.object({ kind: z.literal('station') }),
  z.object({ kind: z.literal('actuator'), actuations: z.int() }),
]);
