import { z } from 'zod';
import { serialSchema } from './parts.ts';

const settingSchema = z.union([z.number(), z.string(), z.null()]);
const valuesSchema = z.record(z.string(), settingSchema);

/** One module behind a station: how often it reports and how it is set up. Its version only grows. */
const stationModuleSchema = z.strictObject({
  serial: serialSchema,
  /** The key of its type in the catalogue, such as "AM-100-103". */
  kind: z.string(),
  configuration_version: z.int().min(0),
  interval_s: z.int().min(1),
  settings: z.strictObject({ properties: valuesSchema, inputs: z.record(z.string(), valuesSchema) }),
});

/** The modules of one station, whole: what is not in it is no module of it any more. */
export const stationModulesSchema = z.strictObject({
  version: z.int().min(1),
  modules: z.array(stationModuleSchema),
});
export type StationModules = z.infer<typeof stationModulesSchema>;
